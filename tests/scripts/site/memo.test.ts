import { describe, expect, test } from 'vitest';
import { Memo, type Query } from '../../../scripts/site/memo.ts';
import { picker, random } from '../../random.ts';

/** A small site: texts by file, the words of each, and the number of files with a word. */
function openWords(saved?: string) {
  const runs: string[] = [];
  const memo = new Memo(saved);
  const text = memo.input<string>('text');
  const names = memo.input<string>('names');
  const words = memo.query('words', (file) => {
    runs.push(`words ${file}`);
    return [...new Set((text(file) ?? '').split(' '))].sort();
  });
  const count = memo.query('count', (word) => {
    runs.push(`count ${word}`);
    return (names('') ?? '').split(' ').filter((file) => words(file).includes(word)).length;
  });
  const isCommon = memo.query('is common', (word) => {
    runs.push(`is common ${word}`);
    return count(word) > 1;
  });
  const set = (texts: Readonly<Record<string, string>>) =>
    memo.change(() => {
      names.set('', Object.keys(texts).join(' '));
      for (const [file, own] of Object.entries(texts)) text.set(file, own);
      for (const file of text.keys()) if (!(file in texts)) text.set(file, undefined);
    });
  /** What ran since the last call. */
  const ran = () => runs.splice(0);
  return { memo, set, count, isCommon, ran };
}

const texts = { a: 'rose oak', b: 'rose fern' };

describe('a query', () => {
  test('runs once until something that it read changes', () => {
    const { set, isCommon, ran } = openWords();
    set(texts);
    expect([isCommon('rose'), isCommon('rose')]).toEqual([true, true]);
    expect(ran()).toEqual(['is common rose', 'count rose', 'words a', 'words b']);
    set({ ...texts });
    expect(isCommon('rose')).toBe(true);
    expect(ran()).toEqual([]);
  });

  test('does not run again if what it read has an equal value', () => {
    const { set, isCommon, ran } = openWords();
    set(texts);
    isCommon('rose');
    ran();
    set({ ...texts, a: 'oak rose' });
    expect(isCommon('rose')).toBe(true);
    expect(ran()).toEqual(['words a']);
    set({ ...texts, a: 'rose elm' });
    expect(isCommon('rose')).toBe(true);
    expect(ran()).toEqual(['words a', 'count rose']);
  });

  test('forgets what it read only in an earlier run', () => {
    const { set, count, ran } = openWords();
    set(texts);
    count('rose');
    set({ a: 'rose' });
    expect(count('rose')).toBe(1);
    ran();
    set({ a: 'rose', b: 'ash' });
    expect(count('rose')).toBe(1);
    expect(ran()).toEqual(['count rose', 'words b']);
  });

  test('that read one part of a value does not run again when another part changes', () => {
    const memo = new Memo();
    const input = memo.input<Record<string, string>>('input');
    const page = memo.query('page', (key) => input(key) ?? {}, {
      partsOf: (value) => new Map(Object.entries(value)),
    });
    let runs = 0;
    const title = memo.query('title', (key) => {
      runs++;
      return page.at(key)('title').title;
    });
    memo.change(() => input.set('a', { title: 'Rose', text: 'red' }));
    expect(title('a')).toBe('Rose');
    memo.change(() => input.set('a', { title: 'Rose', text: 'white' }));
    expect([title('a'), runs]).toEqual(['Rose', 1]);
    memo.change(() => input.set('a', { title: 'Oak', text: 'white' }));
    expect([title('a'), runs]).toEqual(['Oak', 2]);
  });

  test('that nothing asks for is forgotten, and right again for whoever does', () => {
    const { set, count, ran } = openWords();
    set(texts);
    expect(count('rose')).toBe(2);
    for (let change = 0; change < 1100; change++) {
      set({ ...texts, a: `oak ${change}` });
      expect(count('oak')).toBe(1);
    }
    ran();
    expect(count('rose')).toBe(1);
    expect(ran()).toEqual(['count rose']);
  });

  test('that throws does so again, until something that it read changes', () => {
    const memo = new Memo();
    const input = memo.input<string>('input');
    let runs = 0;
    const parsed = memo.query('parsed', (key) => {
      runs++;
      return JSON.parse(input(key) ?? '');
    });
    memo.change(() => input.set('a', '{'));
    for (let call = 0; call < 2; call++) expect(() => parsed('a')).toThrow();
    expect(runs).toBe(1);
    memo.change(() => input.set('a', '[1]'));
    expect(parsed('a')).toEqual([1]);
  });

  test('that asks for itself, directly or through others, throws, until an input no longer leads to it', () => {
    const memo = new Memo();
    const next = memo.input<string>('next');
    const end: Query<string> = memo.query('end', (key) => {
      const after = next(key);
      return after === undefined ? key : end(after);
    });
    const set = (values: Readonly<Record<string, string | undefined>>) =>
      memo.change(() => {
        for (const [key, value] of Object.entries(values)) next.set(key, value);
      });
    set({ a: 'b', b: 'c', c: 'a', d: 'd' });
    for (const key of ['a', 'b', 'd']) expect(() => end(key)).toThrow('the query "end" asks for itself');
    set({ c: undefined, d: 'a' });
    expect(['a', 'b', 'c', 'd'].map(end)).toEqual(['c', 'c', 'c', 'c']);
    set({ c: 'd' });
    expect(() => end('a')).toThrow('asks for itself');
    set({ b: undefined });
    expect(['d', 'c', 'a'].map(end)).toEqual(['b', 'b', 'b']);
  });

  test('cannot change an input, and two cannot have the same name', () => {
    const memo = new Memo();
    const query = memo.query('change', () => memo.change(() => {}));
    expect(() => query('')).toThrow('while a query runs');
    expect(() => memo.query('change', () => 1)).toThrow('two queries called change');
  });
});

