import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { packExtension } from '../../../scripts/lsp/vscode/pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'extension-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Stands for the interface of VS Code: whatever is asked of it is a class with no more to it. */
const vscode = `
const any = () => new Proxy(class {}, { get: (self, key) => (key in self ? self[key] : any()) });
module.exports = any();
`;

test('the extension for VS Code is whole: its client is in it, and nothing but VS Code is asked for', async () => {
  const bytes = await packExtension();
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    'extension.vsixmanifest',
    '[Content_Types].xml',
    'extension/package.json',
    'extension/extension.js',
    'extension/LICENSE.txt',
  ]);
  const text = (path: string) => Buffer.from(files[path] ?? []).toString();
  const { name, version, publisher, main } = JSON.parse(text('extension/package.json'));
  expect(text('extension.vsixmanifest')).toContain(
    `Id="${name}" Version="${version}" Publisher="${publisher}"`,
  );

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
  // The same sources give the same bytes.
  expect(Buffer.compare(Buffer.from(bytes), Buffer.from(await packExtension()))).toBe(0);
});
