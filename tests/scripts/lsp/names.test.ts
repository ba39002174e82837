import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CodeActionRequest,
  CodeLensRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  type Location,
  type MarkupContent,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { check } from '../../../scripts/check/engine/check.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { readSchemas } from '../../project.ts';
import { pageWith } from '../../sites/page.ts';
import { addPictures } from '../../sites/pictures.ts';
import { temporarySite } from '../../temporary.ts';
import { type Editor, editsOf, startEditor } from './editor.ts';

const copy = temporarySite();
addPictures(copy);
const words = { type: 'text', body: 'See the [pond](/sectors/pond).' };
copy.write('pages/beds.json', pageWith('The beds', [words]));
const files = readContent(copy.content);
let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(copy.content);
});
afterAll(async () => {
  expect(await editor.end()).toBe(0);
});

const opened = new Set<string>();

/** The position in the middle of a word in a file, which is opened. */
async function cursorIn(path: string, phrase: string, word: string) {
  const text = copy.text(path);
  if (!opened.has(path)) await editor.open(path, text);
  opened.add(path);
  const offset = text.indexOf(phrase) + phrase.indexOf(word) + Math.floor(word.length / 2);
  expect(text).toContain(phrase);
  return { ...editor.documentOf(path), position: TextDocument.create('', '', 0, text).positionAt(offset) };
}

/** Locations as `file: text`. */
function textsAt(locations: readonly Location[]): string[] {
  return locations
    .map(({ uri, range }) => {
      const path = decodeURIComponent(uri.slice(editor.uriOf('x').length - 1));
      return `${path}: ${TextDocument.create('', '', 0, copy.text(path)).getText(range)}`;
    })
    .sort();
}

const hover = async (path: string, phrase: string, word: string) => {
  const result = await editor.connection.sendRequest(HoverRequest.type, await cursorIn(path, phrase, word));
  return (result?.contents as MarkupContent | undefined)?.value ?? '';
};
const definitions = async (path: string, phrase: string, word: string) =>
  textsAt(
    (await editor.connection.sendRequest(
      DefinitionRequest.type,
      await cursorIn(path, phrase, word),
    )) as Location[],
  );
const references = async (path: string, phrase: string, word: string) => {
  const cursor = await cursorIn(path, phrase, word);
  const context = { includeDeclaration: false };
  return textsAt((await editor.connection.sendRequest(ReferencesRequest.type, { ...cursor, context })) ?? []);
};

/** Performs a rename. Returns the new content with its findings. */
async function rename(path: string, phrase: string, word: string, newName: string) {
  const cursor = await cursorIn(path, phrase, word);
  const edit = await editor.connection.sendRequest(RenameRequest.type, { ...cursor, newName });
  const after = new Map(files);
  const pathOf = (uri: string) => decodeURIComponent(uri.slice(editor.uriOf('x').length - 1));
  const texts = new Map<string, string>();
  for (const change of edit?.documentChanges ?? []) {
    if ('kind' in change) {
      if (change.kind === 'create') after.set(pathOf(change.uri), sourceFile(pathOf(change.uri), ''));
      if (change.kind !== 'rename') continue;
      const [old, now] = [pathOf(change.oldUri), pathOf(change.newUri)];
      const file = after.get(old);
      after.delete(old);
      if (file) after.set(now, sourceFile(now, file.text, file.texts));
      continue;
    }
    const { textDocument, edits } = change as TextDocumentEdit;
    const changed = pathOf(textDocument.uri);
    const old = after.get(changed)?.text === '' ? '' : copy.text(changed);
    const text = TextDocument.applyEdits(TextDocument.create('', '', 0, old), edits as TextEdit[]);
    texts.set(changed, text);
    const file = after.get(changed);
    if (file) after.set(changed, sourceFile(changed, text, file.texts));
  }
  for (const [name, file] of after)
    if (file.texts?.has('writing.md') && texts.has('pages/writing.md'))
      after.set(name, sourceFile(name, file.text, new Map([['writing.md', texts.get('pages/writing.md')]])));
  const sorted = new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    after: sorted,
    texts,
    findings: check(sorted, readSchemas()).map(({ file, message }) => `${file} ${message}`),
  };
}

