// Runs in the reader's browser: Enter asks, Shift and Enter break the line, and Back comes to the typed question.

import { keepQuestion } from "./recent-questions.ts";

function askOnEnter(field: HTMLTextAreaElement): void {
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    field.form?.requestSubmit();
  });
  field.form?.addEventListener("submit", () => {
    if (field.dataset["recent"] === "") keepQuestion(field.value.trim());
    history.replaceState(null, "", `/?q=${encodeURIComponent(field.value)}`);
  });
}

for (const field of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-enter]")) askOnEnter(field);
