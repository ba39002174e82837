import { expect, test } from 'vitest';
import { embedFrame, frameUrls } from '../../../renderer/content/embeds/embed.ts';
import { matchOf } from '../../../renderer/content/embeds/match.ts';
import { knownProviders } from '../../../renderer/content/embeds/providers.ts';

test.each([
  ['https://www.youtube.com/watch?v=a-b_c', 'https://www.youtube-nocookie.com/embed/a-b_c?autoplay=1'],
  [
    'https://m.youtube.com/watch?v=abc&t=90s',
    'https://www.youtube-nocookie.com/embed/abc?start=90&autoplay=1',
  ],
  ['https://youtu.be/abc?t=90', 'https://www.youtube-nocookie.com/embed/abc?start=90&autoplay=1'],
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123?autoplay=1&dnt=1'],
  ['https://vimeo.com/123/abc', 'https://player.vimeo.com/video/123?h=abc&autoplay=1&dnt=1'],
  ['https://open.spotify.com/track/abc', 'https://open.spotify.com/embed/track/abc'],
  [
    'https://soundcloud.com/a/b/',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb&auto_play=true',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.2,51.4&layer=mapnik',
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.2%2C51.4&layer=mapnik',
  ],
])('shows %s in a frame', (address, frame) => {
  expect(embedFrame(address, undefined)).toMatchObject({ page: address, frame });
});

test('escapes IDs in the frame URL and rejects URLs without one', () => {
  const frameOf = (address: string) => embedFrame(address, undefined).frame;
  expect(frameOf('https://www.youtube.com/watch?v=a%22%3E%26b%3Dc')).toBe(
    'https://www.youtube-nocookie.com/embed/a%22%3E%26b%3Dc?autoplay=1',
  );
  for (const address of [
    'https://www.youtube.com/watch?v=',
    'https://youtu.be/',
    'http://youtu.be/a',
    'no address',
  ])
    expect(() => frameOf(address)).toThrow('no provider supports');
});

test('merges the settings of a provider with the built-in ones', () => {
  const settings = {
    providers: {
      youtube: { name: 'The channel' },
      acme: { frames: { 'https://a.example/*/*': 'https://*.b.example/*' } },
    },
    load: 'From {provider}',
  };
  expect(embedFrame('https://youtu.be/abc', settings)).toMatchObject({
    load: 'From The channel',
    ratio: '16:9',
  });
  expect(embedFrame('https://a.example/one/two', settings).frame).toBe('https://one.b.example/two');
  expect(frameUrls(settings)).toContain('https://*.b.example/*');
  expect(frameUrls(undefined)).toEqual([]);
});

test('prefers the pattern with more parameters, and reports unused ones', () => {
  const match = matchOf('https://www.youtube.com/watch?v=a&list=b&si=c#d', knownProviders.youtube ?? {});
  expect(match?.frame).toContain('list=b');
  expect(match?.surplus).toEqual(['si', '#d']);
});