test('hover on a property, value, variable, page, picture and icon', async () => {
  expect(await hover('pages/about.json', '"title": "About us"', 'title')).toBe(
    'The main heading of the page.',
  );
  expect(await hover('pages/about.json', '"variant": "ghost"', 'ghost')).toContain(
    'No border or fill until hovered.',
  );
  expect(await hover('pages/about.json', '"type": "button-row"', 'button-row')).toContain('`button-row`: ');
  expect(await hover('pages/contact.json', 'at {contact.hours}.', 'hours')).toContain(
    '**Sat-Sun 10:00-16:00**',
  );
  expect(await hover('pages/press.json', '"/terms"', 'terms')).toContain('**Terms of a visit** (/terms)');
  expect(await hover('pages/pictures.json', '"picture": "garden.jpg"', 'garden')).toMatch(
    /\d+ × \d+ px, jpeg, \d+ kB/,
  );
  expect(await hover('pages/about.json', '"icon": "arrow-left"', 'arrow')).toContain(
    'data:image/svg+xml;base64,',
  );
  expect(await hover('pages/writing.md', 'and {brand.name}', 'brand.name')).toContain('**Samplewood**');
  expect(await hover('pages/sectors/[sector].json', '{entry.title}', 'title')).toMatch(
    /- \/sectors\/\w+: \*\*/,
  );
});

test('hover on a block shows its description, and nothing in spaces and at closing brackets', async () => {
  const button = '"icon": "arrow-left"\n        }\n';
  expect(await hover('pages/about.json', button, '}')).toBe('');
  expect(await hover('pages/about.json', button, ' }')).toBe('');
  expect(await hover('pages/about.json', '{\n      "type": "hero"', '{')).toContain('The hero of a page');
});

test('definitions of variables, links, anchors, headings, pictures, forms, pieces, entries and fields', async () => {
  expect(await definitions('pages/contact.json', 'at {contact.hours}.', 'hours')).toEqual([
    'data/contact.json: hours',
  ]);
  expect(await definitions('pages/press.json', '"/terms"', 'terms')).toEqual(['pages/terms.json: ']);
  expect(await definitions('pages/press.json', '"/about"', 'about')).toEqual([
    'pages/about.json: ',
    'pages/about.sk.json: ',
  ]);
  expect(await definitions('pages/terms.json', '(#visits)', 'visits')).toEqual(['pages/terms.json: visits']);
  expect(await definitions('pages/terms.json', '(/contact#reach-us)', 'reach-us')).toEqual([
    'pages/contact.json: reach-us',
  ]);
  expect(await definitions('pages/writing.md', '(#lists)', 'lists')).toEqual([
    expect.stringContaining('pages/writing.md: ### Lists'),
  ]);
  expect(await definitions('pages/pictures.json', '"picture": "garden.jpg"', 'garden')).toContainEqual(
    expect.stringContaining('media/garden.jpg.json'),
  );
  expect(await definitions('pages/booking.json', '"form": "booking"', '"booking"')).toEqual([
    'forms/booking.json: ',
  ]);
  expect(await definitions('pages/press.json', '"name": "back"', 'back')).toEqual(['pieces/back.json: ']);
  expect(await definitions('pieces/back.json', '{with.text}', 'text')).toEqual(['pieces/back.json: text']);
  expect(await definitions('pages/membership.json', '"plans": ["starter"', 'starter')).toEqual([
    'data/plans.json: starter',
  ]);
});

test('references in all files and locales, and in Markdown files', async () => {
  expect(await references('pages/about.json', '"id": "history"', 'history')).toEqual([
    'pages/everything.json: history',
    'pages/writing.md: history',
  ]);
  const info = await references('data/contact.json', '"info": "info@', 'info');
  expect(info).toContain('pages/about.json: info');
  expect(info).toContain('pages/about.sk.json: info');
  expect((await references('pages/press.json', '"name": "back"', 'back')).sort()).toEqual([
    'pages/press.json: back',
    'pages/sectors.json: back',
  ]);
});

test('renaming an anchor, variable, field, form, picture, page and entry causes no findings', async () => {
  const anchor = await rename('pages/about.json', '"id": "history"', 'history', 'beginnings');
  expect(anchor.findings).toEqual([]);
  expect(anchor.texts.get('pages/writing.md')).toContain('(/about#beginnings)');

  const email = await rename('pages/contact.json', '[{contact.email.press}]', 'press', 'media');
  expect(email.findings).toEqual([]);
  expect(email.texts.get('data/contact.json')).toContain('"media": "press@');

  const form = await rename('pages/booking.json', '"form": "booking"', '"booking"', 'visits');
  expect(form.findings).toEqual([]);
  expect([...form.after.keys()]).toContain('forms/visits.json');

  const field = await rename('forms/application.json', '"name": "letter"', '"letter"', 'motivation');
  expect(field.findings).toEqual([]);

  const picture = await rename(
    'pages/pictures.json',
    '"picture": "garden.jpg"',
    'garden.jpg',
    'beds/garden.jpg',
  );
  expect(picture.findings).toEqual([]);
  expect([...picture.after.keys()]).toContain('media/beds/garden.jpg.json');

  const page = await rename('pages/press.json', '"/terms"', 'terms', '/visits/terms');
  expect(page.findings).toEqual([]);
  expect(page.after.get('pages/visits/terms.json')?.text).toContain('"/terms"');

  const inText = await rename('pages/writing.md', '(/about#', 'about', '/garden/about');
  expect(inText.findings).toEqual([]);
  expect(inText.texts.get('pages/writing.md')).toContain('(/garden/about#');

  const entry = await rename('pages/beds.json', '(/sectors/pond)', 'pond', '/sectors/lake');
  expect(entry.findings).toEqual([]);
  expect([...entry.after.keys()]).toContain('sectors/lake.json');
  expect(entry.after.get('redirects.json')?.text).toContain('"/sectors/lake"');
});

