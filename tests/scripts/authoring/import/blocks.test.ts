import { describe, expect, test } from 'vitest';
import { partsOf, withPageBlocks } from '../../../../scripts/authoring/import/blocks.ts';
import { readDocument } from '../../../../scripts/authoring/import/document.ts';
import { openProviders } from '../../../../scripts/authoring/import/embeds.ts';

/** The blocks of a document with their locations. */
function blocksOf(source: string, file = 'a.mdx') {
  const found: object[] = [];
  withPageBlocks(readDocument(file, source).text, (block, { isInner, heading }) => {
    const { kind, addresses, label } = block;
    found.push({
      kind,
      ...(label && { label }),
      ...(addresses.length > 0 && { addresses }),
      isInner,
      heading,
    });
    return '';
  });
  return found;
}

const youtube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

describe('media and tables of contents become blocks', () => {
  const embed = (address: string, label?: string) => ({
    kind: 'embed',
    addresses: [address],
    ...(label && { label }),
    isInner: false,
    heading: undefined,
  });
  test.each([
    ['<iframe src="https://a.example/b" title="T"></iframe>', embed('https://a.example/b', 'T')],
    [
      '<div class="v">\n  <iframe\n    src="https://a.example/b"\n  ></iframe>\n</div>',
      embed('https://a.example/b'),
    ],
    ['<iframe src="https://a.example/b" style={{ border: 0 }} />', embed('https://a.example/b')],
    ['<YouTube id="aqz-KE-bpKQ" title="T" />', embed(youtube, 'T')],
    ['{{< youtube aqz-KE-bpKQ >}}', embed(youtube)],
    ['{% include youtube.html id="aqz-KE-bpKQ" %}', embed(youtube)],
    ['<Video src="https://vimeo.com/1" />', embed('https://vimeo.com/1')],
    ['[[toc]]', { kind: 'contents', isInner: false, heading: undefined }],
    ['* TOC\n{:toc}', { kind: 'contents', isInner: false, heading: undefined }],
    ['<TOCInline toc={toc} />', { kind: 'contents', isInner: false, heading: undefined }],
    [
      '## H\n\n<video muted>\n<source src="a.webm">\n</video>',
      { kind: 'video', addresses: ['a.webm'], isInner: false, heading: 'H' },
    ],
    ['- <iframe src="https://a.example/b"></iframe>', undefined],
    [
      '- a\n\n  <iframe src="https://a.example/b"></iframe>',
      { ...embed('https://a.example/b'), isInner: true },
    ],
  ])('%j', (source, block) => expect(blocksOf(source)).toEqual(block ? [block] : []));

  test.each([
    ['<div>', '</div>', false],
    ['<div\n  id="a"\n>\n<div>', '</div></div>', true],
    ['- a\n', '', true],
    ['!!! note\n', '', true],
  ])('also where it is indented like code: %j', (before, after, isInner) => {
    const source = `${before}\n    <iframe src="https://a.example/b"></iframe>\n${after}`;
    expect(blocksOf(source, 'a.md')).toMatchObject([{ kind: 'embed', isInner }]);
  });
});

test('a text is split at its blocks, and each part has the definitions that it uses', () => {
  const text = withPageBlocks(
    readDocument(
      'a.md',
      '```\n[^one]: One\n```\n\nA[^one] [b][c]\n\n[[toc]]\n\n## D\n\nE[^two] `[^one]` [f\ng][]\n\n[f g]: https://f.example\n[^one]: One\n[^two]: Two\n\n[c]: https://c.example\n',
    ).text,
    () => ({ type: 'contents', title: 'T' }),
  );
  expect(partsOf(text).map((part) => (typeof part === 'string' ? part.trim() : part))).toEqual([
    '```\n[^one]: One\n```\n\nA[^one] [b][c]\n\n[^one]: One\n\n[c]: https://c.example',
    { type: 'contents', title: 'T' },
    '## D\n\nE[^two] `[^one]` [f\ng][]\n\n[f g]: https://f.example\n\n[^two]: Two',
  ]);
});

describe('missing providers are added to the site', () => {
  test.each([
    ['https://www.youtube-nocookie.com/embed/a?start=5&rel=0', 'https://www.youtube.com/watch?v=a&t=5s'],
    ['//www.youtube.com/embed/videoseries?list=b', 'https://www.youtube.com/playlist?list=b'],
    ['https://player.vimeo.com/video/1?h=2', 'https://vimeo.com/1/2'],
    ['https://open.spotify.com/embed/track/3', 'https://open.spotify.com/track/3'],
  ])('%s: a built-in one by name', (frame, page) => {
    const providers = openProviders({});
    expect(providers.take(frame)).toBe(page);
    expect([...providers.added.values()]).toEqual([{}]);
  });

  test('an unknown one for the exact URL only', () => {
    const providers = openProviders({});
    expect(providers.take('https://a.example/b?c=1#d')).toBe('https://a.example/b?c=1');
    expect([...providers.added]).toEqual([
      ['a.example', { name: 'a.example', frames: { 'https://a.example/b?c=1': 'https://a.example/b?c=1' } }],
    ]);
  });

  test('none if the site lists it, or if there is no site', () => {
    const providers = openProviders({ embeds: { providers: { youtube: {} } } });
    expect(providers.take(youtube)).toBe(youtube);
    expect(providers.take('/demo.html')).toBeUndefined();
    expect(providers.added.size).toBe(0);
    expect(openProviders(undefined).take(youtube)).toBeUndefined();
  });
});
