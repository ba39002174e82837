import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Finding } from '../../../scripts/check/finding.ts';
import { applyEdits, editFor, fix } from '../../../scripts/check/fix.ts';
import checkCommand from '../../../scripts/commands/check.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import type { SourceFile } from '../../../scripts/files/source-file.ts';
import { runHere } from '../../run.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';
import { cases, contentWith, readCase } from '../dev/gallery.ts';

const schemas = readSchemas();
const checkAll = (files: Parameters<typeof check>[0]) => check(files, schemas);
const codesIn = (findings: readonly Finding[]) => findings.map(({ file, code }) => `${file} ${code}`);

describe('suggestions', () => {
  const advised = cases.filter((name) => readCase(name).findings.some((line) => line.includes(' -> ')));
  const changes: string[] = [];

  test.each(advised)('fix %s, or do not change it', (name) => {
    const files = contentWith(readCase(name).files);
    const findings = checkAll(files);
    const fixed = fix(files, findings, checkAll);
    for (const { file, line, column, description } of fixed.changes)
      changes.push(`${name}: ${file}:${line}:${column} ${description}`);
    const { files: changed } = fixed;
    const before = codesIn(findings);
    const after = changed.size > 0 ? codesIn(checkAll(new Map([...files, ...changed]))) : before;
    expect(after.length).toBeLessThanOrEqual(before.length);
    for (const line of after) expect(before).toContain(line);
    if (changed.size > 0) expect(after.length).toBeLessThan(before.length);
  });

  test('that are certain fix these cases', () => {
    expect(changes).toMatchInlineSnapshot(`
      [
        "choice-unknown-key.json: content/pages/index.json:16:13 "form" -> "from"",
        "copied-value.json: content/pages/pricing.json:8:17 "Hexaleaf" -> "{brand.name}"",
        "copied-value.json: content/pages/pricing.json:9:21 "£2.90" -> "{plans.starter.price|money}"",
        "copied-value.json: content/pages/pricing.json:14:20 "info@hexaleaf.example" -> "{contact.email.info}"",
        "copied-value.json: content/pages/pricing.json:14:49 "1 November 2025" -> "{launch.date|date}"",
        "day-in-another-form.json: content/data/launch.json:6:11 "1.11.2025" -> "2025-11-01"",
        "duplicate-term.json: content/notes/c.json:6:5 "product" -> "Product"",
        "duplicate-term.json: content/notes/c.json:8:5 "NEWS" -> "News"",
        "duplicate-term.json: content/notes/c.json:9:5 "news" -> "News"",
        "entry-named-as-file.json: content/layouts/wide.json:3:14 "default.json" -> "default"",
        "entry-named-as-file.json: content/pages/a.json:12:15 "content/pieces/end.json" -> "end"",
        "entry-named-as-file.json: content/pages/a.json:15:13 "layouts/wide.json" -> "wide"",
        "former-name.json: content/layouts/default.json:25:19 "site.editions" -> "site.locales"",
        "former-name.json: content/site.json:31:3 "editions" -> "locales"",
        "former-value.json: content/pages/index.json:9:15 "green" -> "brand"",
        "former-value.json: content/pages/index.json:16:17 "preregistration" -> "offer"",
        "former-value.json: content/pages/index.json:35:9 "preregistration" -> "offer"",
        "icons-of-other-sets.json: content/pages/index.json:9:15 "tabler:lock" -> "lock"",
        "icons-of-other-sets.json: content/pages/index.json:14:19 "lock.svg" -> "lock"",
        "icons-of-other-sets.json: content/pages/index.json:19:19 "IconBuildingStore" -> "building-store"",
        "invalid-alias.json: content/pages/skills.json:13:5 "/skilled/" -> "/skilled"",
        "invalid-embed.json: content/pages/index.json:12:18 "https://youtu.be/abc?si=xyz" -> "https://youtu.be/abc"",
        "invalid-embed.json: content/pages/index.json:17:18 "https://acme.example/v/1#top" -> "https://acme.example/v/1"",
        "invalid-links-in-markdown.json: content/pages/index.json:9:41 "//other.example/x" -> "https://other.example/x"",
        "invalid-operator.json: content/pages/lists.json:15:11 "eq" -> "has"",
        "invalid-path-of-a-translation.json: content/pages/sectors.sk.json:11:11 "odvetvia" -> "/odvetvia"",
        "invalid-redirect.json: content/pages/index.json:9:24 "/k" -> "/skills"",
        "invalid-redirect.json: content/redirects.json:54:14 "/k" -> "/skills"",
        "invalid-redirect.json: content/redirects.json:66:13 "/m/*" -> "/news/*"",
        "invalid-redirect.json: content/redirects.json:74:13 "https://www.hexaleaf.example/skills" -> "/skills"",
        "invalid-redirect.json: content/redirects.json:78:13 "skills" -> "/skills"",
        "link-with-own-url.json: content/pages/index.json:15:19 "https://www.hexaleaf.example/pricing#vat" -> "/pricing#vat"",
        "link-without-slash.json: content/pages/index.json:12:19 "pricing" -> "/pricing"",
        "links-written-as-files.json: content/pages/index.json:9:20 "pricing.html#vat" -> "/pricing#vat"",
        "links-written-as-files.json: content/pages/index.json:9:42 "../pricing" -> "/pricing"",
        "links-written-as-files.json: content/pages/index.json:9:58 "content/pages/pricing.json" -> "/pricing"",
        "links-written-as-files.json: content/pages/index.json:9:90 "/pricing.html" -> "/pricing"",
        "links-written-as-files.json: content/pages/index.json:9:139 "www.other.example/a" -> "https://www.other.example/a"",
        "links-written-as-files.json: content/pages/index.json:9:164 "/Pricing/" -> "/pricing"",
        "links-written-as-files.json: content/pages/index.json:17:19 "info@other.example" -> "mailto:info@other.example"",
        "missing-format.json: content/pages/index.json:9:21 "{plans.starter.price}" -> "{plans.starter.price|money}"",
        "missing-picture-elsewhere.json: content/pages/index.json:17:17 "/content/media/people/Team.jpg" -> "people/team.jpg"",
        "missing-search-result-elsewhere.json: content/search.json:10:15 "pricing" -> "/pricing"",
        "missing-search-result-of-alias.json: content/search.json:6:15 "/prices#vat" -> "/pricing#vat"",
        "pattern-mismatch-of-address.json: content/site.json:33:15 "€" -> "EUR"",
        "pattern-mismatch.json: content/pages/index.json:9:13 "My Anchor" -> "my-anchor"",
        "pattern-with-slashes.json: content/forms/contact.json:22:20 "/^.{{2}}$/" -> "^.{{2}}$"",
        "plain-text-entity.json: content/pages/index.json:8:21 "&amp;" -> "&"",
        "plain-text-entity.json: content/pages/index.json:12:13 "&nbsp;" -> "\\u00a0"",
        "query-in-another-spelling.json: content/pages/lists.json:15:18 "product" -> "Product"",
        "schema-mismatch.json: content/pages/index.json:2:14 "../schema/page.json" -> "../../schema/page.json"",
        "schema-of-the-site.json: content/recipes/soup.json:2:14 "../../schema/collections/recipes.json" -> "../schema/collections/recipes.json"",
        "schema-of-the-site.json: content/recipes/soup.json:3:3 "titel" -> "title"",
        "site-address-slash.json: content/site.json:3:10 "https://a.example/" -> "https://a.example"",
        "two-mistakes-in-order.json: content/pages/index.json:9:7 "eyebro" -> "eyebrow"",
        "unknown-block.json: content/pages/index.json:7:15 "heroo" -> "hero"",
        "unknown-collection-with-folder.json: content/pages/index.json:12:15 "content/sectors" -> "sectors"",
        "unknown-property-of-card.json: content/pages/index.json:16:11 "iconn" -> "icon"",
        "unknown-property-of-page.json: content/pages/index.json:11:3 "layuot" -> "layout"",
        "unknown-property.json: content/pages/index.json:9:7 "eyebro" -> "eyebrow"",
        "values-of-another-form.json: content/search.json:6:15 "https://www.hexaleaf.example/pricing" -> "/pricing"",
        "values-of-another-form.json: content/theme.json:5:16 "#FFF" -> "#ffffff"",
        "version-written-otherwise.json: content/site.json:40:17 "/v2" -> "v2"",
      ]
    `);
  });
});

