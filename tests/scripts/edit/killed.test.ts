import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSession } from '../../../scripts/edit/session.ts';
import { projectIn, root } from '../../project.ts';
import { startServer } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';

const files = ['pages/about.json', 'pages/index.json', 'pages/terms.json'];
// Of the disk operations of a save: one before the change is made, and one between its files; with FUZZ=1 all.
const moments = process.env.FUZZ ? Array.from({ length: 12 }, (_, index) => index + 1) : [5, 10];

test('a server that is killed while it saves leaves each file as it was or as it will be, and the unsaved work', async () => {
  const seen = { old: 0, new: 0, unfinished: 0 };
  for (const moment of moments) {
    const copy = temporarySite();
    const old = files.map((file) => copy.text(file));
    const now = old.map((text, index) => text.replace(/"title": "[^"]*"/, `"title": "A new title ${index}"`));
    const { child, address } = startServer(['scripts/commands/edit.ts', '--content', copy.content], root, {
      NODE_OPTIONS: `--import=${join(root, 'tests/scripts/build/faulty.mjs')}`,
      FAULT: `SIGKILL@${moment}`,
      FAULT_IN: '.changes',
    });
    const [editor, key] = (await address).split('/#key=');
    const send = (name: string, body: object) =>
      fetch(`${editor}/api/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      });
    const documents = Object.fromEntries(files.map((file, index) => [file, JSON.parse(now[index] ?? '')]));
    expect((await send('write', { documents, bases: {} })).status).toBe(200);
    const ended = once(child, 'exit');
    const answer = await send('save', {}).then(
      (response) => response.text(),
      () => 'killed',
    );
    expect(answer).toBe('killed');
    expect((await ended)[1]).toBe('SIGKILL');

    const left = files.map((file) => copy.text(file));
    for (const [index, text] of left.entries()) expect([old[index], now[index]]).toContain(text);
    if (left.includes(old[0] ?? '') !== left.includes(old[2] ?? '')) seen.unfinished++;
    // The next start completes it.
    const session = openSession(projectIn(copy.content));
    const after = files.map((file) => copy.text(file));
    const isNew = after[0] === now[0];
    seen[isNew ? 'new' : 'old']++;
    expect(after).toEqual(isNew ? now : old);
    expect(session.state()).toMatchObject({ unsaved: isNew ? [] : files, findings: [], conflicts: [] });
    expect(session.save().isSaved).toBe(true);
    expect(files.map((file) => copy.text(file))).toEqual(now);
    session.close();
  }
  expect(Math.min(seen.old, seen.new, seen.unfinished)).toBeGreaterThan(0);
}, 600_000);
