import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentCache } from '../../../scripts/build/check-cache.ts';
import { openSession } from '../../../scripts/edit/session.ts';
import { projectIn } from '../../project.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests can change any property
type Any = any;

function opened() {
  const copy = temporarySite();
  const project = projectIn(copy.content, { cacheDir: temporaryFolder() });
  const session = openSession(project);
  const close = () => session.close();
  const document = (file: string): Any => structuredClone(session.document(file));
  return { copy, project, session, close, document };
}

const home = 'pages/index.json';

describe('unsaved work', () => {
  test('is judged by the check and not written', () => {
    const { copy, session, document, close } = opened();
    const before = copy.text(home);
    const page = document(home);
    page.blocks[0].actions[0].href = '/membershp';
    session.write({ [home]: page });
    expect(session.state().unsaved).toEqual([home]);
    expect(session.state().findings).toMatchObject([
      { file: home, at: '/blocks/0/actions/0/href', code: 'dead-link', suggestion: '/membership' },
    ]);
    expect(copy.text(home)).toBe(before);
    expect(session.save()).toMatchObject({ isSaved: false, reason: 'findings', unsaved: [home] });
    expect(copy.text(home)).toBe(before);
    close();
  });

  test('has all its findings, however many others there are', () => {
    const { copy, session, document, close } = opened();
    const actions = Array.from({ length: 320 }, () => ({ text: 'Nowhere', href: '/nowhere' }));
    copy.edit('pages/about.json', (page) => {
      page.blocks[2].actions = actions;
    });
    session.check.read(['pages/about.json']);
    const findingsOf = (file: string) =>
      session.state().findings.filter((finding) => finding.file === file).length;
    const page = document('pages/terms.json');
    page.title = '';
    session.write({ 'pages/terms.json': page });
    expect(findingsOf('pages/terms.json')).toBe(1);
    expect(findingsOf('pages/about.json')).toBe(299);
    close();
  });

  test('has the findings of a Markdown file at the text of its page', () => {
    const { copy, session, close } = opened();
    const file = 'pages/writing.md';
    copy.write(file, `${copy.text(file)}\nSee [nothing](/nowhere).\n`);
    session.check.read([file]);
    expect(session.state().findings).toMatchObject([
      { file: 'pages/writing.json', at: '/blocks/1/body/file', code: 'dead-link' },
    ]);
    close();
  });

  test('is judged from the saved check of last time', async () => {
    const { project, session, document, close } = opened();
    const page = document(home);
    page.blocks[0].actions[0].href = '/membershp';
    session.write({ [home]: page });
    const checked = new Promise((resolve) => session.onChecked(resolve));
    session.background.start();
    await checked;
    close();
    expect(contentCache(project, { at: session.at }).saved()).toContain('pages/press.json');
    const again = openSession(project);
    expect(again.state().findings).toMatchObject([{ file: home, code: 'dead-link' }]);
    again.close();
  });

  test('is saved with findings in a draft', () => {
    const { copy, session, document, close } = opened();
    const page = document(home);
    page.blocks[1].draft = true;
    page.blocks[1].items = [];
    session.write({ [home]: page });
    expect(session.save().isSaved).toBe(true);
    expect(copy.read(home).blocks[1].items).toEqual([]);
    close();
  });

  test('survives the end of the process, and is merged with what others changed meanwhile', () => {
    const { copy, project, session, document, close } = opened();
    const page = document(home);
    page.title = 'Mine';
    page.blocks[0].title = 'Mine too';
    session.write({ [home]: page });
    close();
    copy.edit(home, (theirs) => {
      theirs.title = 'Theirs';
      theirs.blocks[1].title = 'Theirs too';
    });
    const again = openSession(project);
    expect(again.document(home)).toMatchObject({
      title: 'Mine',
      blocks: expect.arrayContaining([
        expect.objectContaining({ title: 'Mine too' }),
        expect.objectContaining({ title: 'Theirs too' }),
      ]),
    });
    expect(again.state().conflicts).toEqual([{ file: home, at: '/title', mine: 'Mine', theirs: 'Theirs' }]);
    // The author goes on, and the process ends again.
    again.write({ [home]: again.document(home) });
    again.close();
    const last = openSession(project);
    expect(last.save()).toMatchObject({ isSaved: false, reason: 'conflicts' });
    last.settle(home, '/title', 'theirs');
    expect(last.save().isSaved).toBe(true);
    const { title, blocks } = copy.read(home);
    expect([title, blocks[0].title]).toEqual(['Theirs', 'Mine too']);
    last.close();
  });

  test('is merged with what others changed before the author knew of it', () => {
    const { copy, session, document, close } = opened();
    const before = document(home);
    copy.edit(home, (theirs) => {
      theirs.description = `${theirs.description} Theirs.`;
    });
    const mine = { ...before, title: 'Mine' };
    const merged = { ...mine, description: `${before.description} Theirs.` };
    expect(session.write({ [home]: mine }, { [home]: before })).toEqual({
      merged: { [home]: merged },
      refused: {},
    });
    // The author went on before the answer came.
    const [first, ...rest] = mine.blocks;
    const again = { ...mine, title: 'Mine again', blocks: [{ ...first, title: 'Mine too' }, ...rest] };
    const mergedAgain = { ...again, description: merged.description };
    expect(session.write({ [home]: again }, { [home]: mine }).merged).toEqual({ [home]: mergedAgain });
    expect(session.write({ [home]: mergedAgain }, { [home]: mergedAgain }).merged).toEqual({});
    expect(document(home)).toEqual(mergedAgain);
    expect(session.state().conflicts).toEqual([]);
    close();
  });

  test('of two tabs is merged, and the same value changed in both is asked about', () => {
    const { session, document, close } = opened();
    const before = document(home);
    session.write({ [home]: { ...before, title: 'First' } }, { [home]: before });
    const second = { ...before, title: 'Second', description: 'Of the second tab.' };
    session.write({ [home]: second }, { [home]: before });
    expect(document(home)).toEqual(second);
    expect(session.state().conflicts).toEqual([
      { file: home, at: '/title', mine: 'Second', theirs: 'First' },
    ]);
    close();
  });

  test('is kept but for the file that cannot be read', () => {
    const { copy, session, document, close } = opened();
    const page = document(home);
    const about = 'pages/about.json';
    writeFileSync(join(copy.content, about), Buffer.from('{ "title": "Caf\xe9" }', 'latin1'));
    const { refused } = session.write({ [about]: { title: 'Mine' }, [home]: { ...page, title: 'Mine' } });
    expect(refused).toEqual({ [about]: expect.stringContaining('not UTF-8') });
    expect(session.state().unsaved).toEqual([home]);
    close();
  });

  test('stays while its file is not UTF-8, and is not saved over it', () => {
    const { copy, session, document, close } = opened();
    const page = document(home);
    session.write({ [home]: { ...page, title: 'Mine' } });
    writeFileSync(join(copy.content, home), Buffer.from('{ "title": "Caf\xe9" }', 'latin1'));
    session.write({ [home]: { ...page, title: 'Mine too' } });
    expect(session.document(home)).toEqual({ ...page, title: 'Mine too' });
    expect(() => session.save()).toThrow(home);
    close();
  });

  test('is not merged with a file that is half written', () => {
    const { copy, session, document, close } = opened();
    const page = document(home);
    page.title = 'Mine';
    session.write({ [home]: page });
    const text = copy.text(home).replace('A garden for everyone', 'Theirs');
    copy.write(home, text.slice(0, 100));
    session.write({ [home]: { ...page, title: 'Mine too' } });
    expect(session.document(home)).toMatchObject({ title: 'Mine too', blocks: page.blocks });
    copy.write(home, text);
    session.write({ [home]: { ...page, title: 'Mine too' } }, { [home]: page });
    const { title, blocks } = document(home);
    expect([title, blocks[0].title]).toEqual(['Mine too', 'Theirs']);
    expect(session.state().conflicts).toEqual([]);
    close();
  });

  test('keeps a conflict with its block when that is moved, until the block is removed', () => {
    const { copy, session, document, close } = opened();
    const page = document(home);
    page.blocks[1].title = 'Mine';
    session.write({ [home]: page });
    copy.edit(home, (theirs) => {
      theirs.blocks[1].title = 'Theirs';
    });
    session.write({ [home]: page });
    expect(session.state().conflicts).toMatchObject([{ at: '/blocks/1/title', theirs: 'Theirs' }]);
    const moved = { ...page, blocks: [page.blocks[0], ...page.blocks.slice(2), page.blocks[1]] };
    session.write({ [home]: moved });
    const last = `/blocks/${moved.blocks.length - 1}/title`;
    expect(session.state().conflicts).toMatchObject([{ at: last }]);
    session.settle(home, last, 'theirs');
    expect(document(home).blocks.at(-1).title).toBe('Theirs');
    expect(document(home).blocks[1].title).toBe(moved.blocks[1].title);
    expect(session.state().conflicts).toEqual([]);

    const again = document(home);
    again.blocks.at(-1).title = 'Mine again';
    session.write({ [home]: again });
    copy.edit(home, (theirs) => {
      theirs.blocks[1].title = 'Theirs again';
    });
    session.write({ [home]: again });
    expect(session.state().conflicts).toMatchObject([{ at: last, theirs: 'Theirs again' }]);
    session.write({ [home]: { ...page, blocks: [page.blocks[0]] } });
    expect(session.state().conflicts).toEqual([]);
    close();
  });

  test('on something that one side removed is asked about, and the rest stays as it is', () => {
    const keys = ['blocks', 'description'] as const;
    const sides = ['mine', 'theirs'] as const;
    const cases = keys.flatMap((key) =>
      sides.flatMap((removing) => sides.map((chosen) => ({ key, removing, chosen }))),
    );
    for (const { key, removing, chosen } of cases) {
      const { copy, session, document, close } = opened();
      const [first, second, ...others] = document(home).blocks;
      const changed = key === 'blocks' ? { ...second, title: 'Changed' } : 'Changed.';
      const withChange = (page: Any) => {
        page[key] = key === 'blocks' ? [first, changed, ...others] : changed;
      };
      const withRemoval = (page: Any) => {
        if (key === 'blocks') page.blocks = [first, ...others];
        else delete page[key];
      };
      const [own, other] = removing === 'mine' ? [withRemoval, withChange] : [withChange, withRemoval];
      const page = document(home);
      own(page);
      session.write({ [home]: page });
      copy.edit(home, other);
      session.write({ [home]: page }, { [home]: page });
      const at = key === 'blocks' ? '/blocks/1' : '/description';
      const name = `${removing} removes ${at}, ${chosen} is chosen`;
      expect(session.state().conflicts, name).toEqual([
        { file: home, at, [removing === 'mine' ? 'theirs' : 'mine']: changed },
      ]);
      // Nothing is lost meanwhile.
      const expected = document(home);
      withChange(expected);
      expect(document(home), name).toEqual(expected);
      session.settle(home, at, chosen);
      if (chosen === removing) withRemoval(expected);
      expect(document(home), name).toEqual(expected);
      expect(session.state().conflicts, name).toEqual([]);
      close();
    }
  });

  test('keeps what the author writes after somebody else has changed the same', () => {
    const { copy, session, document, close } = opened();
    const page = { ...document(home), title: 'Mine' };
    session.write({ [home]: page });
    copy.edit(home, (theirs) => {
      theirs.title = null;
    });
    session.write({ [home]: page });
    session.write({ [home]: { ...page, title: 'Mine again' } });
    expect(session.state().conflicts).toEqual([
      { file: home, at: '/title', mine: 'Mine again', theirs: null },
    ]);
    session.settle(home, '/title', 'mine');
    expect(document(home).title).toBe('Mine again');
    close();
  });

  test('on a file that others delete is asked about, and saved or given up', () => {
    for (const isKept of [true, false]) {
      const { copy, session, document, close } = opened();
      const file = 'pages/press.json';
      const page = { ...document(file), title: 'Mine' };
      session.write({ [file]: page });
      rmSync(join(copy.content, file));
      session.write({ [file]: page });
      expect(session.state().conflicts).toEqual([{ file, at: '', mine: page }]);
      session.settle(file, '', isKept ? 'mine' : 'theirs');
      expect(session.save()).toMatchObject({ conflicts: [], unsaved: isKept ? [] : expect.anything() });
      expect(existsSync(join(copy.content, file))).toBe(isKept);
      close();
    }
  });

  test('that a tab could not send is brought back, and merged with what others changed meanwhile', () => {
    const { copy, session, document, close } = opened();
    const base = document(home);
    const value = {
      ...base,
      title: 'Mine',
      blocks: base.blocks.with(0, { ...base.blocks[0], title: 'Mine too' }),
    };
    copy.edit(home, (theirs) => {
      theirs.title = 'Theirs';
      theirs.description = `${theirs.description} Theirs.`;
    });
    session.write(
      { [home]: value, 'pages/new.json': { title: 'New' } },
      { [home]: base, 'pages/new.json': undefined },
    );
    expect(session.document('pages/new.json')).toEqual({ title: 'New' });
    expect(session.document(home)).toMatchObject({
      title: 'Mine',
      description: expect.stringContaining('Theirs.'),
      blocks: expect.arrayContaining([expect.objectContaining({ title: 'Mine too' })]),
    });
    expect(session.state().conflicts).toMatchObject([{ at: '/title', mine: 'Mine', theirs: 'Theirs' }]);
    // A second time it changes nothing.
    const now = document(home);
    session.write({ [home]: now }, { [home]: base });
    expect(session.document(home)).toEqual(now);
    close();
  });

  test('has what a finding suggests, at the place that it is about', () => {
    const { session, document, close } = opened();
    const page = document(home);
    page.blocks[0].text = 'See [us](/membershp) and [them](/membershp).';
    page.blocks[1].titel = page.blocks[1].title;
    delete page.blocks[1].title;
    session.write({ [home]: page });
    for (let finding = session.state().findings[0]; finding; finding = session.state().findings[0]) {
      expect(finding.fix).toBeDefined();
      session.write({ [home]: session.fixed(finding) });
    }
    expect(document(home).blocks[0].text).toBe('See [us](/membership) and [them](/membership).');
    expect(document(home).blocks[1]).toMatchObject({ title: 'In short' });
    expect(session.fixed({ file: home, at: '/title', code: 'dead-link', message: '' })).toBeUndefined();
    close();
  });

  test('can be saved as a draft unless readers see the page', () => {
    const { copy, project, session, document, close } = opened();
    const page = {
      ...document('pages/press.json'),
      description: 'What grows in the ponds, from spring to autumn.',
    };
    session.write({ [home]: { ...document(home), title: '' }, 'pages/new.json': { ...page, title: '' } });
    expect(session.save()).toMatchObject({ isSaved: false, canBeDraft: true });
    close();
    // It need not be open after a restart.
    const again = openSession(project);
    expect(again.saveAsDrafts()).toMatchObject({ isSaved: false, canBeDraft: true });
    expect(again.document('pages/new.json')).toEqual({ ...page, title: '' });
    again.write({ [home]: { ...document(home), title: 'A title that is long enough' } });
    expect(again.saveAsDrafts()).toMatchObject({ isSaved: true, unsaved: [] });
    const draft = copy.read('pages/new.json');
    expect(draft).toEqual({ ...page, title: '', draft: true });
    expect(Object.keys(draft).at(-1)).toBe('blocks');
    again.write({ 'pages/new.json': { ...page, title: '' } });
    expect(again.save()).toMatchObject({ isSaved: false, canBeDraft: true });
    again.close();
  });

  test('creates and deletes files', () => {
    const { copy, session, document, close } = opened();
    const page = document('pages/press.json');
    session.write({
      'pages/new.json': { ...page, title: 'New', description: `New: ${page.description}`.slice(0, 150) },
    });
    expect(session.state().findings).toEqual([]);
    expect(session.save().isSaved).toBe(true);
    expect(existsSync(join(copy.content, 'pages/new.json'))).toBe(true);
    session.write({ 'pages/new.json': undefined });
    expect(session.save().isSaved).toBe(true);
    expect(existsSync(join(copy.content, 'pages/new.json'))).toBe(false);
    close();
  });

  test('is never outside the content folder', () => {
    const { session, close } = opened();
    for (const file of ['../outside.json', '/etc/outside.json', 'pages/../../outside.json'])
      expect(session.write({ [file]: {} }).refused[file]).toContain('is not a path in the content folder');
    close();
  });

  test('is saved before a file is renamed, and links follow', () => {
    const { copy, session, document, close } = opened();
    session.write({ [home]: { ...document(home), title: 'Another title of the garden' } });
    expect(() => session.rename('pages/membership.json', 'pages/join.json')).toThrow('Save');
    session.save();
    const before = document(home);
    expect(session.rename('pages/membership.json', 'pages/join.json').isSaved).toBe(true);
    // A tab that does not know of it yet changes something else.
    session.write({ [home]: { ...before, title: 'One more title of the garden' } }, { [home]: before });
    expect(document(home).title).toBe('One more title of the garden');
    expect(document(home).blocks[0].actions[0].href).toBe('/join');
    expect(copy.read(home).blocks[0].actions[0].href).toBe('/join');
    close();
  });
});
