import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planImport } from '../../../scripts/import/import.ts';
import { projectIn, root } from '../../project.ts';
import { temporaryFolder } from '../../temporary.ts';

const site = join(root, 'tests/sites/small');
const now = Date.parse('2026-11-27T00:00Z');

/** Imports some documents, by path. */
function imported(documents: Record<string, string>, collection?: string, into = site) {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(documents)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return planImport(folder, projectIn(into), collection ? '' : 'x', { now, collection });
}

describe('what another generator holds back stays unpublished', () => {
  const cases: [front: string, state: object, note: string][] = [
    ['draft: true', { draft: true }, ''],
    ['draft: yes', { draft: true }, 'changed'],
    ['published: false', { draft: true }, 'changed'],
    ['published: No', { draft: true }, 'changed'],
    ['permalink: false', { draft: true }, 'changed'],
    ['status: pending', { draft: true }, 'changed'],
    ['publishDate: 2027-03-01', { publish: '2027-03-01T00:00Z' }, 'changed'],
    ['publishDate: 2027-03-01 09:30:15 +0200', { publish: '2027-03-01T07:31Z' }, 'changed'],
    ['publishDate: 2027-03-01T09:30+02:00', { publish: '2027-03-01T09:30+02:00' }, ''],
    ['expiryDate: 2028-01-01', { expire: '2028-01-01T00:00Z' }, 'changed'],
    ['date: 2027-03-01', { publish: '2027-03-01T00:00Z' }, 'changed'],
    ['published: 2027-03-01', { publish: '2027-03-01T00:00Z' }, 'changed'],
    ['unlisted: true', { robots: 'noindex' }, 'changed'],
    ['sitemap: false', { robots: 'noindex' }, 'changed'],
    ['sitemap: { disable: true }', { robots: 'noindex' }, 'changed'],
    ['_build: { list: never }', { robots: 'noindex' }, 'changed'],
    ['_build: { render: never }', { draft: true }, 'lost'],
    ['draft: maybe', { draft: true }, 'lost'],
    ['publishDate: 2027-02-30', { draft: true }, 'lost'],
    ['publishDate: 2027-03-01T09:00+25:00', { draft: true }, 'lost'],
    ['publishDate: soon', { draft: true }, 'lost'],
    ['password: secret', { draft: true }, 'lost'],
    ['visibility: private', { draft: true }, 'lost'],
    ['draft: false', {}, ''],
    ['published: true', {}, ''],
    ['status: publish', {}, 'changed'],
  ];
  test.each(cases)('%s', (front, state, note) => {
    const { files, notes } = imported({ 'a.md': `---\ntitle: A page\n${front}\n---\nWords.` });
    const { draft, publish, expire, robots } = JSON.parse(files.get('pages/x/a.json') ?? '');
    expect({ draft, publish, expire, robots }).toEqual({ ...state });
    const said = notes.filter(({ line }) => line === 3).map(({ isLost }) => (isLost ? 'lost' : 'changed'));
    expect(said).toEqual(note ? [note] : []);
  });

  test('documents in _drafts become drafts, and posts of days to come wait for them', () => {
    const { files, notes } = imported({
      '_drafts/a.md': '# A\n\nWords.',
      '_posts/2027-01-05-b.md': '# B\n\nWords.',
    });
    expect(JSON.parse(files.get('pages/x/drafts/a.json') ?? '')).toMatchObject({ draft: true });
    expect(JSON.parse(files.get('pages/x/posts/2027-01-05-b.json') ?? '')).toMatchObject({
      publish: '2027-01-05T00:00Z',
    });
    const held = notes.filter(({ code }) => code === 'publication');
    expect(held.map(({ message }) => message)).toEqual([
      'documents in _drafts are drafts',
      'the date 2027-01-05T00:00Z has not come yet, and becomes "publish"',
    ]);
  });

  test('an entry that search engines must not list becomes a draft, for entries have no such setting', () => {
    const { files, notes } = imported(
      { 'a.md': '---\ntitle: A\nunlisted: true\ndate: 2026-01-01\n---\nWords.' },
      'stories',
      join(root, 'tests/sites/magazine'),
    );
    expect(JSON.parse(files.get('stories/a.json') ?? '')).toMatchObject({ draft: true });
    expect(notes).toContainEqual(expect.objectContaining({ isLost: true, line: 3 }));
  });
});

describe('nothing outside the folder is read', () => {
  const outside = temporaryFolder();
  const folder = join(outside, 'docs');
  mkdirSync(join(folder, 'inside'), { recursive: true });
  mkdirSync(join(outside, 'private'));
  writeFileSync(join(outside, 'private/secret.txt'), 'SECRET');
  writeFileSync(join(outside, 'secret.md'), 'SECRET');
  const leaf = readFileSync(join(root, 'tests/corpus/static/img/leaf.svg'));
  writeFileSync(join(outside, 'private/leaf.svg'), leaf);
  writeFileSync(join(folder, 'inside/part.md'), 'A part.');
  symlinkSync(join(outside, 'private'), join(folder, 'linked'));
  symlinkSync(join(outside, 'secret.md'), join(folder, 'secret.md'));
  symlinkSync(join(folder, 'inside'), join(folder, 'also'));
  writeFileSync(
    join(folder, 'a.md'),
    [
      '# A',
      '{{#include linked/secret.txt}}',
      '{{#include ../private/secret.txt}}',
      '{{#include ../secret.md}}',
      '{{#include secret.md}}',
      `{{#include ${outside}/private/secret.txt}}`,
      '{{#include also/part.md}}',
      '![Leaf](linked/leaf.svg) ![Leaf](../private/leaf.svg)',
    ].join('\n\n'),
  );
  const plan = () => planImport(folder, projectIn(site), 'x', { now });

  test('neither through symbolic links nor through paths that lead out of it', () => {
    const { files, pictures, notes } = plan();
    expect([...files.keys()].filter((file) => file.endsWith('.json'))).toEqual([
      'pages/x/a.json',
      'pages/x/inside/part.json',
    ]);
    expect([...files.values()].join('\n')).not.toContain('SECRET');
    expect(files.get('pages/x/a.md')).toContain('A part.');
    expect([...pictures]).toEqual([]);
    expect(notes.filter(({ isLost }) => isLost)).toHaveLength(7);
  });
});
