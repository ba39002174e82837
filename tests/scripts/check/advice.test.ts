import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { baseFiles, type CaseFiles, contentWith } from '../../cases.ts';
import { readSchemas } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

/** What a check says of a site with these files. */
function adviceFor(files: CaseFiles): string[] {
  return check(contentWith(files), readSchemas()).map(({ message }) => message);
}

const theme = (light: string) =>
  `{\n"$schema": "../schema/theme.json",\n"colours": { "brand": { "light": ${light}, "dark": "#b8b6ff" } }\n}`;
const page = (property: string) => `{\n"title": "A",\n${property}\n}`;

test.each([
  ['theme.json', theme('#3f3d9e'), 'a colour must be in double quotes; write "#3f3d9e"'],
  ['pages/a.json', page('"pageSize": 15_000'), '15_000 is not a number in JSON; write 15000'],
  ['pages/a.json', page('"draft": yes'), 'yes is not valid in JSON; write true'],
  ['pages/a.json', page('"draft": off'), 'off is not valid in JSON; write false'],
])('a value of another notation in %s is told what it is in JSON', (file, text, message) => {
  expect(adviceFor({ [file]: text })).toEqual([message]);
});

test.each([
  [
    { colours: { brand: '#3f3d9e' } },
    'this must be an object with "light", not "#3f3d9e"; write { "light": "#3f3d9e", "dark": "…" }, with the colour on dark pages',
  ],
  [
    { faces: { text: 'Roboto' } },
    /^"Roboto" is not allowed here; .*; for another typeface, put its font file in content\/media and write \{ "file": "acme\.woff2" \}$/,
  ],
])('a value of a theme is told the object to write: %j', (theme, message) => {
  const found = adviceFor({ 'theme.json': { $schema: '../schema/theme.json', ...theme } });
  expect(found).toEqual([expect.stringMatching(message)]);
});

test('a name with umlauts is told its address in German', () => {
  const site = { ...baseFiles['site.json'], language: 'de-DE', locales: ['de'] };
  const { 'pages/pricing.json': page } = baseFiles;
  const files = { 'site.json': site, 'pages/Über uns.json': { ...page, title: 'A' } };
  const found = check(contentWith(files), readSchemas());
  expect(found.find(({ code }) => code === 'invalid-address')?.suggestion).toBe('/ueber-uns');
});

test('a translation whose original has a similar name is told that name', () => {
  const found = adviceFor({
    'pages/contacts.json': null,
    'pages/abuot.sk.json': '{}',
    'pages/about.json': '{}',
  });
  expect(found).toContain(
    'this file is in the language "sk", but its original pages/abuot.json does not exist; did you mean pages/about.sk.json?',
  );
});

test('a text beside a file whose name differs in case is told that name', () => {
  const files = Object.fromEntries([...contentWith({})].map(([path, { text }]) => [path, text]));
  const blocks = [
    { type: 'hero', title: 'Guide' },
    { type: 'text', body: { file: 'install.md' } },
  ];
  const dir = temporaryFolder({
    ...files,
    'pages/guide.json': JSON.stringify({
      $schema: '../../schema/page.json',
      title: 'Guide',
      description: 'A guide with a description that is long enough for search engines.',
      blocks,
    }),
    'pages/Install.md': 'Dig a hole.',
  });
  const [found, ...others] = check(readContent(dir), readSchemas());
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'missing-text', suggestion: 'Install.md' });
});

test('a picture with too many pixels to be resized is a finding of the check', () => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(30_000, 0);
  size.writeUInt32BE(30_000, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const found = check(readContent(temporaryFolder({ 'media/huge.png': png })), readSchemas());
  expect(found.filter(({ file }) => file === 'content/media/huge.png').map(({ message }) => message)).toEqual(
    [
      'this picture has 30000 × 30000 pixels, too many to be resized; save it with at most 16000 on each side',
    ],
  );
});

test('a required field without a rule is told the rule for its kind', () => {
  const fields = [
    { name: 'name', kind: 'text', label: 'Name', required: true },
    { name: 'terms', kind: 'checkbox', label: 'Terms', required: true },
  ];
  const found = adviceFor({
    'forms/contact.json': { ...baseFiles['forms/contact.json'], fields, rules: [] },
  });
  expect(found.filter((message) => message.includes('is required'))).toEqual([
    'the field "name" is required, but no rule validates it; add { "field": "name", "check": { "minLength": 1 }, "message": "…" } to "rules"',
    'the field "terms" is required, but no rule validates it; add { "field": "terms", "check": { "const": true }, "message": "…" } to "rules"',
  ]);
});
