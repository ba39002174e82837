import { expect, test } from 'vitest';
import { contentCache } from '../../../scripts/build/check-cache.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { readSchemas } from '../../../scripts/files/schemas.ts';
import { sourceFile } from '../../../scripts/files/source-file.ts';
import { temporarySite } from '../../temporary.ts';
import { startEditor } from './editor.ts';

test('the server caches its first check, and starts from it', async () => {
  const copy = temporarySite();
  const { content } = copy;
  const path = 'pages/press.json';
  const text = copy.text(path);
  const cache = () => contentCache(content, readSchemas(), { at: Date.now() });
  const files = readContent(content);
  expect(cache().restore(files).size).toBe(0);
  const first = await startEditor(content);
  expect([...(await first.diagnostics())]).toEqual([]);
  expect(await first.end()).toBe(0);
  const state = cache().restore(files);
  expect([...state.keys()]).toEqual(['', 'sk']);

  // A cache that wrongly says that a file has no findings, to see whether it is used.
  const wrong = sourceFile(path, text.replace('"text": "', '"text": "{nothing} '));
  const { analyses } = state.get('') ?? { analyses: new Map() };
  const [good] = [...analyses.keys()].filter((file) => file.path === path);
  analyses.set(wrong, analyses.get(good));
  analyses.delete(good);
  cache().save(state, new Map([...files, [path, wrong]]));
  copy.write(path, wrong.text);
  const second = await startEditor(content);
  expect([...(await second.diagnostics())]).toEqual([]);
  await second.open(path, `${wrong.text}\n`);
  expect([...(await second.diagnostics()).keys()]).toEqual([path]);
  expect(await second.end()).toBe(0);
}, 60_000);
