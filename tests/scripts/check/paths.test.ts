import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import type { Rule } from '../../../scripts/check/rule.ts';
import { checkHeads } from '../../../scripts/check/site/heads.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { docsSite, SiteCopy, smallSite } from '../../sites/site.ts';

const schemas = readSchemas();
const copies: SiteCopy[] = [];
afterAll(async () => {
  for (const copy of copies) await copy.dispose();
});

/** Makes a copy with redirects, to some of which pages can move. */
function copyOf(site: string): SiteCopy {
  const copy = new SiteCopy(site);
  copies.push(copy);
  const redirects = [
    { from: '/was', to: '/a' },
    { from: '/a', to: '/b' },
    { from: '/under/*', to: '/b/*' },
  ];
  copy.write('redirects.json', { $schema: '../schema/redirects.json', redirects });
  return copy;
}

test.each([
  ['small', smallSite, rounds(150)],
  // Without a default layout, a finding names the first page that needs it.
  ['docs', docsSite, rounds(100), 'layouts/default.json'],
])(
  'findings equal those of a full check after edits of paths in the %s site',
  (_, site, edits, removed = 'nothing') => {
    const next = random(11);
    const pick = picker(next);
    const copy = copyOf(site);
    rmSync(join(copy.content, removed), { force: true });
    const open = openCheck(copy.content, schemas);
    const good = new Map([...readContent(copy.content)].filter(([file]) => file.startsWith('pages/')));
    const there = open.locales().flatMap((locale) => locale.site.routes.map(({ path }) => path));
    const paths = [...there, '/a', '/b', '/b/c', '/under/c', '/was', '/A b', '/sk', '/assets'];
    const added = new Map([...good].map(([file, { text }]) => [file.replace(/([^/]*)$/, 'new-$1'), text]));
    const moments = ['2001-01-01T00:00Z', '2999-01-01T00:00Z', 'soon'];
    const properties = [
      () => ({ path: pick(paths) }),
      () => ({ aliases: [pick(paths), pick(paths)] }),
      () => ({ aliases: [pick(paths)], path: pick(paths) }),
      () => ({ aliases: undefined, path: undefined }),
      () => ({ publish: pick(moments) }),
      () => ({ expire: pick(moments) }),
      () => ({ draft: true }),
      () => ({ layout: pick(['bare', 'default', 'none']) }),
      () => ({ title: 'A title', path: pick(paths) }),
      () => ({ robots: 'noindex' }),
    ];
    let dead = 0;
    for (let edit = 0; edit < edits; edit++) {
      const file = pick(next() < 0.9 ? [...good.keys()] : [...added.keys()]);
      const text = good.get(file)?.text ?? added.get(file) ?? '';
      const now = open.files().get(file)?.text ?? text;
      const isJson = open.files().get(file)?.value !== undefined;
      const edited = pick([
        () => text,
        () => now.replace(/"(\/[^"]*)"/, () => JSON.stringify(pick(paths))),
        () => now.replace(/\]\(\/[^)]*\)/, () => `](${pick(paths)}#${pick(['main', 'nowhere'])})`),
        () => now.replace('"blocks": [', '"blocks": [,'),
        () => undefined,
        ...properties.map(
          (make) => () => JSON.stringify({ ...(isJson ? JSON.parse(now) : {}), ...make() }, null, 2),
        ),
      ])();
      if (edited === undefined) rmSync(join(copy.content, file), { force: true });
      else copy.write(file, edited);
      open.read([file]);
      expect(open.findings(), `edit ${edit} of ${file}`).toEqual(check(readContent(copy.content), schemas));
      if (open.findings().some(({ code }) => code === 'dead-link')) dead++;
    }
    expect(dead).toBeGreaterThan(edits / 3);
  },
  240_000,
);

test('titles of other pages are not checked again while an address, an alias, a date or a layout is typed', () => {
  const seen = new Set<string>();
  const inSite = checkHeads('watched titles', {
    property: 'title',
    check: (_, path) => {
      seen.add(path);
      return undefined;
    },
  });
  const unsaved = new Map<string, string>();
  const watching: Rule = { code: 'watching', description: '', help: '', check: { inSite } };
  const open = openCheck(smallSite, schemas, { unsaved, more: [watching] });
  const file = 'pages/membership.json';
  const text = open.files().get(file)?.text ?? '';
  open.findings();
  const codesWith = (property: string) => {
    seen.clear();
    unsaved.set(
      file,
      text.replace('"title"', () => `${property}, "title"`),
    );
    open.read([file]);
    const codes = open
      .findings()
      .map((finding) => `${finding.file.replace('content/pages/', '')} ${finding.code}`);
    return { codes: [...new Set(codes)], seen: [...seen] };
  };
  const broken = ['content/layouts/default.json', 'index.json', 'what-is-{brand.slug}.json'].map(
    (file) => `${file} dead-link`,
  );
  expect(codesWith('"path": "/join"')).toEqual({
    codes: ['membership.json invalid-path'],
    seen: ['/join'],
  });
  expect(codesWith('"aliases": ["/press"]')).toEqual({
    codes: ['membership.json duplicate-route'],
    seen: ['/membership'],
  });
  expect(codesWith('"publish": "2999-01-01T00:00Z"')).toEqual({ codes: broken, seen: ['/membership'] });
  expect(codesWith('"layout": "bare"')).toEqual({ codes: [], seen: ['/membership'] });
});
