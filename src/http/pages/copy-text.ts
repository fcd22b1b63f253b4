// Runs in the reader's browser: shows the copy buttons and makes them work.
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

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => void copy(button));
}
