import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackDiskSpace } from '../../../scripts/server/inbox/disk-space.ts';
import { defaultLimits } from '../../../scripts/server/inbox/limits.ts';
import { inboxOf } from '../../../scripts/server/inbox/open.ts';
import { readSubmissions, type Stored } from '../../../scripts/server/inbox/read.ts';
import { openStore, type Store } from '../../../scripts/server/inbox/store.ts';
import type { Submission } from '../../../scripts/server/inbox/submission.ts';
import { openDeliveries, pruneDeliveries } from '../../../scripts/server/notify/deliveries.ts';
import { actions, csvOf } from '../../../scripts/tools/inbox/manage.ts';
import { folderRecords, rewriteSubmissions } from '../../../scripts/tools/inbox/records.ts';
import { rotateInbox } from '../../../scripts/tools/inbox/rotate.ts';
import { root } from '../../project.ts';
import { run } from '../../run.ts';
import { temporaryFolder } from '../../temporary.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = temporaryFolder();
  // Stays open, as in a running server.
  store = openStore(folder, defaultLimits.line, trackDiskSpace(folder, defaultLimits));
});
afterEach(() => {
  store.close();
});

const submission = (id: string, values: Submission['values']): Submission => ({
  id,
  at: `2030-01-0${id}T00:00:00.000Z`,
  endpoint: '/_inbox/contact',
  values,
});
/** Adds a submission with a file, as the inbox stores it. */
async function addFile(id: string, name: string): Promise<string> {
  const file = `${randomUUID()}.pdf`;
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'files', file), 'letter');
  const files = { letter: { file, bytes: 6 } };
  await store.add({ ...submission(id, { email: `${id}@b.example`, letter: name }), files });
  return file;
}
const act = (name: string, args: string[] = [], isConfirmed = false) =>
  actions[name]?.(folderRecords(folder), args, { yes: isConfirmed });
const stored = async () => {
  const all: Stored[] = [];
  for await (const one of readSubmissions(folder)) all.push(one);
  return all;
};
const ids = async () => (await stored()).map(({ submission: { id } }) => id).join('');

/** Adds three submissions, two of them by the same person. */
async function addThree(): Promise<void> {
  await store.add(submission('1', { email: 'Zoe@garden.example', message: 'Čau\nsvet' }));
  await store.add(submission('2', { email: 'anna-zoe@garden.example', message: 'x'.repeat(200_000) }));
  await store.add(submission('3', { email: 'zoe@garden.example ', tags: ['a', 'b'] }));
}

describe('list', () => {
  test('reports invalid lines and continues', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    writeFileSync(store.file, '{"id":"half');
    await store.add(submission('1', {}));
    expect(await ids()).toBe('1');
    expect(await act('list')).toMatch(/1 submission$/);
    expect(error.mock.calls).toEqual([[`${store.file}:1 is not a complete submission.`]]);
    error.mockRestore();
  });
});

describe('delete', () => {
  test('erases all submissions of a person, and no others', async () => {
    await addThree();
    expect(await act('delete', ['zoe@garden.example'], true)).toBe('2 submissions deleted.');
    expect(await ids()).toBe('2');
    expect(readFileSync(store.file, 'utf8')).not.toMatch(/"Zoe@|"zoe@|Čau/);
    expect(await act('delete', ['zoe@garden.example'], true)).toMatch(/nothing was deleted/);
  });

  test('does nothing if lines have moved meanwhile', async () => {
    await addThree();
    const before = await stored();
    const text = `${readFileSync(store.file, 'utf8').slice(1)}\n`;
    writeFileSync(store.file, text);
    expect(() => rewriteSubmissions(before, () => undefined)).toThrow(/has changed meanwhile/);
    expect(readFileSync(store.file, 'utf8')).toBe(text);
  });
});

