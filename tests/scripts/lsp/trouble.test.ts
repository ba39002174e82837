import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../project.ts';
import { smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startEditor } from './editor.ts';

const project = temporaryFolder();
for (const part of ['schema', 'blocks', 'renderer', 'scripts', 'package.json'])
  cpSync(join(root, part), join(project, part), { recursive: true });
const content = join(project, 'content');
cpSync(smallSite, content, { recursive: true });
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));

test('while a schema is invalid, the server reports it and keeps the last state', async () => {
  const editor = await startEditor(content, project);
  const schema = join(project, 'schema/blocks/hero.json');
  const good = readFileSync(schema, 'utf8');
  const page = readFileSync(join(content, 'pages/about.json'), 'utf8');
  await editor.open('pages/about.json', page);
  expect([...(await editor.diagnostics())]).toEqual([]);

  writeFileSync(schema, good.slice(0, 100));
  await editor.until(() => editor.messages.some((message) => message.includes('schemas cannot be read')));
  await editor.write('pages/about.json', page.replace('"title"', '"titel"'));
  expect((await editor.diagnostics()).get('pages/about.json')?.[0]?.code).toBe('unknown-property');

  writeFileSync(schema, good.replace('"title": {', '"headline": {'));
  await editor.until(() => editor.codesIn('pages/press.json').includes('unknown-property'));
  writeFileSync(schema, good);
  await editor.until(() => editor.codesIn('pages/press.json').length === 0);
  expect(await editor.end()).toBe(0);
});
