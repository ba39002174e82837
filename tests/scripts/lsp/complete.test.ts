import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CompletionItem, TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createChecker } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { complete, completeText } from '../../../scripts/lsp/complete/complete.ts';
import { cursorInText } from '../../../scripts/lsp/cursor.ts';
import { textAt } from '../../../scripts/operations/references/find.ts';
import { openFile } from '../../../scripts/operations/references/open-file.ts';
import { readSchemas } from '../../project.ts';
import { addPictures } from '../../sites/pictures.ts';
import { temporarySite } from '../../temporary.ts';

const copy = temporarySite();
addPictures(copy);
const schemas = readSchemas();
const site = openCheck(copy.content, schemas);
const files = site.files();

/** The completions at `|` in a page or another file, and the text without it. */
async function offered(marked: string, path = 'pages/new.json') {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const { items, isIncomplete } = await complete(openFile(site, path, text), offset);
  return { text, items, isIncomplete, labels: items.map(({ label }) => label) };
}

const detailOf = (items: readonly CompletionItem[], name: string) =>
  items.find(({ label }) => label === name)?.detail;

const page = (blocks: string) =>
  `{ "$schema": "../../schema/page.json", "title": "New", "description": "", "blocks": [{ "type": "hero", "title": "New" }, ${blocks}] }`;
const button = (href: string) =>
  page(`{ "type": "button-row", "actions": [{ "text": "Go", "href": ${href} }] }`);
const text = (words: string) => page(`{ "type": "hero", "title": "Words", "text": ${words} }`);