test('a rename that would cause findings is refused with a reason', async () => {
  const refused = (path: string, phrase: string, word: string, name: string) =>
    rename(path, phrase, word, name).then(String, ({ message }: Error) => message);
  expect(await refused('pages/contact.json', 'at {contact.hours}.', 'hours', 'opening')).toContain(
    'unknown property "opening"',
  );
  expect(await refused('pages/press.json', '"/terms"', 'terms', '/about')).toContain('/about is taken');
  expect(await refused('pages/terms.json', '"id": "visits"', 'visits', 'lost-property')).toContain(
    'lost-property',
  );
  const cursor = await cursorIn('pages/press.json', '"/terms"', 'terms');
  expect(await editor.connection.sendRequest(PrepareRenameRequest.type, cursor)).toMatchObject({
    placeholder: '/terms',
  });
});

test('the outline of a page contains its blocks, that of a form its parts', async () => {
  await cursorIn('pages/about.json', '"title"', 'title');
  const blocks = await editor.connection.sendRequest(
    DocumentSymbolRequest.type,
    editor.documentOf('pages/about.json'),
  );
  expect(blocks?.map(({ name }) => name)).toEqual(['hero', 'policy-section', 'button-row']);
  await cursorIn('forms/application.json', '"title"', 'title');
  const form = await editor.connection.sendRequest(
    DocumentSymbolRequest.type,
    editor.documentOf('forms/application.json'),
  );
  expect(form?.find(({ name }) => name === 'fields')).toMatchObject({
    children: expect.arrayContaining([expect.objectContaining({ name: 'letter' })]),
  });
});

test('code lenses show the URL of a page, and the number of uses of a piece', async () => {
  const lenses = async (path: string) => {
    await cursorIn(path, '"$schema"', '$schema');
    const all = await editor.connection.sendRequest(CodeLensRequest.type, editor.documentOf(path));
    return all?.map(({ command }) => command);
  };
  expect(await lenses('pages/about.json')).toContainEqual({
    title: '/about',
    command: 'content.show',
    arguments: ['http://localhost:5173/about'],
  });
  expect(await lenses('pieces/back.json')).toEqual([{ title: 'used in 2 files', command: '' }]);
});

test('formatting equals npm run fix', async () => {
  const [path, text] = ['pages/press.json', copy.text('pages/press.json')];
  await cursorIn(path, '"title"', 'title');
  await editor.write(path, JSON.stringify(JSON.parse(text)));
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, {
    ...editor.documentOf(path),
    options,
  });
  const document = TextDocument.create('', '', 0, JSON.stringify(JSON.parse(text)));
  expect(JSON.parse(TextDocument.applyEdits(document, edits ?? []))).toEqual(JSON.parse(text));
  expect(TextDocument.applyEdits(document, edits ?? [])).toContain('\n      "type": "hero",\n');
  await editor.write(path, `{ "title": `);
  expect(
    await editor.connection.sendRequest(DocumentFormattingRequest.type, {
      ...editor.documentOf(path),
      options,
    }),
  ).toEqual([]);
  await editor.write(path, text);
});

test('a finding with a suggestion has a quick fix', async () => {
  const [path, text] = ['pages/press.json', copy.text('pages/press.json')];
  await cursorIn(path, '"title"', 'title');
  const broken = text.replace('"/terms"', '"/term"').replace('"link-list"', '"link-lists"');
  await editor.write(path, broken);
  const diagnostics = (await editor.diagnostics()).get(path) ?? [];
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(['unknown-block']);
  let fixed = TextDocument.create('', '', 0, broken);
  for (const { range } of diagnostics) {
    const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
      ...editor.documentOf(path),
      range,
      context: { diagnostics },
    });
    const [action] = actions ?? [];
    expect(action?.title).toBe('Write "link-list"');
    const edits = editsOf(action, editor.uriOf(path));
    fixed = TextDocument.create('', '', 0, TextDocument.applyEdits(fixed, edits));
  }
  expect(fixed.getText()).toBe(broken.replace('"link-lists"', '"link-list"'));
  await editor.write(path, text);
});
