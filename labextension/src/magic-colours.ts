import { RangeSetBuilder, type Extension, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { EditorExtensionRegistry, type IConfigurableExtension } from "@jupyterlab/codemirror";

const CELL = /^\s*%%[ \t]*cgq\b/iu;
const LINE = /^[ \t]*(?:[\w$.[\]{}, \t]+=[ \t]*)?(%cgq\b)/u;

const magic = Decoration.mark({ class: "cgq-magic" });
const question = Decoration.mark({ class: "cgq-text" });

/** Marks magics and their questions, so that no language's colours show in them. */
function marksOf(text: Text): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  const isCell = CELL.test(text.line(1).text);
  for (let number = 1; number <= text.lines; number += 1) {
    const { text: line, from, to } = text.line(number);
    const name = number === 1 && isCell ? /%%[ \t]*cgq/iu.exec(line) : isCell ? null : LINE.exec(line);
    if (name === null && !isCell) continue;
    const start = name === null ? from : from + name[0].length + name.index;
    if (name !== null) marks.add(start - (name[1] ?? name[0]).length, start, magic);
    if (start < to) marks.add(start, to, question);
  }
  return marks.finish();
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor({ state }: EditorView) {
      this.decorations = marksOf(state.doc);
    }
    update({ docChanged, state }: ViewUpdate): void {
      if (docChanged) this.decorations = marksOf(state.doc);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** Colours magics in every editor of the front end. */
export const magicColours = (): IConfigurableExtension<undefined> => {
  const extension: Extension = plugin;
  return EditorExtensionRegistry.createImmutableExtension(extension);
};
