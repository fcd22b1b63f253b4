// Runs in the reader's browser: a form that is sent twice in a moment, as by a double click, is sent once.
const MOMENT_MS = 2_000;

for (const form of document.forms) {
  let isSent = false;
  form.addEventListener("submit", (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    setTimeout(() => (isSent = false), MOMENT_MS);
  });
}
