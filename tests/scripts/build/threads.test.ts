import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { type RenderData, renderInThreads } from '../../../scripts/build/parallel/pool.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { UserError, userErrorMessage } from '../../../scripts/cli/errors.ts';
import { hashOf } from '../../../scripts/files/lazy.ts';
import { foldersOf } from '../../../scripts/files/project.ts';
import { listContent } from '../../../scripts/files/read.ts';
import { projectIn, readSchemas } from '../../project.ts';
import { run } from '../../run.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere, bytesOf } from './run.ts';

const copy = temporarySite();
const at = (name: string) => join(copy.folder, name);

test('three threads produce the same bytes as none, and a changed page gets a new Markdown alternate', async () => {
  await buildHere(copy, '--threads', '0');
  const alone = bytesOf(copy.dist);
  expect(Object.keys(alone).filter((file) => file.endsWith('.md')).length).toBeGreaterThan(10);
  rmSync(copy.dist, { recursive: true });
  await buildHere(copy, '--threads', '3');
  expect(bytesOf(copy.dist)).toEqual(alone);
  copy.edit('pages/about.json', ({ blocks }) => {
    blocks[0].text = 'A garden with a new text.';
  });
  await buildHere(copy);
  const changed = Object.entries(bytesOf(copy.dist)).filter(
    ([file, text]) => file.endsWith('.md') && text !== alone[file],
  );
  expect(changed).toEqual([['about.md', expect.stringContaining('A garden with a new text.')]]);
}, 180_000);

test('an invalid number of threads is reported in one line', () => {
  const words = ['scripts/commands/build.ts', '--content', copy.content, '--threads', 'many'];
  expect(run(words)).toMatchObject({
    status: 1,
    stderr: '--threads must be a number from 0 to 99, not "many"\n',
  });
});

describe('worker threads', () => {
  /** Opens checked content for rendering into a folder. */
  const accepted = (outDir: string) => {
    const files = listContent(copy.content);
    const documents = documentsIn(files.values());
    const { routes } = openContent(documents, readSchemas());
    const data: RenderData = {
      scripts: { build: 'a build', boot: '', tooltips: '', services: '' },
      fonts: { fallbacks: '', parts: [] },
      folders: foldersOf(projectIn(copy.content, { outDir })),
      publication: { at: 0 },
      preview: false,
      hasSearch: true,
      documents,
      placeholders: new Map(),
      sources: new Map(),
      hashes: new Map([...files].map(([path, file]) => [path, hashOf(file)])),
    };
    return { routes, data };
  };

  test('fail with a fault if a page has changed since the check', async () => {
    const { routes, data } = accepted(at('faulty'));
    copy.write('pages/press.json', { ...copy.read('pages/press.json'), title: 'Another' });
    const rendered: string[] = [];
    const threads = renderInThreads(routes, data, 2, ({ path }) => rendered.push(path));
    await expect(threads).rejects.toThrow(/^content\/pages\/press\.json changed while it was in use/);
    await expect(threads).rejects.toBeInstanceOf(UserError);
    expect(rendered).not.toContain('/press');
  });

  test('fail with the error of the file system', async () => {
    const file = at('file');
    writeFileSync(file, 'mine');
    const { routes, data } = accepted(join(file, 'dist'));
    const error = await renderInThreads(routes, data, 2, () => {}).catch((error: unknown) => error);
    expect(userErrorMessage(error, 'Kept.')).toMatch(
      new RegExp(`^Stopped at ${file}.*: it is a file, not a folder \\(ENOTDIR\\)\\. Kept\\.$`),
    );
  });
});