describe('completion offers', () => {
  test('pages with titles, in a link and in an empty value', async () => {
    for (const href of ['"/|"', '|']) {
      const { items } = await offered(button(href));
      expect(detailOf(items, '/terms')).toBe('Terms of a visit');
      expect(detailOf(items, '/sectors/herbs')).toBeTruthy();
      expect(items.map(({ label }) => label)).not.toContain('/404');
    }
    const { text, items } = await offered(button('|'));
    const edit = items.find(({ label }) => label === '/terms')?.textEdit as TextEdit;
    const document = TextDocument.create('', '', 0, text);
    expect(TextDocument.applyEdits(document, [edit])).toContain('"href": "/terms" }');
  });

  test('pages in a layout that is translated in part', async () => {
    const own = temporarySite();
    const layout = own.read('layouts/default.json');
    layout.before[0].id = 'top';
    own.write('layouts/default.json', layout);
    const text = '{ "before": [{ "id": "top", "links": [{ "text": "Kontakt", "href": "/t" }] }] }';
    const opened = openFile(openCheck(own.content, schemas), 'layouts/default.sk.json', text);
    const { items } = await complete(opened, text.indexOf('/t"') + 2);
    expect(items.map(({ label }) => label)).toContain('/terms');
  });

  test('null for optional properties that a translation can leave out', async () => {
    const own = temporarySite();
    own.write('layouts/default.json', {
      ...own.read('layouts/default.json'),
      before: [{ type: 'call-to-action', id: 'top', title: 'Top', text: 'Words', actions: [] }],
    });
    const opened = openCheck(own.content, schemas);
    const at = async (property: string, path = 'layouts/default.sk.json') => {
      const text = `{ "before": [{ "id": "top", "${property}": |}] }`;
      const offset = text.indexOf('|');
      const { items } = await complete(openFile(opened, path, text.replace('|', '')), offset);
      return items.map(({ label }) => label);
    };
    expect(await at('text')).toContain('null');
    expect(await at('title')).not.toContain('null');
    expect(await at('note')).not.toContain('null');
    expect(await at('text', 'layouts/default.json')).not.toContain('null');
  });

  test('anchors of the linked page', async () => {
    const { labels } = await offered(button('"/terms#|"'));
    expect(labels).toEqual(expect.arrayContaining(['visits', 'lost-property']));
    expect((await offered(button('"#|"'), 'pages/terms.json')).labels).toContain('visits');
  });

  test('pages in Markdown links, and nothing beside them', async () => {
    expect((await offered(text('"See [it](/t|) and"'))).labels).toContain('/terms');
    expect((await offered(text('"See [it](/terms#|)."'))).labels).toContain('visits');
    expect((await offered(text('"See /t|"'))).labels).not.toContain('/terms');
  });

  test('variables with their current value, prices only with a format', async () => {
    const site = await offered(text('"For {brand.|"'));
    expect(detailOf(site.items, 'brand.name')).toBe('Samplewood');
    const { items, labels } = await offered(text('"For {plans.starter.|"'));
    expect(detailOf(items, 'plans.starter.price|money')).toBe('£5.00');
    expect(labels).not.toContain('plans.starter.price');
  });

  test('formats for the type of a variable', async () => {
    const before = text('"For {launch.date|');
    const { items } = await complete(
      openFile(site, 'pages/new.json', before.replace(' }] }', '"}] }')),
      before.indexOf('|') + 1,
    );
    expect(items.map(({ label }) => label)).toContain('date');
  });

  test('names: icons, pictures with dimensions, layouts, forms, plans, pieces, entries, fields', async () => {
    const icons = await offered(page('{ "type": "hero", "title": "x", "icon": "shopping-c|" }'));
    expect(icons.labels).toContain('shopping-cart');
    const pictures = await offered(page('{ "type": "figure", "picture": "|" }'));
    expect(detailOf(pictures.items, 'garden.jpg')).toMatch(/^\d+ × \d+ px, jpeg/);
    const layouts = await offered(page('{ "type": "hero" }').replace('"blocks"', '"layout": "|", "blocks"'));
    expect(layouts.labels).toEqual(['bare', 'default']);
    const forms = await offered(page('{ "type": "form", "form": "|", "title": "x" }'));
    expect(forms.labels).toContain('contact');
    const plans = await offered(page('{ "type": "pricing-table", "plans": ["|"] }'));
    expect(plans.labels).toContain('supporter');
    const pieces = await offered(page('{ "type": "piece", "name": "|" }'));
    expect(pieces.labels).toContain('back');
    const languages = await offered(page('{ "type": "hero" }').replace('"blocks"', '"lang": "s|", "blocks"'));
    expect(detailOf(languages.items, 'sk')).toBe('Slovak');
    const given = await offered(page('{ "type": "piece", "name": "back", "with": { "text": "x", | } }'));
    expect(given.labels).toContain('href');
    expect(given.labels).not.toContain('text');
  });

  test('icons by meaning, after those by name', async () => {
    const { items, labels } = await offered(page('{ "type": "hero", "title": "x", "icon": "money|" }'));
    expect(labels.indexOf('coins')).toBeGreaterThan(labels.indexOf('moneybag'));
    expect(labels.indexOf('moneybag')).toBeGreaterThanOrEqual(0);
    // Editors filter by what was typed.
    expect(items.find(({ label }) => label === 'coins')?.filterText).toContain('money');
    // Of hundreds that contain it, those that start with it come first.
    const short = await offered(page('{ "type": "hero", "title": "x", "icon": "lock|" }'));
    expect(short.labels[0]).toBe('lock');
  });

  test('properties and values of entries in queries, sort orders and facets', async () => {
    const list = (rest: string) => page(`{ "type": "list", "from": "sectors", ${rest} }`);
    const query = await offered(list('"where": { "|" }'));
    expect(query.labels).toEqual(expect.arrayContaining(['title', 'icon', 'and']));
    const inner = await offered(list('"where": { "and": [{ "|" }] }'));
    expect(inner.labels).toContain('title');
    const sort = await offered(list('"sort": "|"'));
    expect(sort.labels).toEqual(expect.arrayContaining(['title', '-title', '-slug']));
    const ofPage = (rest: string) =>
      page('{ "type": "list", "from": "page" }').replace(
        '"blocks"',
        `"collection": "sectors", ${rest}, "blocks"`,
      );
    const pageQuery = await offered(ofPage('"where": { "|" }'));
    expect(pageQuery.labels).toEqual(expect.arrayContaining(['title', 'slug', 'not']));
    const names = await offered(ofPage('"where": { "slug": { "eq": "|" } }'));
    expect(names.labels).toContain('roses');
  });

  test('pictures and link definitions in a text block, and nothing that replaces the text', async () => {
    const prose = (body: string) => page(`{ "type": "text", "body": ${JSON.stringify(body)} }`);
    expect((await offered(prose('![A garden](gar|)'))).labels).toEqual(['garden.jpg']);
    expect((await offered(prose('See [it][a].\n\n[a]: /te|'))).labels).toContain('/terms');
    expect((await offered(prose('Some words|'))).labels).toEqual([]);
  });

  test('variables in links only where the link exists', async () => {
    expect((await offered(button('"/{brand.|}"'))).labels).toEqual([]);
  });

  test('a picture without alt text as an object that asks for one', async () => {
    onTestFinished(() => {
      rmSync(join(copy.content, 'media/plan.svg'));
      site.read(['media/plan.svg']);
    });
    copy.write('media/plan.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>');
    site.read(['media/plan.svg']);
    const { items } = await offered(page('{ "type": "figure", "picture": "pl|" }'));
    const edit = items.find(({ label }) => label === 'plan.svg')?.textEdit as TextEdit;
    expect(edit.newText).toMatch(/^\{ "file": "plan.svg", "alt": "\$\{1:.+\}" \}$/);
  });

  test('links and variables in a Markdown file beside a page', async () => {
    const beside = textAt(site, 'pages/writing.md');
    const offeredIn = (marked: string) => {
      const [before = '', after = ''] = marked.split('|');
      if (!beside) throw new Error('no page names the text');
      return completeText(cursorInText(beside.page, beside.name, before + after, before.length)).items;
    };
    expect(detailOf(offeredIn('See [it](/te|).'), '/terms')).toBe('Terms of a visit');
    const prices = offeredIn('It costs {plans.starter.|').map(({ label }) => label);
    expect(prices).toContain('plans.starter.title');
    expect(prices).not.toContain('plans.starter.price');
  });

  test('the same in an unterminated string', async () => {
    const { text, items } = await offered(button('"/ter|').replace(' }] }] }', '\n }] }] }'));
    const edit = items.find(({ label }) => label === '/terms')?.textEdit as TextEdit;
    expect(TextDocument.applyEdits(TextDocument.create('', '', 0, text), [edit])).toContain(
      '"href": "/terms\n',
    );
  });

  test('the schema of the file, and no others', async () => {
    const { text, items } = await offered('{ | }');
    const edit = items.find(({ label }) => label === '$schema')?.textEdit as TextEdit;
    // `\\$` is a dollar in a snippet.
    expect(TextDocument.applyEdits(TextDocument.create('', '', 0, text), [edit])).toBe(
      '{ "\\$schema": "../../schema/page.json" }',
    );
    const value = await offered('{ "$schema": "|" }');
    expect(value.labels).toEqual(['../../schema/page.json']);
    const after = await offered('{ "$schema": "../../schema/page.json"| }');
    expect(after.labels).toEqual([]);
  });

  test('the fields of a form in its rules', async () => {
    const form = files.get('forms/application.json')?.text ?? '';
    const { labels } = await offered(
      form.replace(/("rules": \[\s*\{\s*"field": ")[^"]*/, '$1|'),
      'forms/application.json',
    );
    expect(labels).toEqual(expect.arrayContaining(['name', 'letter']));
  });

  test('block snippets, properties and values from the schemas', async () => {
    const blocks = await offered(page('|'));
    expect(blocks.items.find(({ label }) => label === 'badge')?.insertText).toContain('"type": "badge"');
    const types = await offered(page('{ "type": "|" }'));
    expect(types.labels).toContain('call-to-action');
    expect(detailOf(types.items, 'figure')).toBe(
      'A picture in its original aspect ratio, with a caption and a credit.',
    );
    const properties = await offered(page('{ "type": "figure", "|" }'));
    expect(properties.labels).toEqual(expect.arrayContaining(['picture', 'caption']));
    expect(properties.labels).not.toContain('actions');
    const words = await offered(page('{ "type": "call-to-action", "look": "|" }'));
    expect(words.labels).toEqual(['"band"', '"card"']);
  });
});

test('only what the check accepts, anywhere in the site', async () => {
  const checker = createChecker(schemas);
  expect(checker.check(files)).toEqual([]);
  const places =
    /"(?:href|icon|form|name|plan|layout|file|picture|collection|from|field|endpoint|to|text|title)": "([^"]+)"/g;
  let tried = 0;
  for (const [path, { text, texts }] of files) {
    if (!path.endsWith('.json') || !/^(?:pages|forms|layouts|sectors)\//.test(path)) continue;
    for (const match of [...text.matchAll(places)].slice(0, 6)) {
      const start = match.index + match[0].length - 1 - (match[1]?.length ?? 0);
      const empty = text.slice(0, start) + text.slice(start + (match[1]?.length ?? 0));
      const { items } = await complete(openFile(site, path, empty), start);
      for (const item of [items[0], items.at(-1)]) {
        if (!item?.textEdit) continue;
        const document = TextDocument.create('', '', 0, empty);
        const { range, newText } = item.textEdit as TextEdit;
        const edit = { range, newText: newText.replace(/\$\{\d+:([^}]*)\}/g, '$1') };
        const written = sourceFile(path, TextDocument.applyEdits(document, [edit]), texts);
        const good = files.get(path);
        if (!good) continue;
        const now = new Map([...files, [path, written]]);
        const line = empty.slice(0, start).split('\n').length;
        const found = checker
          .check(now)
          .filter((finding) => finding.file === `content/${path}` && finding.line === line);
        expect(found, `${join(path)}:${line} ${item.label}`).toEqual([]);
        checker.check(files);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(50);
});
