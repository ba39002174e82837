import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { root } from '../../project.ts';
import { ask } from '../server/raw.ts';
import { type Guarded, secrets, statusOf } from './guarded.ts';

/** Tests that a dev server only serves files for browsers. In its own file, with the server of another one. */
export const testKeptFiles = ({ folder, port, vite }: Guarded) =>
  describe('files', () => {
    const get = (address: string) => ask(port(), address, `Host: localhost:${port()}`);

    const inRoot = [
      'package.json',
      '.git',
      '.gitignore',
      'content/site.json',
      'scripts/commands/dev.ts',
      '.cache/dev/icon.svg',
      'node_modules/.package-lock.json',
      'node_modules/react/package.json',
    ];
    const files = [
      '/etc/passwd',
      ...secrets.map((name) => join(folder, name)),
      ...inRoot.map((name) => join(root, name)),
    ];
    const ways = [
      '',
      '?raw',
      '?import&raw',
      '?url',
      '?import&raw??',
      '?import&?inline=1.wasm?init',
      '?.svg?import',
    ];

    test.each(files)('%s is not served, in any notation', async (file) => {
      for (const method of ['error', 'warnOnce'] as const)
        vi.spyOn(vite().config.logger, method).mockImplementation(() => {});
      const path = file.startsWith(`${root}/`) ? file.slice(root.length) : `/@fs${file}`;
      const requests = [`/@fs${file}`, path].flatMap((path) => ways.map((way) => path + way));
      for (const path of new Set([...requests, `/@fs/${file}`, `/@id/${file}`, `/@id/${file}?raw`])) {
        const answer = await get(path);
        expect([403, 404, 400], path).toContain(statusOf(answer));
        expect(answer, path).not.toMatch(/secret"\}|root:x:|"devDependencies"|"lockfileVersion"/);
      }
    });

    test.each([
      `/@fs${root}/renderer/../package.json`,
      `/@fs${root}/renderer/..%2fpackage.json`,
      `/@fs${root}/renderer/%2e%2e/package.json`,
      `/@fs${root}/renderer/..\\package.json`,
      `/@fs${root}/renderer/..%5cpackage.json`,
      `/@fs${root}/renderer/%00/../../package.json`,
      `/@fs${folder}/.cache/vite/deps/../../made.json`,
      '/../../../../etc/passwd',
      '/%',
      '/%ff',
      '/%00',
      '//',
      '//evil.example/',
      '/\\',
      '/\\evil.example',
      'http://evil.example/',
      '*',
    ])(
      'an invalid URL or one with dot segments gets 400, and the server keeps running: %s',
      async (address) => {
        expect(statusOf(await get(address))).toBe(400);
        expect(statusOf(await get('/icon.svg'))).toBe(200);
      },
    );
  });
