import { existsSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../../scripts/files/cache.mjs';
import { temporaryFolder } from '../../temporary.ts';

const content = Buffer.from('It is expensive to make. \u00e9\0\n');

/** A cache with one entry of the kind `styles`, and the path of its file. */
function withEntry() {
  const cache = new Cache(temporaryFolder());
  cache.put('styles', 'theme', content);
  const [name = ''] = readdirSync(join(cache.folder, 'styles'));
  return { cache, file: cache.pathOf('styles', name) };
}

test('an entry is read as it was written, whatever its key and its length', () => {
  const cache = new Cache(temporaryFolder());
  const contents = ['', 'text', Buffer.alloc(100_000, 7)];
  for (const [index, each] of contents.entries()) cache.put('deep/kind', `../${index}\n\0`, each);
  expect(contents.map((_, index) => cache.get('deep/kind', `../${index}\n\0`))).toEqual(
    contents.map((each) => Buffer.from(each)),
  );
  expect(cache.get('deep/kind', 'other')).toBeUndefined();
  expect(cache.get('other', '../0\n\0')).toBeUndefined();
  cache.remove('deep/kind', '../1\n\0');
  expect(cache.get('deep/kind', '../1\n\0')).toBeUndefined();
  expect(
    cache
      .all('deep/kind')
      .map(({ length }) => length)
      .sort(),
  ).toEqual([0, 100_000]);
});

describe('an entry does not exist', () => {
  test('if a bit of any byte is flipped', () => {
    const { cache, file } = withEntry();
    const whole = readFileSync(file);
    for (let index = 0; index < whole.length; index++) {
      const damaged = Buffer.from(whole);
      damaged[index] = (damaged[index] ?? 0) ^ (1 << (index % 8));
      writeFileSync(file, damaged);
      expect(cache.get('styles', 'theme'), `byte ${index}`).toBeUndefined();
    }
    expect(cache.all('styles')).toEqual([]);
    writeFileSync(file, whole);
    expect(cache.get('styles', 'theme')).toEqual(content);
  });

  test('if it is cut anywhere, empty, or longer', () => {
    const { cache, file } = withEntry();
    const whole = readFileSync(file);
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(file, whole.subarray(0, length));
      expect(cache.get('styles', 'theme'), `${length} bytes`).toBeUndefined();
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.alloc(1)]));
    expect(cache.get('styles', 'theme')).toBeUndefined();
  });

  test('if it is in the place of another key or kind', () => {
    const { cache, file } = withEntry();
    cache.put('styles', 'other theme', 'other');
    const other = readdirSync(join(cache.folder, 'styles'))
      .map((name) => cache.pathOf('styles', name))
      .find((each) => each !== file);
    const spare = `${file}.spare`;
    renameSync(file, spare);
    renameSync(String(other), file);
    renameSync(spare, String(other));
    expect(['theme', 'other theme'].map((key) => cache.get('styles', key))).toEqual([undefined, undefined]);
    cache.put('forms', 'theme', 'form');
    renameSync(file.replace('styles', 'forms'), file);
    expect(cache.get('styles', 'theme')).toBeUndefined();
  });
});

test('a missing or damaged entry is made once and written', async () => {
  const { cache, file } = withEntry();
  let count = 0;
  const read = async () => String(await cache.getOrPut('styles', 'theme', async () => `made ${++count}`));
  expect(await read()).toBe(String(content));
  writeFileSync(file, '');
  expect([await read(), await read()]).toEqual(['made 1', 'made 1']);
  await expect(cache.getOrPut('styles', 'new', () => Promise.reject(new Error('wrong')))).rejects.toThrow(
    'wrong',
  );
  expect(cache.get('styles', 'new')).toBeUndefined();
});

test('an entry of several files exists only if each of them is as it was written', () => {
  const cache = new Cache(temporaryFolder());
  const files = { 'a-1.mjs': Buffer.from('import "./b-2.mjs"'), 'b-2.mjs': Buffer.from('one()') };
  const write = () => cache.putFiles('scripts', 'a.ts', files, { file: 'a-1.mjs' });
  const read = () => cache.getFiles('scripts', 'a.ts');
  expect(read()).toBeUndefined();
  write();
  expect(read()).toEqual({ file: 'a-1.mjs' });
  for (const name of readdirSync(join(cache.folder, 'scripts')))
    for (const damaged of ['', 'one(', 'two()', files['a-1.mjs']]) {
      if (name === 'a-1.mjs' && typeof damaged !== 'string') continue;
      writeFileSync(cache.pathOf('scripts', name), damaged);
      expect(read(), `${name}: ${damaged}`).toBeUndefined();
      write();
      expect(read()).toEqual({ file: 'a-1.mjs' });
    }
});

test('old entries, and those that no key names, are removed', () => {
  const cache = new Cache(temporaryFolder());
  for (const key of ['old', 'young', 'kept']) cache.put('styles', key, key);
  const [oldest = ''] = readdirSync(join(cache.folder, 'styles'));
  const limit = Date.parse('2020-01-05T09:00Z');
  utimesSync(cache.pathOf('styles', oldest), new Date(limit), new Date(limit - 1000));
  expect(cache.removeBefore('styles', limit).files).toBe(1);
  expect(existsSync(cache.pathOf('styles', oldest))).toBe(false);
  expect(cache.removeBefore('none', limit)).toEqual({ files: 0, bytes: 0 });
  for (const key of ['old', 'young', 'kept']) cache.put('styles', key, key);
  expect(cache.keepOnly('styles', ['kept', 'missing']).files).toBe(2);
  expect(cache.all('styles').map(String)).toEqual(['kept']);
});
