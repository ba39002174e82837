import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportPlan, planImport } from '../../../scripts/import/import.ts';
import { projectIn, root } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

const site = join(root, 'tests/sites/magazine');
const folder = mkdtempSync(join(tmpdir(), 'entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const posts = {
  '_index.md': '# Blog',
  'terns/index.md': `---
title: Terns return
description: The terns are back on the shingle bank, a week earlier than last year.
pubDate: 2026-04-02T10:00:00Z
author: Keeper
tags: [Birds, Low Water]
heroImage: ./terns.jpg
layout: post
---

They came at dawn. See [eggs](../2026-04-09-eggs.md).
`,
  '2026-04-09-eggs.md': '---\ntitle: Eggs\ncategories: birds\n---\nThree of them.',
};

describe('posts of a blog become entries of a collection', () => {
  let plan: ImportPlan;
  const entry = (name: string) => JSON.parse(plan.files.get(`stories/${name}.json`) ?? '');
  beforeAll(() => {
    for (const [file, text] of Object.entries(posts)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    copyFileSync(join(site, 'media/regatta.jpg'), join(folder, 'terns/terns.jpg'));
    plan = planImport(folder, projectIn(site), '', { collection: 'stories' });
  });

  test('with the front matter that their schema has properties for', () => {
    expect(entry('terns')).toEqual({
      $schema: '../schema/collections/stories.json',
      title: 'Terns return',
      description: 'The terns are back on the shingle bank, a week earlier than last year.',
      date: '2026-04-02',
      authors: ['keeper'],
      topics: ['birds', 'low-water'],
      picture: 'stories/terns/terns.jpg',
      blocks: [{ type: 'text', body: { file: 'terns.md' } }],
    });
    expect(plan.pictures.get('media/stories/terns/terns.jpg')).toBe(join(folder, 'terns/terns.jpg'));
  });

  test('with the date and the name in file names of Jekyll', () => {
    expect(entry('eggs')).toMatchObject({ title: 'Eggs', date: '2026-04-09', topics: ['birds'] });
  });

  test('with links to the pages of entries', () => {
    expect(plan.files.get('stories/terns.md')).toBe('They came at dawn. See [eggs](/stories/eggs).\n');
  });

  test('and the rest is reported', () => {
    expect(plan.notes.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      '_index.md:1 the index of the folder is not an entry of the collection; this document is skipped',
      '2026-04-09-eggs.md:5 the document has too few words of its own for a description; write one of 50 to 160 characters',
      'terns/index.md:8 the front matter value "layout" is not supported',
    ]);
  });
});

test('front matter that a property does not take is lost, with its line', () => {
  const docs = temporaryFolder({ 'a.md': '---\ntitle: A\ndate: some day in May\n---\nWords.' });
  const { files, notes } = planImport(docs, projectIn(site), '', { collection: 'stories' });
  expect(JSON.parse(files.get('stories/a.json') ?? '')).not.toHaveProperty('date');
  expect(notes).toContainEqual(
    expect.objectContaining({
      file: 'a.md',
      line: 3,
      isLost: true,
      message: expect.stringContaining('date'),
    }),
  );
});

test('a collection that the site lacks is an error', () => {
  expect(() => planImport(folder, projectIn(site), '', { collection: 'story' })).toThrow(
    'there is no collection story; write one of authors, stories, topics, or create it with npm run new -- collection story',
  );
});

test('links lead to the pages of entries, also if a page of their terms comes first', () => {
  const copy = temporarySite(site);
  copy.write('pages/[author].json', {
    collection: 'stories',
    facet: 'authors',
    title: '{term.title}',
    blocks: [],
  });
  const { files } = planImport(folder, projectIn(copy.content), '', { collection: 'stories' });
  expect(files.get('stories/terns.md')).toContain('[eggs](/stories/eggs)');
});
