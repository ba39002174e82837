import { afterAll, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { docsSite, SiteCopy, smallSite } from '../../sites/site.ts';

type Json = Record<string, unknown>;

const schemas = readSchemas();
const copies: SiteCopy[] = [];
afterAll(async () => {
  for (const copy of copies) await copy.dispose();
});

function openCopy(site: string) {
  const copy = new SiteCopy(site);
  copies.push(copy);
  const open = openCheck(copy.content, schemas);
  const edit = (file: string, text: string) => {
    copy.write(file, text);
    open.read([file]);
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
    open.read(['layouts/bare.sk.json']);
    const shared = [...open.files()].filter(([path]) => /^(?:layouts|pieces)\//.test(path));
    const good = new Map(shared.map(([path, { text }]) => [path, text]));
    for (let count = 0; count < edits; count++) {
      const file = pick([...good.keys()]);
      const now = next() < 0.2 ? good.get(file) : open.files().get(file)?.text;
      const document = JSON.parse(now ?? '{}');
      const [object, key] = pick(textsIn(document));
      object[key] = next() < 0.6 ? `${pick(words)} ${count}` : pick(words);
      edit(file, JSON.stringify(document));
      expect(open.findings(), `edit ${count} of ${file}`).toEqual(check(readContent(copy.content), schemas));
    }
  },
);
