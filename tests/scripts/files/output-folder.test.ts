import { mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../../scripts/cli/command.ts';
import { assertOutputFolder } from '../../../scripts/files/output-folder.ts';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder({
  'project/content/site.json': '{}',
  'project/schema/page.json': '{}',
  'project/blocks/static.ts': '',
  'repository/.git/HEAD': '',
  'photos/one.jpg': '',
});
mkdirSync(join(folder, 'empty/folders'), { recursive: true });
symlinkSync(join(folder, 'project/content'), join(folder, 'link'));
symlinkSync(join(folder, 'empty'), join(folder, 'link-to-empty'));
symlinkSync('nowhere', join(folder, 'broken-link'));
const siteDir = join(folder, 'project');
const sources = { engineDir: root, siteDir, contentDir: join(siteDir, 'content') };

test.each([
  ['project/content', 'is the content folder'],
  ['project/content/pages', 'is in the content folder'],
  ['project/content/not/there', 'is in the content folder'],
  ['project/schema/', 'is the folder of schemas'],
  ['project/schema/new', 'is in the folder of schemas'],
  ['project/blocks', 'is the folder of blocks'],
  ['project/blocks/new', 'is in the folder of blocks'],
  ['project', 'contains the content folder'],
  ['.', 'contains the content folder'],
  ['link', 'is the content folder'],
  ['link/pages', 'is in the content folder'],
  ['repository', 'is a Git repository'],
  ['broken-link', 'is a broken symbolic link'],
  ['photos', 'contains files that this command did not write'],
])('a command must not fill %s, which %s', (path, reason) => {
  const fill = () => assertOutputFolder(join(folder, path), sources);
  expect(fill).toThrow(UsageError);
  expect(fill).toThrow(`${reason}; choose a folder `);
});

test('a command must not fill the folder of the engine, one that contains it, or the home folder', () => {
  const siteDir = '/elsewhere/site';
  const away = { engineDir: root, siteDir, contentDir: join(siteDir, 'content') };
  expect(() => assertOutputFolder(root, away)).toThrow('is the engine; choose a folder of its own');
  expect(() => assertOutputFolder(dirname(root), away)).toThrow('contains the engine; choose');
  // The engine can be in the home folder.
  expect(() => assertOutputFolder(homedir(), away)).toThrow(/is your home folder|contains the engine/);
});

test.each(['project/dist', 'project/content.old', 'empty', 'link-to-empty', 'not/there'])(
  'a command may fill %s',
  (path) => {
    expect(() => assertOutputFolder(join(folder, path), sources)).not.toThrow();
  },
);

test('a command may fill a folder with the files of an earlier run', () => {
  expect(() => assertOutputFolder(join(folder, 'photos'), sources, () => true)).not.toThrow();
  expect(() => assertOutputFolder(join(folder, 'project/content'), sources, () => true)).toThrow();
});
