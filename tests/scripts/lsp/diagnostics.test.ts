import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompletionRequest, type Diagnostic } from 'vscode-languageserver-protocol/node';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Files } from '../../../scripts/check/finding.ts';
import { sentenceOf } from '../../../scripts/check/formatters/report.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { cases, contentWith, readCase, someOf } from '../../cases.ts';
import { project } from '../../project.ts';
import { picker, random, rounds } from '../../random.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';
import { type Editor, startEditor } from './editor.ts';

const { schemas, migrations } = project;

/** The findings of the check, one line each. */
function checked(files: Files, texts: Readonly<Record<string, unknown>> = {}): string[] {
  return check(files, schemas, { migrations }).map((finding) => {
    const { line, column, code, length } = finding;
    const file = finding.file.replace('content/', '');
    const text = files.get(file)?.text ?? String(texts[file] ?? '');
    const lines = text.split('\n').slice(line - 1);
    const covered = lines.join('\n').slice(column - 1, column - 1 + length);
    const size = covered.includes('\n') ? 'more' : covered.length;
    return `${file}:${line}:${column}+${size} ${code} ${sentenceOf(finding)}`;
  });
}

/** The diagnostics of the editor, in the same format. */
function shown(diagnostics: ReadonlyMap<string, Diagnostic[]>): string[] {
  return [...diagnostics].flatMap(([file, all]) =>
    all.map(({ range: { start, end }, code, message }) => {
      const length = end.line === start.line ? end.character - start.character : 'more';
      return `${file}:${start.line + 1}:${start.character + 1}+${length} ${code} ${message}`;
    }),
  );
}

describe('an editor shows the findings of the check verbatim', () => {
  const folder = temporaryFolder();
  let editor: Editor;
  beforeAll(async () => {
    editor = await startEditor(folder);
  });
  afterAll(async () => {
    expect(await editor.end()).toBe(0);
  });
  // Findings about the bytes of media files cannot be reproduced in an editor.
  const written = cases.filter(
    (name) => !Object.keys(readCase(name).files).some((path) => /^media\/.*(?<!\.json)$/.test(path)),
  );

  test('almost every case can be typed', () => {
    expect(written.length).toBeGreaterThan(0.9 * cases.length);
  });

  // The check itself is tested with all cases; here it is the way of its findings to the editor.
  test.each(someOf(written))('the findings of %s are shown as the check reports them', async (name) => {
    const { files } = readCase(name);
    const content = contentWith(files);
    const texts = Object.entries(files).flatMap(([path, text]) =>
      (path.endsWith('.md') || path === 'theme.css') && typeof text === 'string'
        ? [[path, text] as const]
        : [],
    );
    // Nothing is saved to disk.
    const all = [...[...content.values()].map(({ path, text }) => [path, text] as const), ...texts];
    for (const [path, text] of all) await editor.open(path, text);
    expect(shown(await editor.diagnostics()).sort()).toEqual(checked(content, files).sort());
    for (const [path] of all) await editor.close(path);
  });
});

