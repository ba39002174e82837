import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { samplesDir } from '../../../scripts/dev/gallery.ts';
import { type OneChange, reverted } from '../../../scripts/edit/review/reverted.ts';
import { openReview } from '../../../scripts/edit/review/review.ts';
import { openSession } from '../../../scripts/edit/session.ts';
import { git } from '../../git.ts';
import { projectIn, root } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

/** A site in a repository with one commit, its unsaved work, and the review of it. */
function opened(isCommitted = true) {
  const copy = temporarySite();
  if (isCommitted) {
    git(copy.folder, ['init', '--initial-branch', 'main']);
    git(copy.folder, ['config', 'user.name', 'test']);
    git(copy.folder, ['config', 'user.email', 'test@site.example']);
    git(copy.folder, ['add', '--all']);
    git(copy.folder, ['commit', '--message', 'content']);
  }
  const project = projectIn(copy.content, { cacheDir: temporaryFolder() });
  const session = openSession(project);
  onTestFinished(() => session.close());
  const review = openReview(project, session, 'http://localhost:1');
  // biome-ignore lint/suspicious/noExplicitAny: tests can change any property
  const edit = (file: string, change: (document: any) => void) => {
    const document = structuredClone(session.document(file));
    change(document);
    session.write({ [file]: document });
  };
  return { copy, project, session, review, edit };
}

const home = 'pages/index.json';

test('changes since the last commit are listed by page and block, saved or not', () => {
  const { session, review, edit } = opened();
  expect(review.changes()).toEqual({ branch: 'main', files: [] });
  edit(home, (page) => {
    page.title = 'Another title of the garden';
    page.blocks[0].title = 'Welcome';
  });
  edit('layouts/default.json', (layout) => layout.after?.reverse());
  const [page] = review.changes().files;
  expect(page).toMatchObject({
    ...{ file: home, url: '/', urlBefore: '/' },
    properties: [{ path: 'title', after: 'Another title of the garden' }],
    blocks: [{ position: 1, kind: 'changed', properties: [{ path: 'title', after: 'Welcome' }] }],
  });
  session.save();
  expect(review.changes().files.map(({ file }) => file)).toContain(home);
});

test('one change is undone and the others stay; undoing each gives the bytes of the commit', () => {
  const { copy, session, review, edit } = opened();
  const bytes = copy.text(home);
  edit(home, (page) => {
    page.blocks[1].title = 'In a few words';
    page.title = 'Another title of the garden';
    page.blocks.splice(2, 1);
    page.blocks.push({ type: 'card-grid', title: 'New', cards: [{ title: 'One', text: 'Two' }] });
  });
  session.save();
  expect(copy.text(home)).not.toBe(bytes);
  for (let steps = 0; steps < 4; steps++) {
    const [file] = review.changes().files;
    const { properties = [], blocks = [] } = file ?? {};
    const left = properties.length + blocks.length;
    expect(left).toBe(4 - steps);
    const [property, block] = [properties[0], blocks[0]];
    const change: OneChange = property
      ? { property: property.path }
      : { block: block?.position ?? 0, kind: block?.kind ?? 'changed' };
    session.write({ [home]: review.reverted(home, change) });
  }
  expect(session.state().unsaved).toEqual([home]);
  expect(session.save().isSaved).toBe(true);
  expect(copy.text(home)).toBe(bytes);
  expect(review.changes().files).toEqual([]);
});

test('files that are new or gone are undone as well', () => {
  const { copy, session, review, edit } = opened();
  edit('pages/press.json', (page) => session.write({ 'pages/new.json': { ...page, title: 'New' } }));
  expect(review.reverted('pages/new.json', {})).toBeUndefined();
  session.write({ 'pages/new.json': undefined, 'data/launch.json': undefined });
  session.write({ 'data/launch.json': review.reverted('data/launch.json', {}) });
  expect(session.state().unsaved).toEqual([]);
  expect(copy.read('data/launch.json')).toEqual(session.document('data/launch.json'));
});

test('pictures and Markdown texts are undone as well, unless they are needed; the other version is kept', () => {
  const { copy, session, review, edit } = opened();
  const markdown = 'pages/writing.md';
  const text = copy.text(markdown);
  copy.write(markdown, 'Others wrote this.');
  const kept = String(review.restore(markdown));
  expect(copy.text(markdown)).toBe(text);
  expect(readFileSync(join(copy.folder, kept), 'utf8')).toBe('Others wrote this.');
  expect(() => review.restore(markdown)).toThrow('content/pages/writing.md is as it was committed.');
  cpSync(join(samplesDir(root), 'media/garden.jpg'), join(copy.content, 'media/garden.jpg'));
  edit(home, (page) => {
    page.blocks[0].picture = { file: 'garden.jpg', alt: 'The garden' };
  });
  expect(() => review.restore('media/garden.jpg')).toThrow('there is no picture "garden.jpg"');
  session.write({ [home]: JSON.parse(copy.text(home)) });
  review.restore('media/garden.jpg');
  expect(review.changes().files).toEqual([]);
  expect(session.state().unsaved).toEqual([]);
});

