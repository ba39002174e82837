import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/files/root.ts';
import { runCorpus } from '../../../scripts/tools/corpus/corpus.ts';
import { missingWords, textOfMarkdown, textOfPage, wordsIn } from '../../../scripts/tools/corpus/words.ts';

test('the words of documents and pages are the visible ones', () => {
  const source =
    '---\ntitle: T\n---\n:::note Beware\na**b** `{c}` [d](/e) ![f](g.png) <b>h</b> <!-- i -->\n:::\n\n```js\n:::k\n```\n';
  expect(wordsIn(textOfMarkdown(source))).toEqual(['t', 'beware', 'ab', 'c', 'd', 'f', 'h', 'k']);
  expect(wordsIn(textOfPage('<p>a<b>b</b></p><p>c<img alt="d"></p><script>e</script>'))).toEqual([
    'ab',
    'cd',
  ]);
  expect(missingWords(['a', 'a', 'b'], ['a', 'c'])).toEqual(['a', 'b']);
  expect(wordsIn('花园 Garten')).toEqual(['花', '园', 'garten']);
});

test('importing the corpus loses no words', { timeout: 120_000 }, async () => {
  const outcomes = await runCorpus(join(root, 'tests/corpus'));
  expect(outcomes.length).toBeGreaterThanOrEqual(200);
  expect(outcomes.filter(({ missing }) => missing?.length !== 0)).toEqual([]);
});
