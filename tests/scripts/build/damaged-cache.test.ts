import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../../../scripts/files/disk.ts';
import { copyProject } from '../../bench/build.ts';
import { root } from '../../project.ts';
import { random } from '../../random.ts';
import { run } from '../../run.ts';
import { pageWith } from '../../sites/page.ts';
import { sitesDir, smallSite } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';
import { startEditor } from '../lsp/editor.ts';
import { bytesOf } from './run.ts';

// Its own cache, so that no other test meets the damage.
const project = copyProject(temporaryFolder(), join(sitesDir, 'search'));
const content = join(project, 'content');
const caches = join(project, '.cache');

const build = () => {
  const { status, stdout, stderr } = run(
    ['scripts/commands/build.ts', '--content', content, '--preview'],
    project,
  );
  expect(status, stdout + stderr).toBe(0);
  return bytesOf(join(project, 'dist'));
};
const check = () => run(['scripts/commands/check.ts', '--launch', '--content', content], project);
const sameTime = (text: string) => text.replace(/\(\d+ ms\)/, '');

/** Every kind of entry. */
const kinds = ['builds', 'bundle', 'check', 'fonts', 'forms', 'images', 'scripts', 'search', 'styles'].concat(
  ['facts', 'made', 'placeholders'].map((name) => `media/${name}`),
);

/**
 * Damages all files of some kinds of entries: every other one is flipped in one bit, the others take the bytes of another one.
 * `cache.test.ts` has more ways, which one hash finds.
 */
function damage(only: readonly string[] = kinds): void {
  const next = random(7);
  for (const kind of only) {
    const files = filesIn(join(caches, kind)).map((name) => join(caches, kind, name));
    const before = files.map((file) => readFileSync(file));
    for (const [index, file] of files.entries()) {
      const [bytes = Buffer.alloc(0), other] = [before[index], before[index + 1]];
      const at = Math.floor(next() * bytes.length);
      const flipped = Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1));
      writeFileSync(file, index % 2 === 0 ? flipped : (other ?? flipped));
    }
  }
}

let clean: Record<string, string>;
let findings: ReturnType<typeof check>;

beforeAll(() => {
  // The site has a search; with a picture and a form it has every kind of entry.
  for (const folder of ['media', 'forms']) mkdirSync(join(content, folder), { recursive: true });
  copyFileSync(join(root, 'scripts/dev/samples/media/pond.png'), join(content, 'media/pond.png'));
  copyFileSync(join(smallSite, 'forms/feedback.json'), join(content, 'forms/feedback.json'));
  const { forms } = JSON.parse(readFileSync(join(smallSite, 'site.json'), 'utf8'));
  const site = JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'));
  writeFileSync(join(content, 'site.json'), JSON.stringify({ ...site, forms }));
  const blocks = [
    { type: 'figure', picture: { file: 'pond.png', alt: 'A pond.' } },
    { type: 'form', form: 'feedback' },
  ];
  writeFileSync(join(content, 'pages/pond.json'), JSON.stringify(pageWith('Pond', blocks)));
  clean = build();
  findings = check();
}, 300_000);

test('builds and checks write every kind of entry that these tests damage, and no other', () => {
  const written = new Set(filesIn(caches).map((name) => name.slice(1, name.lastIndexOf('/'))));
  expect([...written].sort()).toEqual([...kinds].sort());
});

describe('with every entry damaged', () => {
  test('a build has the bytes of a clean build, and the check says the same', () => {
    damage();
    rmSync(join(project, 'dist'), { recursive: true });
    expect(build()).toEqual(clean);
    damage();
    const again = check();
    expect([again.status, sameTime(again.stdout), again.stderr]).toEqual([
      findings.status,
      sameTime(findings.stdout),
      findings.stderr,
    ]);
  }, 300_000);

  test('the language server starts without findings', async () => {
    damage();
    const editor = await startEditor(content, project);
    expect([...(await editor.diagnostics())]).toEqual([]);
    expect(await editor.end()).toBe(0);
  });
});

test('an incremental build without its record of texts has the bytes of a clean build', () => {
  const page = join(content, 'pages/payments.json');
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, before.replace('"title": "', '"title": "New '));
  // The bundles are damaged above, and take the longest to make again.
  damage(kinds.filter((kind) => !['builds', 'bundle', 'scripts'].includes(kind)));
  const grown = build();
  writeFileSync(page, before);
  damage(['search']);
  expect(build()).toEqual(clean);
  expect(grown).not.toEqual(clean);
}, 300_000);