test('a file that git converts is written as it is checked out', () => {
  const { copy, review } = opened();
  const text = copy.text('pages/writing.md');
  copy.write('../.gitattributes', '*.md text eol=crlf\n');
  copy.write('pages/writing.md', 'Others wrote this.');
  review.restore('pages/writing.md');
  expect(copy.text('pages/writing.md')).toBe(text.replaceAll('\n', '\r\n'));
});

test('a block goes back behind the one that it was behind', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ type: 'hero', id, title: id }));
  const before = { blocks: [a, b, c, d] };
  const changed = { ...b, title: 'B' };
  const idsOf = (now: unknown, change: OneChange) =>
    (reverted(before, now, change) as { blocks: { title: string }[] }).blocks
      .map(({ title }) => title)
      .join('');
  expect(idsOf({ blocks: [a, c, d] }, { block: 2, kind: 'removed' })).toBe('abcd');
  expect(idsOf({ blocks: [b, c, d] }, { block: 1, kind: 'removed' })).toBe('abcd');
  expect(idsOf({ blocks: [d, a, b, c] }, { block: 1, kind: 'moved' })).toBe('abcd');
  expect(idsOf({ blocks: [b, c, d, a] }, { block: 4, kind: 'moved' })).toBe('abcd');
  expect(idsOf({ blocks: [a, changed, c, d] }, { block: 2, kind: 'changed' })).toBe('abcd');
  expect(idsOf({ blocks: [a, changed, { ...c, title: 'C' }, d] }, { block: 2, kind: 'changed' })).toBe(
    'abCd',
  );
});

test('a commit has the content and nothing else, on the current branch or a new one', () => {
  const { copy, session, review, edit } = opened();
  copy.write('../notes.txt', 'mine');
  git(copy.folder, ['add', 'notes.txt']);
  edit(home, (page) => {
    page.blocks[0].title = 'Welcome';
  });
  expect(() => review.commit('A new heading')).toThrow('Save your changes first.');
  session.save();
  expect(() => review.commit(' ')).toThrow('Say in a few words what you changed.');
  review.commit('A new heading');
  const log = (ref: string) => git(copy.folder, ['log', '-1', '--format=%s', '--name-only', ref]).trim();
  expect(log('main')).toBe(`A new heading\n\ncontent/${home}`);
  expect(git(copy.folder, ['status', '--porcelain']).trim()).toBe('A  notes.txt');

  edit(home, (page) => {
    page.blocks[0].title = 'Come in';
  });
  session.save();
  for (const name of ['--force', 'a..b', 'main']) expect(() => review.commit('Words', name), name).toThrow();
  expect(review.changes().branch).toBe('main');
  review.commit('Words', 'words/home');
  expect(log('words/home')).toBe(`Words\n\ncontent/${home}`);
  expect(log('main')).toContain('A new heading');
  expect(review.changes()).toEqual({ branch: 'words/home', files: [] });
});

test('if git refuses a commit, its reason is told and the branch stays', () => {
  const { copy, session, review, edit } = opened();
  copy.write('../.git/hooks/pre-commit', '#!/bin/sh\necho "no commits today" >&2\nexit 1\n');
  git(copy.folder, ['config', 'core.hooksPath', join(copy.folder, '.git/hooks')]);
  edit(home, (page) => {
    page.blocks[0].title = 'Welcome';
  });
  session.save();
  chmodSync(join(copy.folder, '.git/hooks/pre-commit'), 0o755);
  expect(() => review.commit('Words', 'words')).toThrow('no commits today');
  expect(git(copy.folder, ['branch']).trim()).toBe('* main');
  expect(review.changes().files).toHaveLength(1);
  expect(git(copy.folder, ['status', '--porcelain'])).toBe(` M content/${home}\n`);
});

test('the server of committed pages is started again after a failure, and once for all who ask', async () => {
  const { project, session, review, edit } = opened();
  onTestFinished(() => review.close());
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const cache = join(project.cacheDir, 'edit/committed');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'dev'), 'no folder');
  await expect(review.shown()).rejects.toThrow('EEXIST');
  rmSync(join(cache, 'dev'));
  const before = await review.shown();
  expect(await review.shown()).toBe(before);
  edit(home, (page) => {
    page.blocks[0].title = 'Welcome';
  });
  session.save();
  review.commit('A new heading');
  const [first, second] = await Promise.all([review.shown(), review.shown()]);
  expect(first).toBe(second);
  await expect(fetch(before, { method: 'HEAD' })).rejects.toThrow();
});

test('without git, changes are saved and the review says what is missing', () => {
  const { copy, session, review, edit } = opened(false);
  edit(home, (page) => {
    page.blocks[0].title = 'Welcome';
  });
  expect(session.save().isSaved).toBe(true);
  expect(readFileSync(join(copy.content, home), 'utf8')).toContain('Welcome');
  expect(review.changes().problem).toMatch(/is not in a git repository$/);
});
