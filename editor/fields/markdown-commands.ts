import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** A command that puts marks around what is selected, or takes them away if they are there. */
function surround(mark: string) {
  return (view: EditorView): boolean => {
    const { state } = view;
    const size = mark.length;
    view.dispatch(
      state.changeByRange(({ from, to }) => {
        const isMarked = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
        if (isMarked)
          return {
            changes: [
              { from: from - size, to: from },
              { from: to, to: to + size },
            ],
            range: EditorSelection.range(from - size, to - size),
          };
        return {
          changes: [
            { from, insert: mark },
            { from: to, insert: mark },
          ],
          range: EditorSelection.range(from + size, to + size),
        };
      }),
    );
    return true;
  };
}

export const bold: (view: EditorView) => boolean = surround('**');
export const emphasis: (view: EditorView) => boolean = surround('*');

/** Makes a link of what is selected. Without a URL, the cursor is where it is typed. */
export function link(view: EditorView, address?: unknown): boolean {
  const to = typeof address === 'string' ? address : '';
  const { from, to: end } = view.state.selection.main;
  const text = view.state.sliceDoc(from, end);
  const cursor = text === '' ? from + 1 : from + text.length + 3 + to.length;
  view.dispatch({
    changes: { from, to: end, insert: `[${text}](${to})` },
    selection: { anchor: cursor },
  });
  return true;
}

/** Inserts a text in place of what is selected. */
export function insert(view: EditorView, text: string): boolean {
  view.dispatch(view.state.replaceSelection(text));
  return true;
}

/** A command that starts each selected line with a mark, or takes it away if all lines have it. */
export function lines(mark: string): (view: EditorView) => boolean {
  return (view) => {
    const { doc, selection } = view.state;
    const { from, to } = selection.main;
    const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
    const all = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
    const isMarked = all.every(({ text }) => text.startsWith(mark));
    view.dispatch({
      changes: all.map((line) =>
        isMarked ? { from: line.from, to: line.from + mark.length } : { from: line.from, insert: mark },
      ),
    });
    return true;
  };
}
