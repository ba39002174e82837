import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import apply from '../../../scripts/commands/apply.ts';
import { root } from '../../project.ts';
import { runHereAsync } from '../../run.ts';
import type { SiteCopy } from '../../sites/site.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

/** Applies a change to a copy of the fixture site. */
async function applied(copy: SiteCopy, change: object, ...options: string[]) {
  const folder = temporaryFolder({ 'change.json': JSON.stringify(change) });
  return runHereAsync(apply, [join(folder, 'change.json'), '--content', copy.content, ...options]);
}
const file = 'pages/press.json';
const hero = (title: unknown) => ({ operations: [{ op: 'set', file, at: '/blocks/0/title', value: title }] });

test('a change is written, and printed by block with its URLs', async () => {
  const copy = temporarySite();
  const dry = await applied(copy, hero('To reporters'), '--dry-run');
  expect(dry.stdout).toContain('There are no new findings. Nothing was written.');
  const before = copy.text(file);
  const { stdout, status } = await applied(copy, hero('To reporters'));
  expect(stdout).toMatch(/~ block 1, hero "To reporters"\n {6}title: ".*" -> "To reporters"/);
  expect(stdout).toContain('changed: /press, /sk/press');
  expect(status).toBe(0);
  expect(copy.text(file)).toBe(before.replace(/("type": "hero",\s+"title": )"[^"]*"/, '$1"To reporters"'));
});

test('a change with new findings is refused with place, reason and suggestion, unless it is a draft', async () => {
  const copy = temporarySite();
  const before = copy.text(file);
  const text = { type: 'text', title: 'Prices', body: ['See [them](/membershp).'] };
  const insert = (value: object) => ({ operations: [{ op: 'insert', file, at: '/blocks/-', value }] });
  const refused = await applied(copy, insert(text), '--format', 'json');
  expect(refused.status).toBe(1);
  const { lane, findings, isWritten } = JSON.parse(refused.stdout);
  expect({ lane, isWritten }).toEqual({ lane: 'incomplete', isWritten: false });
  expect(findings.added).toEqual([
    {
      file,
      at: expect.stringMatching(/^\/blocks\/\d+\/body\/0$/),
      line: expect.any(Number),
      column: expect.any(Number),
      code: 'dead-link',
      message: expect.stringContaining('there is no page at /membershp'),
      suggestion: '/membership',
      fix: '/membership',
    },
  ]);
  expect(copy.text(file)).toBe(before);
  const kept = await applied(copy, insert({ ...text, draft: true }));
  expect(kept.stdout).toContain('The new findings are in drafts');
  expect(kept.status).toBe(0);
  expect(copy.text(file)).toContain('/membershp');
});

test('what breaks a type is refused even in a draft', async () => {
  const copy = temporarySite();
  const draft = { op: 'set', file, at: '/draft', value: true };
  const change = { operations: [draft, ...hero(5).operations] };
  const { status, stdout } = await applied(copy, change);
  expect(stdout).toContain('values of other types than its schema');
  expect(status).toBe(1);
});

test('a refused operation changes nothing, and says which and why', async () => {
  const copy = temporarySite();
  const before = copy.text(file);
  const [first] = hero('To reporters').operations;
  const change = { operations: [first, { op: 'remove', file, at: '/blocks/99' }] };
  const { status, stderr } = await applied(copy, change);
  expect(stderr).toMatch(
    /^operation 1: there is nothing at \/blocks\/99; the nearest is \/blocks, a list of \d+\n$/,
  );
  expect(status).toBe(2);
  expect(copy.text(file)).toBe(before);
});

test('links follow a page that moves, and references follow a picture and a form', async () => {
  const copy = temporarySite();
  const move = (from: string, to: string) => ({ op: 'move-file', file: from, to });
  const change = {
    operations: [
      move('pages/terms.json', 'pages/visits/terms.json'),
      move('forms/booking.json', 'forms/visit.json'),
    ],
  };
  const { status, stdout } = await applied(copy, change);
  expect(stdout).toContain('added: ');
  expect(status).toBe(0);
  expect(existsSync(join(copy.content, 'pages/terms.json'))).toBe(false);
  expect(copy.read('pages/visits/terms.json').aliases).toEqual(['/visit-terms', '/terms']);
  expect(copy.text(file)).toContain('/visits/terms');
  expect(copy.text('pages/booking.json')).toContain('"form": "visit"');
  const back = await applied(copy, { operations: [move('pages/visits/terms.json', 'pages/index.json')] });
  expect(back.stderr).toContain('operation 0: content/pages/index.json already exists');
});

test('a picture is replaced by a download, and refused if it is of another format', async () => {
  const copy = temporarySite(join(root, 'tests/sites/magazine'));
  const drawing = readFileSync(join(root, 'scripts/dev/samples/media/leaf.svg'));
  const server = createServer((_request, response) => response.setHeader('Connection', 'close').end(drawing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leaf`;
  const create = (path: string, more: object = {}) => ({
    operations: [{ op: 'create-file', file: path, from, ...more }],
  });
  const record = copy.text('media/knot.svg.json');
  expect((await applied(copy, create('media/knot.svg'))).stderr).toContain('"overwrite" replaces it');
  expect((await applied(copy, create('media/knot.svg', { overwrite: true }))).status).toBe(0);
  expect(readFileSync(join(copy.content, 'media/knot.svg')).equals(drawing)).toBe(true);
  expect(copy.text('media/knot.svg.json')).toBe(record);
  expect((await applied(copy, create('media/new.png'))).stderr).toContain('name it media/new.svg');
  server.close();
});
