import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import check from '../../../../scripts/commands/check.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { runHere, runHereAsync } from '../../../run.ts';
import { temporarySite } from '../../../temporary.ts';

test('the files that a language lacks are written, with TODO before each text, and are valid', async () => {
  const copy = temporarySite();
  const layout = readFileSync(join(copy.content, 'layouts/default.json'), 'utf8');
  const sk = /\{\s*"code": "sk",\s*"name": "[^"]+"\s*\}/;
  copy.write('layouts/default.json', layout.replace(sk, '$&, { "code": "de", "name": "Deutsch" }'));
  const content = ['--content', copy.content];
  const { stdout, status } = runHere(newCommand, ['translation', 'de', ...content]);
  expect(stdout).toMatch(/Created \d+ files\. Translate the texts after TODO;.*\nThen add "de" to "locales"/);
  expect(status).toBe(0);
  const { fields } = copy.read('forms/contact.de.json');
  expect(fields[0]).toEqual({ name: 'name', label: 'TODO: Name' });
  expect(copy.read('site.de.json').skipLink).toBe('TODO: Skip to main content');
  expect(copy.read('pages/membership.de.json').title).toMatch(/^TODO: /);
  expect(copy.text('pages/writing.de.json')).toMatch(/\[\^\w+\]: TODO: /);
  expect(runHere(check, content)).toMatchObject({ status: 0 });
  copy.write('site.json', { ...copy.read('site.json'), locales: ['en', 'sk', 'de'] });
  expect(runHere(check, content).stdout).toMatch(/^No findings/);
  expect((await runHereAsync(check, [...content, '--launch'])).stdout).toContain('"TODO" is a placeholder');
});

test.each([
  ['sk', 'the language sk is published, and so would be the texts to translate'],
  ['en', 'the site is in the language en already'],
  ['german', '"german" is not the code of a language, such as de'],
])('texts to translate into %s are not written, because of a reason', (code, reason) => {
  const copy = temporarySite();
  const { stderr, status } = runHere(newCommand, ['translation', code, '--content', copy.content]);
  expect(stderr).toContain(reason);
  expect(status).toBe(2);
});
