// Runs in the reader's browser: shows the buttons that copy, or share where the browser can, and makes them work.
const SAID_FOR_MS = 2_000;

async function copy(button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  const said = await navigator.clipboard.writeText(button.dataset["copy"] ?? "").then(
    () => "Copied",
    () => "Not copied: the browser does not allow it",
  );
  button.textContent = said;
  setTimeout(() => (button.textContent = label), SAID_FOR_MS);
}

/** Who closes the choice of where to share has changed their mind. */
const share = (button: HTMLButtonElement): Promise<void> =>
  navigator.share({ url: button.dataset["copy"] ?? "", title: button.dataset["share"] ?? "" }).catch(() => undefined);

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  const isShared = button.dataset["share"] !== undefined && "share" in navigator;
  if (isShared) button.textContent = "Share";
  button.hidden = false;
  button.addEventListener("click", () => void (isShared ? share(button) : copy(button)));
}
