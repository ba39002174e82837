import { defaultKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button, ButtonContext } from 'react-aria-components';
import { useFormContext } from './context.ts';
import { InsertLink, InsertValue } from './Insert.tsx';
import { bold, emphasis, insert, lines, link } from './markdown-commands.ts';

interface MarkdownProps {
  text: string;
  onChange(text: string): void;
  /** JSON Pointer of the text. */
  at: string;
  /** Whether headings and lists are possible. */
  isProse: boolean;
  labelId: string;
  helpId: string;
}

const look = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: [tags.url, tags.processingInstruction], color: 'var(--muted)' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace' },
]);

const shortcuts = keymap.of([
  { key: 'Mod-b', run: bold },
  { key: 'Mod-i', run: emphasis },
  { key: 'Mod-k', run: link },
]);

/** An editor for Markdown with a small toolbar. Undo is that of the whole editor. */
export default function Markdown({ text, onChange, at, isProse, labelId, helpId }: MarkdownProps) {
  const { cursor } = useFormContext();
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const write = useRef(onChange);
  write.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of others is set below
  useEffect(() => {
    const editor = new EditorView({
      parent: container.current as HTMLElement,
      state: EditorState.create({
        doc: text,
        extensions: [
          shortcuts,
          keymap.of(defaultKeymap),
          EditorView.lineWrapping,
          markdown({ addKeymap: isProse }),
          syntaxHighlighting(look),
          EditorView.contentAttributes.of({
            'aria-labelledby': labelId,
            'aria-describedby': helpId,
            spellcheck: 'true',
          }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isOwn = transactions.some((each) => each.docChanged && !each.isUserEvent('outside'));
            if (docChanged && isOwn) write.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    // It was not there yet when the field was chosen.
    if (cursor === at) editor.focus();
    return () => editor.destroy();
  }, [isProse, labelId, helpId]);
  useEffect(() => {
    const editor = view.current;
    const before = editor?.state.doc.toString();
    if (!editor || before === undefined || before === text) return;
    editor.dispatch({ changes: changeBetween(before, text), userEvent: 'outside' });
  }, [text]);
  const run = (command: (editor: EditorView) => boolean) => () => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  return (
    <div className="markdown input">
      <div ref={container} className={isProse ? 'long' : ''} />
      {/* Not a toolbar of React Aria, which gives the focus back to the tool before the last one. */}
      <div role="toolbar" aria-label="Format" className="flex text-muted" onKeyDownCapture={moveBetweenTools}>
        <Tool name="Bold" icon="i-tabler-bold" onPress={run(bold)} />
        <ButtonContext value={{ excludeFromTabOrder: true }}>
          <Tool name="Emphasis" icon="i-tabler-italic" onPress={run(emphasis)} />
          <InsertLink at={at} onInsert={(address) => run((editorView) => link(editorView, address))()} />
          {isProse && (
            <>
              <Tool name="Heading" icon="i-tabler-heading" onPress={run(lines('## '))} />
              <Tool name="List" icon="i-tabler-list" onPress={run(lines('- '))} />
              <Tool name="Numbered list" icon="i-tabler-list-numbers" onPress={run(lines('1. '))} />
              <Tool name="Quotation" icon="i-tabler-blockquote" onPress={run(lines('> '))} />
            </>
          )}
          <InsertValue at={at} onInsert={(text) => run((editorView) => insert(editorView, text))()} />
        </ButtonContext>
      </div>
    </div>
  );
}

/** What differs between two texts, so that the cursor stays where it is. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let end = 0;
  const max = Math.min(before.length, after.length) - from;
  while (end < max && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/** Moves between the tools, of which Tab reaches the first. */
function moveBetweenTools({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const tools = [...currentTarget.querySelectorAll('button')];
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const index = tools.indexOf(target as HTMLButtonElement);
  if (by && index >= 0) tools[index + by]?.focus();
}

function Tool({ name, icon, onPress }: { name: string; icon: string; onPress(): void }) {
  return (
    <Button aria-label={name} onPress={onPress} className="quiet w-6 h-6 px-0">
      <span className={icon} />
    </Button>
  );
}
