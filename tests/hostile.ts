import { baseFiles, type CaseFiles } from './cases.ts';

export const page = (blocks: readonly object[], title = 'Limits') => ({
  $schema: '../../schema/page.json',
  title,
  description: 'A page that has much more of something than any page should have.',
  blocks: [{ type: 'hero', title: 'Limits' }, ...blocks],
});
const piece = (blocks: readonly object[]) => ({
  $schema: '../../schema/piece.json',
  description: 'A piece.',
  blocks,
});
const badge = { type: 'badge', title: 'A' };
export const references = (name: string, count: number) =>
  Array.from({ length: count }, () => ({ type: 'piece', name }));

/** Pieces that each contain the next several times, on a page. */
export const pieces = (times: number, depth: number): CaseFiles =>
  Object.fromEntries([
    ...Array.from({ length: depth }, (_, level) => [
      `pieces/p${level}.json`,
      piece(level === depth - 1 ? [badge] : references(`p${level + 1}`, times)),
    ]),
    ['pages/limits.json', page(references('p0', 1))],
  ]);

/** Pieces that each give the next one its own parameter twice. */
const doubling = (depth: number): CaseFiles =>
  Object.fromEntries([
    ...Array.from({ length: depth }, (_, level) => [
      `pieces/p${level}.json`,
      {
        ...piece([
          level === depth - 1
            ? { type: 'badge', title: '{with.a}' }
            : { type: 'piece', name: `p${level + 1}`, with: { a: '{with.a}{with.a}' } },
        ]),
        parameters: { a: { default: 'a' } },
      },
    ]),
    ['pages/limits.json', page([{ type: 'piece', name: 'p0', with: { a: 'Ha' } }])],
  ]);

/** Facts of which each is the one before it. */
const chain = (count: number): CaseFiles => ({
  'site.json': {
    ...baseFiles['site.json'],
    facts: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`a${index}`, index === 0 ? 'A' : `{facts.a${index - 1}}`]),
    ),
  },
});

const layouts = (count: number): CaseFiles =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `layouts/l${index}.json`,
      { $schema: '../../schema/layout.json', ...(index > 0 && { extends: `l${index - 1}` }) },
    ]),
  );

export const text = (body: string): CaseFiles => ({
  'pages/limits.json': page([{ type: 'text', title: 'A', body }]),
});
export const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
export const row = (columns: number, cell: string) => `|${`${cell}|`.repeat(columns)}`;

/** Content that would take a minute to read or render, with the file and the message of the finding about it. */
export const hostile: readonly [name: string, CaseFiles, file: string, message: RegExp][] = [
  ['pieces that contain the next eight times, twelve deep', pieces(8, 12), 'pieces/p7.json', /4,096 blocks/],
  [
    'pieces that contain a missing one eight times, eleven deep',
    { ...pieces(8, 12), 'pieces/p11.json': null },
    'pieces/p7.json',
    /4,096 blocks/,
  ],
  ['seven levels of ten pieces', pieces(10, 7), 'pieces/p2.json', /10,000 blocks/],
  ['pieces that double a parameter, forty deep', doubling(40), 'pieces/p32.json', /128 times/],
  ['a chain of 3,000 variables', chain(3000), 'site.json', /more than 50 others/],
  ['a chain of 1,000 layouts', layouts(1000), 'layouts/l51.json', /more than 50 layouts/],
  [
    '400 nested lists',
    text(lines(400, (index) => `${'  '.repeat(index)}- a`)),
    'pages/limits.json',
    /nested/,
  ],
  [
    'runs of backticks',
    text(lines(1000, (index) => `${'`'.repeat(index % 300)}a`)),
    'pages/limits.json',
    /unpaired/,
  ],
  [
    '15,000 link definitions',
    text(lines(15_000, (index) => `[a${index}]: /x`)),
    'pages/limits.json',
    /definitions/,
  ],
  [
    'a table of 2,000 by 30',
    text([row(30, 'a'), row(30, '-'), lines(2000, () => row(30, 'b'))].join('\n')),
    'pages/limits.json',
    /cells/,
  ],
  ['a million characters', text('Words and words.\n\n'.repeat(60_000)), 'pages/limits.json', /characters/],
  [
    'a title of 100,000 characters',
    { 'pages/limits.json': page([], 'a'.repeat(100_000)) },
    'pages/limits.json',
    /title/,
  ],
];
