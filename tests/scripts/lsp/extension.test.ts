import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packExtension } from '../../../scripts/lsp/vscode/pack.ts';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder();

/** A stub of the VS Code API, in which every property is an empty class. */
const vscode = `
const any = () => new Proxy(class {}, { get: (self, key) => (key in self ? self[key] : any()) });
module.exports = any();
`;

test('the VS Code extension contains the language client and only imports the VS Code API', async () => {
  const bytes = await packExtension(root);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    'extension.vsixmanifest',
    '[Content_Types].xml',
    'extension/package.json',
    'extension/language.json',
    'extension/grammar.json',
    'extension/extension.js',
    'extension/LICENSE.txt',
  ]);
  const text = (path: string) => Buffer.from(files[path] ?? []).toString();
  const { name, version, publisher, main, contributes } = JSON.parse(text('extension/package.json'));
  expect(text('extension.vsixmanifest')).toContain(
    `Id="${name}" Version="${version}" Publisher="${publisher}"`,
  );
  // Content files have their own language, so that VS Code's JSON features do not report and complete a second time.
  const [[language], [grammar]] = [contributes.languages, contributes.grammars];
  expect(language).toEqual({ id: 'content', aliases: ['Content'], configuration: './language.json' });
  expect(JSON.parse(text('extension/language.json')).brackets).toContainEqual(['{', '}']);
  expect(JSON.parse(text('extension/grammar.json'))).toEqual({
    scopeName: grammar.scopeName,
    patterns: [{ include: 'source.json' }],
  });

  mkdirSync(join(folder, 'node_modules/vscode'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/vscode/index.js'), vscode);
  writeFileSync(join(folder, main), text('extension/extension.js'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['-p', `Object.keys(require(${JSON.stringify(join(folder, main))}))`],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(stdout.trim()).toBe("[ 'activate', 'deactivate' ]");
  // Packing is deterministic.
  expect(Buffer.compare(Buffer.from(bytes), Buffer.from(await packExtension(root)))).toBe(0);
});
