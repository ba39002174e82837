import { expect, test } from 'vitest';
import { assertChange, type Operation, parseChange } from '../../../scripts/operations/change.ts';
import { hashIn, textIn } from '../../../scripts/operations/contents.ts';
import { type PlanSources, plan } from '../../../scripts/operations/plan.ts';

const page = `{
  "title": "Pricing",
  "description": "What it costs.",
  "blocks": [
    { "type": "hero", "id": "top", "title": "Pricing" },
    {
      "type": "text",
      "id": "plans",
      "title": "Plans",
      "tags": ["a", "b"],
      "body": "caf\\u00e9"
    },
    { "type": "text", "title": "Last" }
  ]
}
`;
const text = '# Guide\n\nHello.\n\n## Setup\n\nOld.\n\n### Part\n\nMore.\n\n## End\n\nBye.\n';
const contents: Record<string, string> = {
  'pages/a.json': page,
  'pages/b.json': page.replaceAll('\n', '\r\n'),
  'pages/guide.md': text,
  'pages/broken.json': '{ "title": ',
  'data/tabs.json': '{\n\t"a": [1, 2],\n\t"b": {\n\t\t"c": null\n\t}\n}',
};
const sources = (files: Readonly<Record<string, string>> = contents): PlanSources => ({
  read: (path) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
  paths: () => Object.keys(files),
  order: () => ['title', 'description', 'layout', 'blocks'],
  download: () => undefined,
  schemaOf: (path) => (path.startsWith('pages/') ? '../../schema/page.json' : undefined),
  move: () => ({ changed: new Map(), moves: [], routes: [] }),
});

