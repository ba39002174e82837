import { calloutKinds } from '../../../renderer/content/prose/callouts.ts';
import { elementNames } from '../../../renderer/content/prose/html.ts';
import { type BodyPart, plain } from './parts.ts';

/** What the Markdown of a text may hold besides CommonMark, and how it is written. */
const marks: readonly [what: string, written: string][] = [
  ['a heading, and its own id', '## Title {#my-id}'],
  ['a picture of `content/media`, with a caption', '![What it shows](team.jpg "Our team")'],
  ['a table', '| Name | Price |\\n| :--- | ---: |\\n| Tea  |     2 |'],
  ['its caption, on a line below it', ': What the table shows'],
  ['a task', '- [x] Done'],
  ['words struck out', '~~old~~'],
  ['a footnote', 'A claim.[^why]\\n\\n[^why]: The reason.'],
  ['a callout, with a title of its own where it has one', '> [!TIP] Title\\n> What helps.'],
  [
    'tabs: details of one name beside each other',
    '<details name="os">\\n<summary>Linux</summary>\\n\\nWords\\n\\n</details>',
  ],
  ['code, its title and marked lines, on the line that opens it', 'ts title="a.ts" {1,3-4}'],
  ['a formula in TeX', '$x^2$'],
  ['a formula of its own', '$$\\nx^2\\n$$'],
  ['a variable', '{brand.name}'],
  ['a brace that is none', '\\\\{'],
];

/** The part of the author guide about Markdown. */
export function markdownParts(): BodyPart[] {
  const rows = marks.map(([what, written]) => [plain(what), `\`${plain(written)}\``]);
  const kinds = calloutKinds.map((kind) => `\`${kind.toUpperCase()}\``).join(', ');
  const names = elementNames.map((name) => `\`${name}\``).join(', ');
  return [
    'Most fields for words take one line with **bold**, *emphasis*, `code` and links. The body of the block [text](/_reference/blocks/text) is Markdown of any length: CommonMark and GFM, and what this table adds. It is a text in JSON, a list of texts with a blank line between them, or a file beside the page, which has no front matter.',
    { table: { caption: 'What Markdown has here', columns: ['What', 'In JSON'], rows } },
    `The kinds of callouts are ${kinds}.`,
    'What plays, loads from another site or lists the headings is a block between two texts: [video](/_reference/blocks/video), [audio](/_reference/blocks/audio), [embed](/_reference/blocks/embed), [contents](/_reference/blocks/contents). `npm run import` cuts the documents of other generators there.',
    'Tabs need no script: the first is open, or the one that says `open`. In print, and in browsers that draw no tabs of them, they stand below each other.',
    `These HTML elements may stand in a text, closed in the paragraph or list item where they open: ${names}. Anything else is found by the check; nothing is shown as it is written.`,
  ];
}
