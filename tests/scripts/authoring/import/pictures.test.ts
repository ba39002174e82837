import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseProse } from '../../../../renderer/content/prose/parse.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';
import { planImport } from '../../../../scripts/authoring/import/plan.ts';
import newCommand from '../../../../scripts/commands/new.ts';
import { runHere } from '../../../run.ts';
import { temporaryFolder } from '../../../temporary.ts';

const folder = temporaryFolder();

/** The text of the page of a document alone in its folder, and its notes. */
function page(name: string, source: string) {
  // Pictures are also looked for in three folders above.
  const [docs, content] = [join(folder, 'a/repository/of', name), join(folder, `${name}-site`)];
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(docs, 'a.md'), `# A\n\n${source}\n`);
  runHere(newCommand, ['site', content]);
  const { files, notes } = planImport(docs, content, 'docs');
  return { text: files.get('pages/docs/a.md'), lost: notes.filter(({ isLost }) => isLost) };
}

function converted(source: string, file = 'a.md') {
  const { text, notes } = readDocument(file, source);
  expect(parseProse(text).problems).toEqual([]);
  expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  return text.trim();
}

test.each([
  [
    '{{< figure src="a.png" alt="A leaf" caption="In [spring](b.md)" >}}',
    '![A leaf](<a.png>)<br>In [spring](b.md)',
  ],
  [
    '{{< figure src="a.png" title="Leaf" attr="Ada" attrlink="/ada" link="/b" >}}',
    '[![Leaf – Ada](<a.png>)](/b)<br>Leaf – [Ada](/ada)',
  ],
  ['<Image src="a.png" alt="A leaf" title="In spring" />', '![A leaf](<a.png>)<br>In spring'],
  ['<Figure src="a.png" alt="A leaf">\nIn **spring**\n</Figure>', '![A leaf](<a.png>)\n\nIn **spring**'],
  ['{% include figure.html image="/a.png" alt="A leaf" %}', '![A leaf](</a.png>)'],
  ['<Logo darkSrc="/b.svg" lightSrc="/a.svg" alt="Logo" />', '![Logo](</a.svg>)'],
  ['<Card title="Herbs" image="/a.png">\nMint\n</Card>', '![](</a.png>)\n\n**Herbs**\n\nMint'],
])('captions, links and other pictures of components are kept: %s', (source, text) => {
  expect(converted(source, 'a.mdx')).toBe(text);
});

test('a picture of a shortcode in HTML, where Markdown is not parsed, is an element', () => {
  const source = '<div>\n  <a href="b.md">{{< picture src="a.png" alt="A leaf" >}}</a>\n</div>';
  expect(converted(source)).toBe('<div>\n  <a href="b.md"><img src="a.png" alt="A leaf"></a>\n</div>');
});

test('a picture in a data URL, which is longer than any path, is reported', () => {
  const { text, lost } = page('data', `![A leaf](data:image/png;base64,${'A'.repeat(5000)})`);
  expect(text).toBe('A leaf\n');
  expect(lost).toMatchObject([{ message: 'a picture in a data URL is not supported; its text is kept' }]);
  expect(lost[0]?.isMissing).toBe(false);
});

test('the words of a picture that is missing do not become part of others', () => {
  expect(page('apart', 'See![A leaf](a.png)Now').text).toBe('See A leaf Now\n');
  const [picture, link] = ['https://a.example/b.png', 'https://a.example/c'];
  expect(page('outside', `![A leaf](${picture})Now [![A leaf](${picture})](${link})Now`).text).toBe(
    `[A leaf](${picture}) Now [A leaf ](${link})Now\n`,
  );
});

test.each([
  ['With **[ rules](/rules)** here', 'With **rules (`/rules`)** here'],
  ['All [API](/api)s, 花[园](/garden)里', 'All APIs (`/api`), 花园 (`/garden`)里'],
])('the words of a link without target stay as they are: %s', (source, text) => {
  expect(page(`words-${source.length}`, source).text).toBe(`${text}\n`);
});

test('an anchor with escaped signs is corrected', () => {
  expect(page('escaped', '[types](#\\$types)\n\n## $types').text).toBe('[types](#types)\n\n## $types\n');
});

test('a video that the folder does not contain is missing', () => {
  const { lost } = page('video', '<video src="/films/spring.mp4"></video>');
  expect(lost).toMatchObject([
    { isMissing: true, message: 'the video /films/spring.mp4 is replaced by a link' },
  ]);
});
