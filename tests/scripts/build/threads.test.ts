import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openContent } from '../../../renderer/content/content.ts';
import { type RenderData, renderInThreads } from '../../../scripts/build/parallel/pool.ts';
import { documentsIn } from '../../../scripts/check/site/file-summary.ts';
import { UserError, userErrorMessage } from '../../../scripts/cli/errors.ts';
import { hashOf } from '../../../scripts/files/lazy.ts';
import { listContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { run } from '../../run.ts';
import { realSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { bytesOf } from './run.ts';

const copy = temporarySite(realSite);
const at = (name: string) => join(copy.folder, name);

function build(out: string, threads: string) {
  const args = ['--preview', '--content', copy.content, '--out', at(out), '--threads', threads];
  return run(['scripts/commands/build.ts', ...args]);
}

test('three threads produce the same bytes as one', () => {
  expect(build('alone', '0')).toMatchObject({ status: 0, stderr: '' });
  expect(build('threads', '3')).toMatchObject({ status: 0, stderr: '' });
  expect(bytesOf(at('threads'))).toEqual(bytesOf(at('alone')));
}, 120_000);

test('threads write the same Markdown alternates, and a changed page gets a new one', () => {
  const site = temporarySite();
  const alternates = () => Object.entries(bytesOf(site.dist)).filter(([file]) => file.endsWith('.md'));
  site.build('--threads', '0');
  const alone = alternates();
  expect(alone.length).toBeGreaterThan(10);
  rmSync(site.dist, { recursive: true });
  site.build('--threads', '2');
  expect(alternates()).toEqual(alone);
  const about = site.read('pages/about.json');
  about.blocks[0].text = 'A garden with a new text.';
  site.write('pages/about.json', about);
  site.build();
  const changed = alternates().filter(([file, text]) => text !== Object.fromEntries(alone)[file]);
  expect(changed).toEqual([['about.md', expect.stringContaining('A garden with a new text.')]]);
}, 180_000);

test('an invalid number of threads is reported in one line', () => {
  expect(build('wrong', 'many')).toMatchObject({
    status: 1,
    stderr: '--threads must be a number from 0 to 99, not "many"\n',
  });
}, 60_000);

describe('worker threads', () => {
  /** Opens checked content for rendering into a folder. */
  const accepted = (outDir: string) => {
    const files = listContent(copy.content);
    const { documents } = documentsIn(files.values());
    const { routes } = openContent(documents, readSchemas());
    const data: RenderData = {
      scripts: { build: 'a build', boot: '', tooltips: '' },
      fonts: { fallbacks: '', parts: [] },
      contentDir: copy.content,
      outDir,
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
  }, 120_000);

  test('fail with the error of the file system', async () => {
    const file = at('file');
    writeFileSync(file, 'mine');
    const { routes, data } = accepted(join(file, 'dist'));
    const error = await renderInThreads(routes, data, 2, () => {}).catch((error: unknown) => error);
    expect(userErrorMessage(error, 'Kept.')).toMatch(
      new RegExp(`^Stopped at ${file}.*: it is a file, not a folder \\(ENOTDIR\\)\\. Kept\\.$`),
    );
  }, 120_000);
});