/** The new text of the first changed file, if its inverse gives the same bytes. */
function after(...operations: Operation[]): string {
  const { files, inverse } = plan(assertChange({ operations }), sources());
  const [first] = files;
  const changed = { ...contents };
  for (const { path, after } of files)
    if (after === undefined) delete changed[path];
    else changed[path] = String(after);
  const back = plan(inverse, sources(changed));
  for (const { path, after } of back.files) expect(after, path).toBe(contents[path]);
  expect(back.files.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  return String(first?.after);
}

const refusal = (...operations: unknown[]) => {
  try {
    plan(assertChange({ operations }), sources());
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing is refused';
};
const file = 'pages/a.json';

test('an edit of a word is a diff of one line, in all kinds of line ends', () => {
  const operation = { op: 'set', block: 'plans', at: '/title', value: 'Prices' } as const;
  expect(after({ ...operation, file })).toBe(page.replace('"Plans"', '"Prices"'));
  expect(after({ ...operation, file: 'pages/b.json' })).toBe(
    contents['pages/b.json']?.replace('"Plans"', '"Prices"'),
  );
});

test('of an object or a list only what differs is written', () => {
  const { blocks } = JSON.parse(page);
  const now = structuredClone(blocks);
  now[1].tags.push('c');
  now[1].body = 'tea';
  const expected = page.replace('"b"]', '"b", "c"]').replace('caf\\u00e9', 'tea');
  expect(after({ op: 'set', file, at: '/blocks', value: now })).toBe(expected);
  expect(after({ op: 'set', file, at: '/blocks', value: [blocks[0], blocks[2]] })).toBe(
    after({ op: 'remove', file, at: '/blocks/1' }),
  );
});

test('what is inserted looks like its neighbours, and a new property has the place that its schema gives it', () => {
  expect(after({ op: 'insert', file, at: '/blocks/-', value: { type: 'text', title: 'New' } })).toBe(
    page.replace('"Last" }', '"Last" },\n    { "type": "text", "title": "New" }'),
  );
  expect(after({ op: 'insert', file, at: '/blocks/2', value: { type: 'badge' } })).toContain(
    '    },\n    {\n      "type": "badge"\n    },\n    { "type": "text", "title": "Last" }',
  );
  expect(after({ op: 'insert', file, at: '/layout', value: 'wide' })).toBe(
    page.replace('costs.",', 'costs.",\n  "layout": "wide",'),
  );
  expect(after({ op: 'set', file: 'data/tabs.json', at: '/b/d', value: { e: [1] } })).toBe(
    contents['data/tabs.json']?.replace('null', 'null,\n\t\t"d": {\n\t\t\t"e": [1]\n\t\t}'),
  );
  expect(after({ op: 'remove', file: 'data/tabs.json', at: '/b/c' })).toBe('{\n\t"a": [1, 2],\n\t"b": {}\n}');
});

test('a line that gets too long or short enough is laid out like the formatter would', () => {
  const long = 'x'.repeat(100);
  const changed = after({ op: 'insert', file, block: 'plans', at: '/tags/-', value: long });
  expect(changed).toContain(`"tags": [\n        "a",\n        "b",\n        "${long}"\n      ],`);
});

test('items move, are copied and renamed, together with changes inside of them', () => {
  const moved = after(
    { op: 'move', file, at: '/blocks/1', to: '/blocks/0' },
    { op: 'set', file, block: 'plans', at: '/title', value: 'First' },
    { op: 'rename', file, at: '/blocks/2/title', key: 'heading' },
  );
  expect(
    JSON.parse(moved).blocks.map((block: Record<string, string>) => block.title ?? block.heading),
  ).toEqual(['First', 'Pricing', 'Last']);
  expect(moved).toContain('caf\\u00e9');
  const copied = after({ op: 'duplicate', file, block: 'plans', at: '', with: { id: 'more' } });
  expect(JSON.parse(copied).blocks.map(({ id }: { id?: string }) => id)).toEqual([
    'top',
    'plans',
    'more',
    undefined,
  ]);
  const across = plan(
    assertChange({
      operations: [{ op: 'move', file, at: '/blocks/0', toFile: 'pages/b.json', to: '/blocks/-' }],
    }),
    sources(),
  );
  expect(across.files.map(({ after }) => JSON.parse(String(after)).blocks.length)).toEqual([2, 4]);
  expect(String(across.files[1]?.after)).not.toMatch(/[^\r]\n/);
});

test('a part of a Markdown file is replaced by its heading or its lines', () => {
  const markdown = 'pages/guide.md';
  expect(after({ op: 'replace', file: markdown, heading: 'Setup', text: 'New.' })).toBe(
    '# Guide\n\nHello.\n\n## Setup\n\nNew.\n\n## End\n\nBye.\n',
  );
  expect(after({ op: 'replace', file: markdown, heading: 'End', text: 'Ciao.' })).toBe(
    text.replace('Bye.', 'Ciao.'),
  );
  expect(after({ op: 'replace', file: markdown, lines: [3, 3], text: 'Hi.' })).toBe(
    text.replace('Hello.', 'Hi.'),
  );
  expect(after({ op: 'replace', file: markdown, lines: [5, 4], text: 'Between.\n\n' })).toBe(
    text.replace('## Setup', 'Between.\n\n## Setup'),
  );
});

test('files are created and deleted', () => {
  expect(after({ op: 'create-file', file: 'pages/new.json', value: { title: 'New', tags: [1] } })).toBe(
    '{\n  "$schema": "../../schema/page.json",\n  "title": "New",\n  "tags": [1]\n}\n',
  );
  expect(after({ op: 'delete-file', file })).toBe('undefined');
});

test('the places that a change touches are those after it', () => {
  const { touched } = plan(
    assertChange({
      operations: [
        { op: 'insert', file, at: '/blocks/0', value: { type: 'badge' } },
        { op: 'set', file, at: '/blocks/2/title', value: 'End' },
        { op: 'remove', file, at: '/description' },
      ],
    }),
    sources(),
  );
  expect(touched.map(({ at }) => at).sort()).toEqual(['/blocks/0', '/blocks/3/title', '/description']);
});

test('a file with another hash is refused with both', () => {
  const hash = hashIn(Buffer.from(page));
  const operations = [{ op: 'remove', file, at: '/description' }];
  const change = (expected: string) => assertChange({ hashes: { [file]: expected }, operations });
  expect(plan(change(hash), sources()).files).toHaveLength(1);
  expect(() => plan(change('0123456789abcdef'), sources())).toThrow(
    `content/pages/a.json has the hash ${hash}, not 0123456789abcdef`,
  );
});

test.each<[why: string, operations: unknown[], message: string]>([
  ['an unknown operation', [{ op: 'sett', file }], 'operation 0: there is no operation "sett"; write set'],
  ['a missing property', [{ op: 'set', file, at: '/title' }], 'operation 0: "value" is missing'],
  [
    'an unknown property',
    [{ op: 'remove', file, at: '/title', vale: 1 }],
    'operation 0: unknown property "vale"',
  ],
  ['what is no pointer', [{ op: 'remove', file, at: 'title' }], 'is not a JSON Pointer'],
  [
    'a missing file',
    [{ op: 'remove', file: 'pages/c.json', at: '/title' }],
    'operation 0: there is no file content/pages/c.json; did you mean pages/a.json?',
  ],
  [
    'a missing item',
    [{ op: 'remove', file, at: '/blocks/9/title' }],
    'operation 0: there is nothing at /blocks/9/title; the nearest is /blocks, a list of 3',
  ],
  [
    'a missing property of a block',
    [{ op: 'remove', file, at: '/blocks/0/titel' }],
    'the nearest is /blocks/0, which has "title"',
  ],
  [
    'a pointer into a text',
    [{ op: 'set', file, at: '/title/0', value: 1 }],
    'the nearest is /title, a single value',
  ],
  [
    'a missing block',
    [{ op: 'remove', file, block: 'plan', at: '' }],
    'there is no block with the id "plan"; there is plans',
  ],
  [
    'an index behind the list',
    [{ op: 'insert', file, at: '/blocks/5', value: 1 }],
    'write /blocks/- for its end',
  ],
  [
    'an existing property',
    [{ op: 'insert', file, at: '/title', value: 1 }],
    '/title already exists; use "set"',
  ],
  [
    'two changes of a value',
    [
      { op: 'set', file, at: '/title', value: 'A' },
      { op: 'remove', file, at: '/title' },
    ],
    'operation 1: /title overlaps operation 0',
  ],
  [
    'a change inside of what goes',
    [
      { op: 'remove', file, at: '/blocks/1' },
      { op: 'set', file, block: 'plans', at: '/title', value: 'A' },
    ],
    'operation 1: /blocks/1/title overlaps operation 0',
  ],
  [
    'two moves of an item',
    [
      { op: 'move', file, at: '/blocks/0', to: '/blocks/-' },
      { op: 'move', file, at: '/blocks/0', to: '/blocks/2' },
    ],
    'operation 1: /blocks/0 overlaps operation 0',
  ],
  [
    'a move into itself',
    [{ op: 'move', file, at: '/blocks/1', to: '/blocks/1/tags/0' }],
    'operation 0: /blocks/1 cannot move into itself',
  ],
  [
    'two moves into each other',
    [
      { op: 'move', file, at: '/blocks/0', to: '/blocks/1/tags/0' },
      { op: 'move', file, at: '/blocks/1', to: '/blocks/0/title' },
    ],
    'operation 1: /blocks/1 cannot move into what moves into it',
  ],
  [
    'an edit beside a pointer',
    [
      { op: 'edit', file, offset: 0, length: 0, text: ' ' },
      { op: 'remove', file, at: '/title' },
    ],
    'operation 1: it overlaps operation 0',
  ],
  [
    'two edits of a text',
    [
      { op: 'edit', file, offset: 0, length: 5, text: '' },
      { op: 'edit', file, offset: 4, length: 1, text: '' },
    ],
    'operation 1: it overlaps operation 0',
  ],
  [
    'an edit that breaks JSON',
    [{ op: 'edit', file, offset: 0, length: 1, text: '' }],
    'operation 0: content/pages/a.json would not be JSON any more',
  ],
  [
    'an edit behind the end',
    [{ op: 'edit', file, offset: 9999, length: 1, text: '' }],
    'operation 0: there is no such range',
  ],
  [
    'invalid JSON',
    [{ op: 'set', file: 'pages/broken.json', at: '/title', value: 1 }],
    'is not valid JSON; correct it with "edit" first',
  ],
  [
    'Markdown as JSON',
    [{ op: 'set', file: 'pages/guide.md', at: '/title', value: 1 }],
    'is not JSON; use "replace" for Markdown',
  ],
  [
    'JSON as Markdown',
    [{ op: 'replace', file, lines: [1, 1], text: '' }],
    'is for Markdown files and theme.css; use "set"',
  ],
  [
    'a missing heading',
    [{ op: 'replace', file: 'pages/guide.md', heading: 'Setop', text: '' }],
    'there is no heading "Setop"; there is "Setup"',
  ],
  [
    'missing lines',
    [{ op: 'replace', file: 'pages/guide.md', lines: [90, 91], text: '' }],
    'the file has 15',
  ],
  ['an existing file', [{ op: 'create-file', file, value: {} }], 'content/pages/a.json already exists'],
  [
    'a file that is created twice',
    [
      { op: 'create-file', file: 'pages/n.json', value: {} },
      { op: 'create-file', file: 'pages/n.json', value: {} },
    ],
    'operation 1: it overlaps operation 0',
  ],
  ['a path outside', [{ op: 'create-file', file: '../a.json', value: {} }], 'is not in the content folder'],
  [
    'an absolute path',
    [{ op: 'create-file', file: '/etc/a.json', value: {} }],
    'is not in the content folder',
  ],
  ['a hidden file', [{ op: 'create-file', file: 'pages/.a.json', value: {} }], 'is hidden'],
  [
    'the name of a device',
    [{ op: 'create-file', file: 'pages/con.json', value: {} }],
    'is not a file name on all systems',
  ],
  [
    'a name with a colon',
    [{ op: 'create-file', file: 'pages/a:b.json', value: {} }],
    'is not a file name on all systems',
  ],
  ['a long name', [{ op: 'create-file', file: `pages/${'a'.repeat(300)}.json`, value: {} }], 'is too long'],
  ['what is not content', [{ op: 'create-file', file: 'pages/a.js', text: '' }], 'is not content'],
  ['two contents', [{ op: 'create-file', file: 'pages/n.json', value: {}, text: '' }], 'give one of'],
  [
    'a text that is not JSON',
    [{ op: 'create-file', file: 'pages/n.json', text: '{' }],
    'the text is not JSON',
  ],
])('%s is refused', (_why, operations, message) => {
  expect(refusal(...operations)).toContain(message);
});

test('10 MB of operations are refused, and so are too many levels and what is not JSON', () => {
  const long = { op: 'set', file, at: '/title', value: 'x'.repeat(4_000_000) };
  expect(() => parseChange(JSON.stringify({ operations: [long, long, long] }))).toThrow(
    'operation 1: the change is longer than 5 MB; split it into several',
  );
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(() => parseChange(`{"operations":[{"op":"set","value":${deep}}]}`)).toThrow(
    'operation 0: it is nested more than 64 levels deep',
  );
  expect(() => parseChange('{')).toThrow('the change is not JSON');
  expect(() => parseChange('[]')).toThrow('a change is an object with a list of "operations"');
  const operations = Array.from({ length: 1001 }, () => ({ op: 'delete-file', file }));
  expect(() => parseChange(JSON.stringify({ operations }))).toThrow(
    'there are 1001 operations; the limit is 1000',
  );
});

test('bytes that are not UTF-8 are refused, so that none are lost', () => {
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  expect(textIn(bytes)).toBeUndefined();
  const change = assertChange({ operations: [{ op: 'set', file, at: '/a', value: 1 }] });
  expect(() => plan(change, { ...sources(), read: () => bytes })).toThrow('is not UTF-8');
});
