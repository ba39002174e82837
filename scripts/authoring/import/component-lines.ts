import { calloutLines } from './callouts.ts';
import { fileTree, literalIn, plainWords, titled, titleFor, treeLines, treeOf } from './component-text.ts';
import { wordsOf } from './component-words.ts';
import { type Constants, constantLines } from './constants.ts';
import type { Component } from './elements.ts';
import type { Line, Report } from './note.ts';
import { addressOf, calloutOf, shapeOf } from './shapes.ts';
import { detailsLines } from './tabs.ts';
import { suggestionFor } from './unmapped.ts';

/** A block-level component. */
interface BlockComponent {
  one: Component;
  /** Its content, unless it has none. */
  inside: Line[] | undefined;
  /** Converts its content. */
  body(): Line[];
  /** Its line number. */
  number: number;
  around: { report: Report; constants: Constants };
}

/** Converts a block-level component by its shape; undefined if it has no content and a text alone stands for it. */
export function knownBlock({ one, inside, body, number, around }: BlockComponent): Line[] | undefined {
  const { attributes } = one;
  const { report, constants } = around;
  const words = wordsOf(one);
  const plain = (...texts: string[]): Line[] => texts.map((text) => ({ text, number }));
  const note = (message: string) =>
    report({ line: number, about: 'component', isLost: false, message, component: suggestionFor(one) });
  const shape = shapeOf(one);
  switch (shape) {
    case 'callout': {
      const callout = calloutOf(one);
      return calloutLines(callout.kind, words.join(' – ') || callout.title, body(), number);
    }
    case 'details':
      // Its label can be an element.
      if (/^\s*<summary\b/.test(inside?.find(({ text }) => text.trim())?.text ?? ''))
        return [...plain('<details>', ''), ...body(), ...plain('', '</details>', '')];
      return detailsLines(words.join(' – ') || one.written, body(), number);
    case 'tree':
      if (inside)
        return [
          ...(words.length > 0 ? plain(titled(words, undefined), '') : []),
          ...fileTree(treeOf(inside.map(({ text }) => text).join('\n'), number) ?? treeLines(inside), number),
        ];
      break;
    case 'fence': {
      const language = attributes.get('language') ?? attributes.get('lang') ?? attributes.get('0') ?? '';
      const code = inside && (constantLines(inside, constants) ?? literalIn(inside) ?? inside);
      if (code) return [...plain('', `\`\`\`${language}${titleFor(one)}`), ...code, ...plain('```', '')];
      break;
    }
    case 'live':
      if (inside) note(`scripts are not supported; the code of <${one.written}> is kept`);
      break;
    case 'heading':
    case 'plain':
      if (words.length === 0) return [...body(), ...plain('')];
      break;
  }
  if (!inside) return undefined;
  const link = addressOf(attributes);
  const [first, ...others] = link && words.length === 0 ? body().filter(({ text }) => text.trim()) : [];
  if (link && first && others.length === 0 && !/^\s*(?:[#>|!-]|```)/.test(first.text))
    return [{ ...first, text: `[${first.text.trim()}](${link})` }, ...plain('')];
  const title = words.length > 0 ? titled(words, link) : link ? `[${plainWords(link)}](${link})` : '';
  if (!shape) note(`the component <${one.written}> is not supported; its content is kept`);
  return [...(title ? plain(title, '') : []), ...body(), ...plain('')];
}