describe('the log of notifications', () => {
  const log = () => readFileSync(join(folder, 'notified.log'), 'utf8');

  test('only contains submissions that exist, after some are deleted or their file is archived', async () => {
    const deliveries = openDeliveries(folder);
    await addThree();
    deliveries.add('webhook', ['1', '2', '3']);
    deliveries.add('mail', ['1']);
    await act('delete', ['1'], true);
    expect(log()).toBe('\n2 webhook\n3 webhook');
    await act('rotate');
    expect(log()).toBe('\n2 webhook\n3 webhook');
    const [rotated = ''] = readdirSync(folder).filter((name) => /^submissions-/.test(name));
    rmSync(join(folder, rotated));
    await store.add(submission('4', {}));
    deliveries.add('webhook', ['4']);
    await act('rotate');
    expect(log()).toBe('\n4 webhook');
    expect(openDeliveries(folder).has('webhook', '4')).toBe(true);
  });

  test('keeps what a running server adds meanwhile', async () => {
    const deliveries = openDeliveries(folder);
    deliveries.add('webhook', ['old']);
    await pruneDeliveries(folder, async () => {
      deliveries.add('webhook', ['new']);
      return new Set();
    });
    expect(log()).toBe('\nnew webhook');
  });

  test('is not created without notifications', async () => {
    await addThree();
    await act('rotate');
    expect(existsSync(join(folder, 'notified.log'))).toBe(false);
  });
});

describe('rotate', () => {
  test('renames the file; a running server creates a new one, and both are read', async () => {
    await addThree();
    expect(await act('rotate')).toMatch(/submissions-\d{4}-.*Z\.jsonl\.$/);
    expect(await act('rotate')).toBe('There is nothing to rotate.');
    await store.add(submission('4', {}));
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readFileSync(store.file, 'utf8').split('\n')).toHaveLength(2);
    expect(await ids()).toBe('1234');
    await act('delete', ['1', '4'], true);
    expect(await ids()).toBe('23');
  });

  test('never replaces a file of the new name', async () => {
    await addThree();
    const now = new Date('2030-01-02T03:04:05.678Z');
    const taken = join(folder, 'submissions-2030-01-02T03-04-05-678Z.jsonl');
    writeFileSync(taken, 'mine');
    await expect(rotateInbox(folder, now)).rejects.toThrow(/678Z\.jsonl already exists; try again\.$/);
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    expect(await ids()).toBe('123');
  });

  test('recreates a removed file as well', async () => {
    await addThree();
    rmSync(folder, { recursive: true });
    await store.add(submission('4', {}));
    expect(await ids()).toBe('4');
  });
});

describe('export', () => {
  const row = (id: string, values: Submission['values']) => ({
    submission: submission(id, values),
    paths: {},
  });

  test('has a column for every name, quotes, and multi-line cells', () => {
    const rows = [row('1', { name: 'Zoë, "Z"', message: 'a\nb' }), row('2', { tags: ['a', 'b'] })];
    expect(csvOf(rows)).toBe(
      [
        '\uFEFF"at","endpoint","id","name","message","tags"',
        '"2030-01-01T00:00:00.000Z","/_inbox/contact","1","Zoë, ""Z""","a\nb",""',
        '"2030-01-02T00:00:00.000Z","/_inbox/contact","2","","","a, b"',
        '',
      ].join('\r\n'),
    );
  });

  test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '＝1'])('escapes formulas: %j', (text) => {
    expect(csvOf([row('1', { [text]: text })])).toContain(`"'${text}"`);
  });

  test.each(['\t', '\r', '\n', ' ', '\u00a0', '\u200b', '\u0001', '\ufeff', '\u202e', "'"])(
    'escapes formulas after %j, also after the separators of other spreadsheets',
    (ignored) => {
      const text = `${ignored}=1;${ignored}＋2\t"${ignored}-3`;
      const escaped = `${ignored}'=1;${ignored}'＋2\t""${ignored}'-3`;
      expect(csvOf([row('1', { [text]: text })])).toContain(`"${escaped}"`);
    },
  );

  test.each([
    ['a;=1', "a;'=1"],
    ['a\n\n -1', "a\n\n '-1"],
    ['a;\t@b', "a;\t'@b"],
    ['=1;=2', "'=1;'=2"],
    ['x;"=1+1;y', `x;""'=1+1;y`],
    ['x\t""@1', `x\t""""'@1`],
    ['x\r\n＂＝1', "x\r\n＂'＝1"],
    ['x;＝=1', "x;'＝=1"],
  ])('escapes formulas after the separators of other spreadsheets: %j', (text, escaped) => {
    expect(csvOf([row('1', { name: text })])).toContain(`,"${escaped}"\r\n`);
  });

  test('takes no longer for texts of line breaks', () => {
    for (const text of ['\n', '\u200b', ';"', '\n-'].map((unit) => unit.repeat(300_000)))
      expect(csvOf([row('1', { name: `a${text}b=` })]).length).toBeGreaterThan(text.length);
  });

  test.each(['a=1', 'a-b', '1', '', 'a; b-c', 'a (-1)', 'a\u200b-b'])('keeps other cells: %j', (text) => {
    expect(csvOf([row('1', { name: text })])).toContain(`,"${text}"\r\n`);
  });
});

