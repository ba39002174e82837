import { expect, test } from 'vitest';
import { type CodeAction, CompletionItemTag } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { launchRules } from '../../../scripts/check/rules/index.ts';
import { complete } from '../../../scripts/lsp/complete/complete.ts';
import { fixesAt } from '../../../scripts/lsp/fixes.ts';
import { openFile } from '../../../scripts/operations/references/open-file.ts';
import { readSchemas } from '../../project.ts';
import { temporarySite } from '../../temporary.ts';
import { editsOf } from './editor.ts';

/** The schemas in which the overline of a hero has another name. */
// Copies of all, because what a reference means is cached by the object of the reference.
const schemas = new Map(structuredClone([...readSchemas()]));
const hero = schemas.get('blocks/hero.json') as Schema;
const { eyebrow = {} } = hero.properties ?? {};
hero.properties = {
  ...hero.properties,
  overline: eyebrow,
  eyebrow: { ...eyebrow, deprecated: { since: '2.0', use: 'overline' } },
};
const copy = temporarySite();
const path = 'pages/index.json';
const site = openCheck(copy.content, schemas);

test('a deprecated property is struck through in completions, and comes last', async () => {
  const text = copy.text(path).replace('"eyebrow": "Open at weekends",', '"",');
  const offset = text.indexOf('"",') + 1;
  const { items } = await complete(openFile(site, path, text), offset);
  const old = items.find(({ label }) => label === 'eyebrow');
  expect(old).toMatchObject({
    tags: [CompletionItemTag.Deprecated],
    detail: 'Deprecated since 2.0; write "overline"',
    sortText: '~eyebrow',
  });
  expect(items.find(({ label }) => label === 'overline')?.tags).toBeUndefined();
});

test('one click replaces its name', () => {
  const text = copy.text(path);
  const document = TextDocument.create('', '', 0, text);
  const at = document.positionAt(text.indexOf('eyebrow'));
  const uris = { uriOf: (file: string) => file } as Parameters<typeof fixesAt>[5];
  const [action] = fixesAt(site, path, path, { start: at, end: at }, '', uris) as [CodeAction];
  expect(action.title).toBe('Write "overline"');
  expect(TextDocument.applyEdits(document, editsOf(action, path))).toBe(
    text.replace('"eyebrow"', '"overline"'),
  );
});

test('it is a finding before a launch, and only then', () => {
  const files = site.files();
  expect(check(files, schemas)).toEqual([]);
  const found = check(files, schemas, { more: launchRules }).filter(
    ({ code }) => code === 'deprecated-property',
  );
  expect(found.map(({ message, suggestion }) => [message, suggestion])[0]).toEqual([
    'hero: "eyebrow" is deprecated since 2.0',
    'overline',
  ]);
});
