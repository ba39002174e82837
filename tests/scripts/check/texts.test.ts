import { afterAll, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { picker, random, rounds } from '../../random.ts';
import { docsSite, SiteCopy, smallSite } from '../../sites/site.ts';

type Json = Record<string, unknown>;

const schemas = readSchemas();
const copies: SiteCopy[] = [];
afterAll(() => {
  for (const copy of copies) copy.dispose();
});

function openCopy(site: string) {
  const copy = new SiteCopy(site);
  copies.push(copy);
  const checked: string[] = [];
  const open = openCheck(copy.content, schemas, undefined, { onProgress: (doing) => checked.push(doing) });
  const edit = (file: string, text: string) => {
    copy.write(file, text);
    checked.length = 0;
    open.change([file]);
    return checked.length;
  };
  return { copy, open, edit };
}

/** The objects and keys of all texts in a value. */
function textsIn(value: unknown): [object: Json, key: string][] {
  return value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === 'string' ? [[value as Json, key]] : textsIn(inner),
      );
}

const words = [
  'Other words',
  'Other **words** and [a link](/nowhere)',
  'Hello {brand.name}',
  'Hello {nothing}',
  '{with.text}',
  ' ',
  'history',
  '/about',
  '/nowhere#there',
  '## Heading',
  'arrow-left',
  'default',
];

test.each([
  ['small', smallSite, rounds(100)],
  ['docs', docsSite, rounds(40)],
])(
  'findings equal those of a full check after edits of layouts and pieces in the %s site',
  (_, site, edits) => {
    const next = random(5);
    const pick = picker(next);
    const { copy, open, edit } = openCopy(site);
    if (site === smallSite)
      copy.write('layouts/bare.sk.json', { after: [{ type: 'badge', id: 'odznak', title: 'Odznak' }] });
    open.change(['layouts/bare.sk.json']);
    const shared = [...open.files()].filter(([path]) => /^(?:layouts|pieces)\//.test(path));
    const good = new Map(shared.map(([path, { text }]) => [path, text]));
    let small = 0;
    for (let count = 0; count < edits; count++) {
      const file = pick([...good.keys()]);
      const now = next() < 0.2 ? good.get(file) : open.files().get(file)?.text;
      const document = JSON.parse(now ?? '{}');
      const [object, key] = pick(textsIn(document));
      object[key] = next() < 0.6 ? `${pick(words)} ${count}` : pick(words);
      if (edit(file, JSON.stringify(document)) === 0) small++;
      expect(open.findings(), `edit ${count} of ${file}`).toEqual(check(readContent(copy.content), schemas));
    }
    expect(small).toBeGreaterThan(0);
  },
);

test('an edit of a text or link in a layout analyzes no page again, an edit of an ID all of them', () => {
  const { open, edit } = openCopy(smallSite);
  const layout = open.files().get('layouts/default.json')?.text ?? '';
  const pages = [...open.files().keys()].filter((path) => path.startsWith('pages/')).length;
  expect(edit('layouts/default.json', layout.replace(/"text": "\w+/, '"text": "Welcome'))).toBe(0);
  expect(edit('layouts/default.json', layout.replace('"href": "/about"', '"href": "/abuot"'))).toBe(1);
  expect(open.findings().map(({ code }) => code)).toContain('dead-link');
  const withId = layout.replace('"type": "header"', '"type": "header", "id": "top"');
  expect(edit('layouts/default.json', withId)).toBeGreaterThan(pages);
});