describe('while typing', () => {
  const copy = temporarySite();
  const path = 'pages/about.json';
  const text = copy.text(path);
  const files = readContent(smallSite);
  const withText = (now: string) => new Map([...files, [path, sourceFile(path, now)]]);
  let editor: Editor;
  beforeAll(async () => {
    editor = await startEditor(copy.content);
    await editor.open(path, text);
  });
  afterAll(async () => {
    expect(await editor.end()).toBe(0);
  });

  test('an incomplete file has a finding, and causes no others', async () => {
    expect(shown(await editor.diagnostics())).toEqual([]);
    for (let end = 0; end < text.length; end += 37) {
      const half = text.slice(0, end);
      await editor.write(path, half);
      expect(shown(await editor.diagnostics()), half).toEqual(checked(withText(half)));
    }
    await editor.write(path, text);
    expect(shown(await editor.diagnostics())).toEqual([]);
  });

  test('findings that an edit causes in other files are published before saving', async () => {
    const linked = copy.text('pages/membership.json');
    const anchor = /"id": "([a-z-]+)"/.exec(linked)?.[1] ?? '';
    const link = text.replace('"href": "/"', `"href": "/membership#${anchor}"`);
    await editor.write(path, link);
    await editor.open('pages/membership.json', linked);
    expect(shown(await editor.diagnostics())).toEqual([]);
    await editor.write('pages/membership.json', linked.replaceAll(`"${anchor}"`, '"another"'));
    const found = await editor.diagnostics();
    expect(found.get(path)?.map(({ code }) => code)).toEqual(['dead-anchor']);
    await editor.close('pages/membership.json');
    await editor.write(path, text);
    expect(shown(await editor.diagnostics())).toEqual([]);
  });

  test('findings of an edited file with shared values are published before those in other files', async () => {
    const contact = files.get('data/contact.json')?.text ?? '';
    await editor.open('data/contact.json', contact);
    expect(shown(await editor.diagnostics())).toEqual([]);
    editor.published.length = 0;
    const renamed = contact.replace('"hours"', '"horus"');
    await editor.write('data/contact.json', renamed);
    const found = shown(await editor.diagnostics());
    expect(found.sort()).toEqual(
      checked(new Map([...files, ['data/contact.json', sourceFile('data/contact.json', renamed)]])).sort(),
    );
    expect(editor.published[0]).toBe('data/contact.json');
    expect(editor.published.some((path) => path.startsWith('pages/'))).toBe(true);
    await editor.close('data/contact.json');
    expect(shown(await editor.diagnostics())).toEqual([]);
  });

  test('changes by Git or other programs are noticed', async () => {
    copy.write('pages/press.json', '{');
    await editor.until(() => editor.codesIn('pages/press.json').includes('json-syntax'));
    copy.write('pages/press.json', files.get('pages/press.json')?.text ?? '');
    await editor.until(() => editor.codesIn('pages/press.json').length === 0);
  });

  test(`after each of ${rounds(60)} random edits the diagnostics equal those of a full check`, async () => {
    const next = random(26);
    const pick = picker(next);
    const json = [...files.keys()].filter((name) => name.endsWith('.json'));
    const open = new Map<string, string>();
    let refused = 0;
    for (let edit = 0; edit < rounds(60); edit++) {
      const name = pick(json);
      const good = files.get(name)?.text ?? '';
      const at = Math.floor(next() * good.length);
      const changed = pick([
        good,
        good.slice(0, at),
        good.slice(0, at) + good.slice(at + 1),
        good.replace('"title": "', `"title": "${edit} `),
        good.replace(/"href": "\/[a-z]/, '"href": "/q'),
        good.replace(/"id": "/, '"id": "q'),
      ]);
      if (open.has(name) || name === path) await editor.write(name, changed);
      else await editor.open(name, changed);
      open.set(name, changed);
      const now = new Map(
        [...files].map(([other, file]) => [
          other,
          sourceFile(other, open.get(other) ?? file.text, file.texts),
        ]),
      );
      const expected = checked(now);
      expect(shown(await editor.diagnostics()).sort(), `edit ${edit} of ${name}`).toEqual(expected.sort());
      if (expected.length > 0) refused++;
    }
    expect(refused).toBeGreaterThan(rounds(15));
    for (const name of open.keys()) {
      if (name === path) await editor.write(name, text);
      else await editor.close(name);
    }
    expect(shown(await editor.diagnostics())).toEqual([]);
  });

  test('hundreds of files written at once are handled', async () => {
    for (let page = 0; page < 300; page++)
      copy.write(`pages/many-${page}.json`, page % 2 ? '{' : (files.get('pages/press.json')?.text ?? ''));
    copy.write('pages/last.json', '{');
    await editor.until(() => editor.codesIn('pages/last.json').length > 0);
    expect(shown(await editor.diagnostics()).sort()).toEqual(checked(readContent(copy.content)).sort());
  });

  test('completion does not wait for a check of all pages', async () => {
    for (let page = 0; page < 300; page++)
      copy.write(`pages/many-${page}.json`, files.get('pages/contact.json')?.text ?? '');
    const contact = files.get('data/contact.json')?.text ?? '';
    await editor.open('data/contact.json', contact);
    await editor.until(() => editor.codesIn('pages/many-299.json').length > 0);
    await editor.diagnostics();
    editor.published.length = 0;
    const edited = contact.replace('"hours"', '"horus"').replace('{brand.slug}', '{brand.}');
    await editor.write('data/contact.json', edited);
    const before = edited.slice(0, edited.indexOf('{brand.}') + '{brand.'.length).split('\n');
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const list = await editor.connection.sendRequest(CompletionRequest.type, {
      ...editor.documentOf('data/contact.json'),
      position,
    });
    expect(editor.published.filter((path) => path.startsWith('pages/'))).toEqual([]);
    const labels = (Array.isArray(list) ? list : (list?.items ?? [])).map(({ label }) => label);
    expect(labels).toContain('brand.slug');
    const found = await editor.diagnostics();
    expect(found.get('pages/many-299.json')?.map(({ code }) => code)).toContain('unknown-variable');
    await editor.close('data/contact.json');
  });

  test('findings link to the reference', async () => {
    await editor.write(path, text.replace('"title"', '"titel"'));
    const [first] = (await editor.diagnostics()).get(path) ?? [];
    expect(first?.codeDescription?.href).toBe('http://localhost:5173/_reference/mistakes#unknown-property');
    await editor.write(path, text);
  });
});