describe('a saved state', () => {
  test('does not have the values of queries that only save a hash, which run again', () => {
    const first = openWords();
    first.set(texts);
    first.isCommon('rose');
    const same = openWords(first.memo.save());
    same.set(texts);
    expect(same.isCommon('rose')).toBe(true);
    expect(same.ran()).toEqual(['is common rose', 'count rose', 'words a', 'words b']);
  });

  test('has the values of queries that ask for it, and the hashes of the others', () => {
    const open = (saved?: string) => {
      const runs: string[] = [];
      const memo = new Memo(saved);
      const text = memo.input<string>('text');
      const length = memo.query('length', (file) => {
        runs.push('length');
        return text(file)?.length ?? 0;
      });
      const isLong = memo.query(
        'is long',
        (file) => {
          runs.push('is long');
          return length(file) > 3;
        },
        { saving: 'value' },
      );
      return { memo, isLong, runs, set: (own: string) => memo.change(() => text.set('a', own)) };
    };
    const first = open();
    first.set('rose');
    expect(first.isLong('a')).toBe(true);
    const saved = first.memo.save();
    const same = open(saved);
    same.set('rose');
    expect([same.isLong('a'), same.runs]).toEqual([true, []]);
    const equal = open(saved);
    equal.set('fern');
    expect([equal.isLong('a'), equal.runs]).toEqual([true, ['length']]);
    const other = open(saved);
    other.set('oak');
    expect([other.isLong('a'), other.runs]).toEqual([false, ['length', 'is long']]);
  });

  test('has values with the hashes that they had', () => {
    const open = (saved?: string) => {
      const memo = new Memo(saved);
      const text = memo.input<string>('text');
      const words = memo.query('words', (file) => text(file)?.split(' '), { saving: 'value' });
      memo.change(() => {
        for (const [file, own] of Object.entries(texts)) text.set(file, own);
      });
      return { memo, readsOf: (file: string) => memo.record(() => words(file)).reads };
    };
    const first = open();
    const hashes = ['a', 'b', 'nothing'].map(first.readsOf);
    const restored = open(first.memo.save());
    expect(restored.memo.hashOf('words', 'a')).toBe('["rose","oak"]');
    expect(['a', 'b', 'nothing'].map(restored.readsOf)).toEqual(hashes);
  });
});

test('after each of 300 random changes, also across saved states, the values equal those of a new memo', () => {
  const pick = picker(random(3));
  let open = openWords();
  const now: Record<string, string> = {};
  const words = ['rose', 'oak', 'fern', 'ash'];
  for (let change = 0; change < 300; change++) {
    const file = pick(['a', 'b', 'c', 'd']);
    if (pick([0, 1, 2, 3]) === 0) delete now[file];
    else now[file] = `${pick(words)} ${pick(words)}`;
    if (change % 10 === 9) open = openWords(open.memo.save());
    open.set(now);
    const fresh = openWords();
    fresh.set(now);
    const asked = words.filter(() => pick([true, false]));
    expect(asked.map(open.count), `change ${change}`).toEqual(asked.map(fresh.count));
    expect(asked.map(open.isCommon)).toEqual(asked.map(fresh.isCommon));
  }
});

test('after each of 300 random changes, queries that many read, or that read parts, are those of a new memo', () => {
  const pick = picker(random(4));
  const keys = ['0', '1', '2', '3', '4', '5', '6', '7'];
  /** A list of 150 values that all read one sum of parts, and some also one part. */
  const openValues = (saved?: string) => {
    const memo = new Memo(saved);
    const input = memo.input<number>('input');
    const pair = memo.query(
      'pair',
      (key) => ({ first: (input(key) ?? 0) % 3, second: (input(String((Number(key) + 1) % 8)) ?? 0) % 5 }),
      { partsOf: (value) => new Map(Object.entries(value)) },
    );
    const sum = memo.query('sum', () => keys.reduce((sum, key) => sum + pair.at(key)('first').first, 0) % 4);
    const value = memo.query('value', (key) =>
      sum('') < 2 || Number(key) % 2 ? sum('') : pair.at(String(Number(key) % 8))('second').second,
    );
    const all = memo.query('all', () => Array.from({ length: 150 }, (_, index) => value(String(index))));
    const set = (values: Readonly<Record<string, number>>) =>
      memo.change(() => {
        for (const [key, own] of Object.entries(values)) input.set(key, own);
      });
    return { memo, set, all };
  };
  let open = openValues();
  const now: Record<string, number> = {};
  for (let change = 0; change < 300; change++) {
    for (const key of keys) if (pick([true, false, false])) now[key] = pick([0, 1, 2, 3, 4, 5, 6, 7]);
    if (change % 10 === 9) open = openValues(open.memo.save());
    open.set(now);
    const fresh = openValues();
    fresh.set(now);
    if (pick([true, true, false])) expect(open.all(''), `change ${change}`).toEqual(fresh.all(''));
  }
});
