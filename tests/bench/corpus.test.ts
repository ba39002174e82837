import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, root } from '../project.ts';
import { runCorpus } from './corpus/corpus.ts';
import {
  missingWords,
  partsOfMarkdown,
  partsOfPage,
  textOfMarkdown,
  textOfPage,
  wordsIn,
} from './corpus/words.ts';

test('the words of documents and pages are the visible ones', () => {
  const source =
    '---\ntitle: T\n---\n:::note Beware\na**b** `{c}` [d](/e) ![f](g.png) <b>h</b> <!-- i -->\n:::\n\n```js\n:::k\n```\n';
  expect(wordsIn(textOfMarkdown(source))).toEqual(['t', 'beware', 'ab', 'c', 'd', 'f', 'h', 'k']);
  const deep =
    '<Side config={[{ a: [{ b: { c: 1 } }] }]} /> {{ site.d | e }} `{{ f }}` {{ g(h) }} {{ "i" | j }}';
  expect(wordsIn(textOfMarkdown(deep))).toEqual(['f', 'g', 'h', 'i']);
  const frame = '<iframe\n  src="a"\n  style={{\n    b: 1\n  }}\n  title="c"\n/>\n\nd';
  expect(wordsIn(textOfMarkdown(frame))).toEqual(['d']);
  expect(wordsIn(textOfPage('<p>a<b>b</b></p><p>c<img alt="d"></p><script>e</script>'))).toEqual([
    'ab',
    'c',
    'd',
  ]);
  expect(missingWords(['a', 'a', 'b'], ['a', 'c'])).toEqual(['a', 'b']);
  expect(wordsIn('花园 Garten データ⃣')).toEqual(['花', '园', 'garten', 'デ', 'ー', 'タ']);
  expect(wordsIn(textOfMarkdown('# a {.b}\n\n![c](d)e <img\n  src={f} /> <Icon g={h} />[i](j)'))).toEqual([
    ...['a', 'c', 'e', 'i'],
  ]);
});

test('links and pictures are counted in Markdown, in HTML, and in the main part of a page', () => {
  const source = '[a](b) <a href="c">d</a> ![e](f.png) <img src="g.png"> <!-- <a href="h"> --> `[i](j)`';
  expect(partsOfMarkdown(source)).toEqual({ links: 2, pictures: 2 });
  const page = '<nav><a href="/k">k</a></nav><main><a href="/l"><img alt="m"></a></main>';
  expect(partsOfPage(page)).toEqual({ links: 1, pictures: 1 });
});

test('importing the corpus loses no words, links or pictures', { timeout: 120_000 }, async () => {
  const { outcomes } = await runCorpus(project, join(root, 'tests/corpus'));
  expect(outcomes.length).toBeGreaterThanOrEqual(200);
  expect(outcomes.filter(({ missing }) => missing?.length !== 0)).toEqual([]);
  expect(outcomes.filter(({ fewer }) => fewer.links + fewer.pictures > 0)).toEqual([]);
});
