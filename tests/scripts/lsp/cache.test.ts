import { expect, test } from 'vitest';
import { contentCache } from '../../../scripts/build/check-cache.ts';
import { projectIn } from '../../project.ts';
import { temporarySite } from '../../temporary.ts';
import { startEditor } from './editor.ts';

test('the server caches its first check, and starts from it', async () => {
  const { content } = temporarySite();
  const saved = () => contentCache(projectIn(content), { at: Date.now() }).saved();
  expect(saved()).toBeUndefined();
  const first = await startEditor(content);
  expect([...(await first.diagnostics())]).toEqual([]);
  expect(await first.end()).toBe(0);
  expect(saved()).toContain('pages/press.json');
  const second = await startEditor(content);
  expect([...(await second.diagnostics())]).toEqual([]);
  expect(await second.end()).toBe(0);
});