test('the fix of a link in Markdown only changes its path or anchor', () => {
  const { files: all } = readCase('text-block.json');
  const right =
    'See [the prices](/pricing#vat "Prices"), or\n[where](/pricing#vat) they [are][there].\n\n[there]: /pricing';
  const body = right.replace('/pricing#vat', '/pricng#vat').replace('g#vat)', 'g#vta)').replace(/g$/, 'gg');
  const blocks = [
    { type: 'hero', title: 'Hello' },
    { type: 'text', body },
  ];
  const files = contentWith({ ...all, 'pages/index.json': { ...Object(all['pages/index.json']), blocks } });
  const file = files.get('pages/index.json') as SourceFile;
  const edits = checkAll(files).flatMap((finding) => editFor(finding, file) ?? []);
  const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
  expect(applyEdits(file.text, edits)).toBe(file.text.replace(inJson(body), () => inJson(right)));
});

test('of overlapping edits only one is applied', () => {
  const edits = [
    { offset: 2, length: 3, text: 'X' },
    { offset: 0, length: 3, text: 'Y' },
    { offset: 5, length: 0, text: 'Z' },
  ];
  expect(applyEdits('abcdefg', edits)).toBe('YdeZfg');
});

describe('npm run check -- --fix', () => {
  const runFix = (content: string) => {
    return runHere(checkCommand, ['--content', content, '--fix']);
  };
  const page = (...blocks: object[]) => ({
    $schema: '../../schema/page.json',
    title: 'A page of a test',
    description: 'A description that is long enough to be shown by search engines.',
    blocks: [{ type: 'hero', title: 'Hello' }, ...blocks],
  });

  test('never replaces a reference by a similar name', () => {
    const copy = temporarySite();
    mkdirSync(join(copy.content, 'media'));
    copy.write('media/soup.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" />');
    copy.write('media/soup.svg.json', { $schema: '../../schema/media.json', alt: 'A soup.' });
    const document = page(
      { type: 'figure', picture: 'dough.svg' },
      { type: 'text', body: 'Read [about us](/abuot).' },
      { type: 'piece', name: 'bak' },
    );
    copy.write('pages/bakery.json', document);
    const { stdout, stderr } = runFix(copy.content);
    expect(stdout).toContain('did you mean "soup.svg"?');
    expect(stdout).toContain('did you mean "/about"?');
    expect(stdout).toContain('did you mean "back"?');
    expect(stderr).toBe('');
    expect(copy.read('pages/bakery.json')).toEqual(document);
  });

  test('corrects the spelling of addresses in Markdown without touching the text around them', () => {
    const copy = temporarySite();
    const body = (address: string) => `Read [about *us*](${address} "More"), then [write](/contact).`;
    copy.write('pages/bakery.json', page({ type: 'text', body: body('/About.html#main') }));
    expect(runFix(copy.content).stderr).toMatch(/\/pages\/bakery\.json:12:34 .* -> .*\n$/);
    expect(copy.read('pages/bakery.json').blocks[1].body).toBe(body('/about#main'));
  });

  const folder = temporaryFolder();

  test('only changes the wrong characters, and prints the remaining findings', () => {
    cpSync(smallSite, folder, { recursive: true });
    const file = join(folder, 'pages/press.json');
    const good = readFileSync(file, 'utf8');
    const wrong = good
      .replace('"description":', '"descripton":')
      .replace('"hero"', '"heroe"')
      .replace(/\n$/, '\n\n');
    expect(wrong).not.toBe(good);
    writeFileSync(file, wrong);
    const { stdout, stderr, status } = runFix(folder);
    expect(stderr.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/pages\/press\.json:\d+:\d+ "descripton" -> "description"$/),
        expect.stringMatching(/\/pages\/press\.json:\d+:\d+ "heroe" -> "hero"$/),
      ]),
    );
    expect(stdout).toMatch(/^No findings/);
    expect(status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(`${good}\n`);
  });
});
