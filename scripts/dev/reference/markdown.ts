import { calloutKinds } from '../../../renderer/content/prose/callouts.ts';
import { elementNames } from '../../../renderer/content/prose/elements.ts';
import { code, plain, table } from './parts.ts';

/** Markdown syntax in addition to CommonMark, with an example of each. */
const marks: readonly [what: string, syntax: string][] = [
  ['a heading with an id', '## Title {#my-id}'],
  ['an item of a numbered list with an id', '1. Words. {#my-id}'],
  ['a picture of `content/media`, with a caption', '![What it shows](team.jpg "Our team")'],
  ['a table', '| Name | Price |\\n| :--- | ---: |\\n| Tea  |     2 |'],
  ['its caption, on the line below', ': What the table shows'],
  ['a task', '- [x] Done'],
  ['words struck out', '~~old~~'],
  ['the number of a clause, in a block with `clauses`', 'See clause [](#payment).'],
  ['a footnote', 'A claim.[^why]\\n\\n[^why]: The reason.'],
  ['a callout with an optional title', '> [!TIP] Title\\n> What helps.'],
  [
    'tabs: consecutive details elements with the same name',
    '<details name="os">\\n<summary>Linux</summary>\\n\\nWords\\n\\n</details>',
  ],
  [
    'a file tree: a list of names with words about them, where `/` ends a folder and bold marks a name',
    '<file-tree>\\n\\n- src/\\n  - **index.ts** where it starts\\n- README.md\\n\\n</file-tree>',
  ],
  ['code with a title and highlighted lines', 'ts title="a.ts" {1,3-4}'],
  ['a formula in TeX', '$x^2$'],
  ['a block formula', '$$\\nx^2\\n$$'],
  ['a variable', '{brand.name}'],
  ['a literal brace', '\\\\{'],
];

/** The section of the author guide about Markdown. */
export function markdownParts(): string[] {
  const rows = marks.map(([what, syntax]) => [plain(what), code(syntax)]);
  const kinds = calloutKinds.map((kind) => `\`${kind.toUpperCase()}\``).join(', ');
  const names = elementNames.map((name) => `\`${name}\``).join(', ');
  return [
    'Most text fields are one line with **bold**, *emphasis*, `code` and links. The body of the block [text](/_reference/blocks/text) is Markdown of any length: CommonMark and GFM, and what this table adds. It is a text in JSON, a list of texts with a blank line between them, or a file beside the page, which has no front matter.',
    table('What Markdown has here', ['What', 'In JSON'], rows),
    `The kinds of callouts are ${kinds}.`,
    'What plays, loads from another site or lists the headings is a block between two texts: [video](/_reference/blocks/video), [audio](/_reference/blocks/audio), [embed](/_reference/blocks/embed), [contents](/_reference/blocks/contents). `npm run import` cuts the documents of other generators there.',
    'Tabs need no script: the first one is open, or the one with `open`. In print, and in browsers without support, they are shown one below the other.',
    `These HTML elements are allowed, closed in the same paragraph or list item: ${names}. The check reports anything else; nothing is shown literally.`,
  ];
}
