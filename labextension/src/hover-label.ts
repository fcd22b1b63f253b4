const BESIDE = 14;

/** The words beside the pointer; what they say stands in the tables of the card too. */
export class HoverLabel {
  readonly node = document.createElement("div");

  constructor() {
    this.node.className = "cgq-hover";
    this.node.setAttribute("aria-hidden", "true");
    this.hide();
  }

  show([name = "", ...rest]: readonly string[], { clientX, clientY }: MouseEvent): void {
    const place = this.node.parentElement?.getBoundingClientRect();
    if (place === undefined || (name === "" && rest.length === 0)) return;
    const title = document.createElement("b");
    title.textContent = name;
    this.node.replaceChildren(title, ...rest.flatMap((line) => [document.createElement("br"), line]));
    this.node.hidden = false;
    const isRight = clientX - place.left > place.width / 2;
    this.node.style.left = isRight ? "" : `${clientX - place.left + BESIDE}px`;
    this.node.style.right = isRight ? `${place.right - clientX + BESIDE}px` : "";
    this.node.style.top = `${clientY - place.top - BESIDE}px`;
  }

  hide(): void {
    this.node.hidden = true;
  }
}
