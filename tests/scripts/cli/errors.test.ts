import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unchangedSite } from '../../../scripts/build/output/output.ts';
import { UserError, userErrorMessage } from '../../../scripts/cli/errors.ts';
import { serve } from '../../../scripts/server/serve.ts';
import { root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const folder = temporaryFolder();

const system = (what: object) => Object.assign(new Error('EXYZ: some\nwords'), what);
const path = join(folder, 'dist/index.html');

test.each([
  [{ code: 'ENOSPC', syscall: 'write', path }, `${path}: the disk is full (ENOSPC)`],
  [{ code: 'EDQUOT', syscall: 'write', path }, `${path}: the disk quota is used up (EDQUOT)`],
  [{ code: 'EMFILE', syscall: 'open', path }, `${path}: too many files are open`],
  [
    { code: 'EROFS', syscall: 'mkdir', path: join(folder, 'new') },
    `${folder}: the disk is read-only (EROFS)`,
  ],
  [{ code: 'EPERM', syscall: 'open', path: folder }, `${folder}: it is not permitted (EPERM)`],
  [
    { code: 'EACCES', syscall: 'link', path: folder, dest: join(folder, 'x') },
    `${folder}: there is no permi`,
  ],
  [{ code: 'EACCES', syscall: 'open', path: join(root, 'README.md') }, 'README.md: there is no permission'],
  [{ code: 'ENOSPC', syscall: 'watch', path: folder }, `${folder}: too many files are watched`],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 4173 }, 'port 4173: the port is in use'],
  [{ code: 'EIO', syscall: 'close' }, 'close: EXYZ: some words (EIO)'],
])('%j is printed in one line', (what, words) => {
  const stopped = userErrorMessage(system(what), 'All is kept.');
  expect(stopped?.startsWith(`Stopped at ${words}`), stopped).toBe(true);
  expect(stopped?.endsWith('). All is kept.'), stopped).toBe(true);
  expect(stopped).not.toContain('\n');
});

test('errors wrapped by Rolldown are reported the same way, and bugs are not hidden', () => {
  const wrapped = new Error(`Failed to write file in ${path}\n\nCaused by:\n  No space left (os error 28)\n`);
  expect(userErrorMessage(wrapped, 'Kept.')).toBe(`Stopped at ${path}: the disk is full (ENOSPC). Kept.`);
  expect(userErrorMessage(new UserError('Wait.'), 'Kept.')).toBe('Wait.');
  expect(userErrorMessage(new TypeError('x is not a function'), 'Kept.')).toBeUndefined();
  expect(unchangedSite(join(folder, 'none'))).toBe(`There is no site in ${join(folder, 'none')} yet.`);
});

test('the server reports a missing site', async () => {
  await expect(serve(join(folder, 'none'), join(folder, 'inbox'), 0)).rejects.toThrow(
    /^There is no site in .*none; run npm run build/,
  );
});