describe('files', () => {
  test('are deleted with their submission, and no others', async () => {
    await addFile('1', 'a.pdf');
    const kept = await addFile('2', 'b.pdf');
    expect(await act('delete', ['1@b.example'], true)).toBe('1 submission deleted.');
    expect(readdirSync(join(folder, 'files'))).toEqual([kept]);
  });

  test('move with their submissions when they are rotated', async () => {
    const file = await addFile('1', 'a.pdf');
    await act('rotate');
    const later = await addFile('2', 'b.pdf');
    const [rotated = ''] = readdirSync(folder).filter((name) => name.endsWith('.files'));
    expect(readdirSync(join(folder, rotated))).toEqual([file]);
    expect(readdirSync(folder)).toContain(rotated.replace(/files$/, 'jsonl'));
    expect(readdirSync(join(folder, 'files'))).toEqual([later]);
    expect(await act('list', ['a.pdf'])).toContain(join(rotated, file));
    await act('delete', ['1'], true);
    expect(existsSync(join(folder, rotated, file))).toBe(false);
  });

  test('outside the inbox are never touched', async () => {
    const outside = join(folder, 'outside.pdf');
    writeFileSync(outside, '');
    const files = { letter: { file: '../outside.pdf', bytes: 0 } };
    await store.add({ ...submission('1', { letter: 'a.pdf' }), files });
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await act('delete', ['1'], true)).toMatch(/nothing was deleted/);
    expect(existsSync(outside)).toBe(true);
    error.mockRestore();
  });
});

test('each site has its inbox, which git ignores, wherever the engine is', { timeout: 60_000 }, () => {
  vi.stubEnv('INBOX', '');
  const sites = { 'acme/content': 'acme/.inbox', acorn: 'acorn/.inbox', almond: 'almond/.inbox' };
  for (const [content, inbox] of Object.entries(sites)) {
    const contentDir = join(folder, content);
    expect(inboxOf({ contentDir })).toBe(join(folder, inbox));
    const site = openStore(inboxOf({ contentDir }), 1000, trackDiskSpace(folder, defaultLimits));
    writeFileSync(site.file, JSON.stringify(submission('1', { from: content })));
    site.close();
    expect(readFileSync(join(folder, inbox, '.gitignore'), 'utf8')).toBe('*\n');
  }
  const options = ['--content', join(folder, 'acorn')];
  const { stdout } = run(['scripts/commands/inbox.ts', ...options], root, { ...process.env, INBOX: '' });
  expect(stdout).toMatch(/from: acorn\n\n1 submission\n$/);
  vi.unstubAllEnvs();
});

test('npm run inbox works on the folder in INBOX', { timeout: 60_000 }, async () => {
  await addThree();
  const runInbox = (INBOX: string, ...args: string[]) =>
    run(['scripts/commands/inbox.ts', ...args], root, { ...process.env, INBOX });
  expect(runInbox(folder)).toMatchObject({ status: 0, stdout: expect.stringMatching(/3 submissions\n$/) });
  expect(runInbox(folder, 'delete', '1', '--yes')).toEqual({
    status: 0,
    stdout: '1 submission deleted.\n',
    stderr: '',
  });
  expect(runInbox(folder, 'export', 'anna').stdout).toMatch(/^\uFEFF"at".*\r\n"2030-01-02/);
  expect(runInbox(folder, 'burn')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/unknown action "burn"/),
  });
  expect(runInbox(folder, 'delete')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/name the submissions/),
  });
  expect(runInbox(join(folder, 'none'))).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^There is no inbox/),
  });
});
