import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Finding } from '../../../scripts/check/finding.ts';
import { applyEdits, editFor } from '../../../scripts/check/fix.ts';
import checkCommand from '../../../scripts/commands/check.ts';
import { type SourceFile, sourceFile } from '../../../scripts/files/source-file.ts';
import { certainFixes, type Fix } from '../../../scripts/operations/fix.ts';
import { cases, contentWith, readCase } from '../../cases.ts';
import { readSchemas } from '../../project.ts';
import { runHere } from '../../run.ts';
import { pageWith } from '../../sites/page.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const schemas = readSchemas();
const checkAll = (files: Parameters<typeof check>[0]) => check(files, schemas);
/** The certain fixes of files that are not on disk, and the files with them. */
function fixed(files: ReadonlyMap<string, SourceFile>): { fixes: Fix[]; after: Map<string, SourceFile> } {
  let now = files;
  const withTexts = (texts: Iterable<readonly [string, unknown]>) =>
    new Map([
      ...files,
      ...[...texts].map(([path, text]) => {
        return [path, sourceFile(path, String(text), files.get(path)?.texts)] as const;
      }),
    ]);
  const fixes = certainFixes(
    {
      files: () => files,
      findings: () => checkAll(now),
      propose: (overlay, ask) => {
        now = withTexts(overlay);
        const result = ask();
        now = files;
        return result;
      },
    },
    checkAll(files),
  );
  const edits = fixes.flatMap(({ operation }) => (operation.op === 'edit' ? operation : []));
  const texts = edits.map(({ file }) => {
    const own = edits.filter((edit) => edit.file === file);
    return [file, applyEdits(files.get(file)?.text ?? '', own)] as const;
  });
  return { fixes, after: withTexts(texts) };
}

const codesIn = (findings: readonly Finding[]) => findings.map(({ file, code }) => `${file} ${code}`);

describe('suggestions', () => {
  const advised = cases.filter((name) => readCase(name).findings.some((line) => / [-=]> /.test(line)));

  test.each(advised)('fix %s where they are certain, and do not change it otherwise', (name) => {
    const { files: broken, findings: expected } = readCase(name);
    const files = contentWith(broken);
    const findings = checkAll(files);
    const { fixes, after: filesAfter } = fixed(files);
    const written = fixes.map(
      ({ file, line, column }) => `${file.replace('content/', '')}:${line}:${column}`,
    );
    const certain = expected.flatMap((line) => (line.includes(' => ') ? (line.split(' ')[0] ?? []) : []));
    expect(written).toEqual(certain);
    const before = codesIn(findings);
    const after = fixes.length > 0 ? codesIn(checkAll(filesAfter)) : before;
    expect(after.length).toBeLessThanOrEqual(before.length);
    for (const line of after) expect(before).toContain(line);
    if (fixes.length > 0) expect(after.length).toBeLessThan(before.length);
  });
});

test('edits are kept if the rules that run last report something afterwards', () => {
  const promise = { finds: [{ query: 'xylophone', page: '/' }] };
  const files = contentWith({
    ...readCase('copied-value').files,
    'search.json': { $schema: '../schema/search.json', ...promise },
  });
  const findings = checkAll(files);
  expect(new Set(codesIn(findings))).toEqual(new Set(['content/pages/pricing.json copied-value']));
  expect(codesIn(checkAll(fixed(files).after))).toEqual(['content/search.json missing-search-result']);
});

test('the fix of a link in Markdown only changes its path or anchor', () => {
  const { files: all } = readCase('text-block');
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
  const page = (...blocks: object[]) => pageWith('A page of a test', blocks);

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
