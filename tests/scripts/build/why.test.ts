import { beforeAll, describe, expect, test } from 'vitest';
import { magazine, magazineDay, type SiteCopy, smallSite } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

/** The explanations that a build prints with `--why`. */
async function why(copy: SiteCopy, address: string, ...options: string[]): Promise<string[]> {
  const printed = await buildHere(copy, '--preview', '--why', address, ...options);
  return printed.split('\n').filter((line) => line.startsWith('/'));
}

describe('--why reports for a page', () => {
  const copy = temporarySite(magazine);
  const today = ['--at', magazineDay];

  beforeAll(async () => {
    expect(await why(copy, '/about', ...today)).toEqual([
      '/about: rendered, because there is no earlier build in this folder',
    ]);
  });

  test('that it was reused', async () => {
    expect(await why(copy, '/about', ...today)).toEqual([
      '/about: reused, because nothing that it read has changed',
    ]);
  });

  test('that an entry changed, or which entries changed its lists', async () => {
    copy.edit('stories/2026/ferry.json', (story) => {
      story.title = 'The ferry that stayed';
    });
    const lines = await why(copy, '/stories/', ...today);
    const [own, boats] = ['/stories/2026/ferry:', '/stories/topic/boats:'].map((path) =>
      lines.find((line) => line.startsWith(path)),
    );
    expect(own).toContain('property title of stories/2026/ferry.json changed');
    expect(boats).toBe('/stories/topic/boats: rendered, because item stories/2026/ferry.json changed');
    expect(lines).toContain('/stories/topic/birds: reused, because nothing that it read has changed');
  });

  test('that its file changed, or a text beside it', async () => {
    copy.edit('pages/about.json', (page) => {
      page.title = 'About this magazine';
    });
    expect(await why(copy, '/about', ...today)).toEqual([
      expect.stringMatching(/^\/about: rendered, because .*\bfile pages\/about\.json changed/),
    ]);
  });

  test('which layout or shared value changed', async () => {
    copy.edit('site.json', (site) => {
      site.titleSuffix = 'Tides';
    });
    expect(await why(copy, '/about', ...today)).toEqual([
      '/about: rendered, because setting titleSuffix of site.json changed',
    ]);
  });

  test('that it is new', async () => {
    copy.write('pages/imprint.json', {
      ...copy.read('pages/about.json'),
      title: 'Imprint',
      description: 'Who answers for what is written in this magazine, and how to reach them.',
    });
    expect(await why(copy, '/imprint', ...today)).toEqual(['/imprint: rendered, because the page is new']);
  });

  test('that it does not exist, before anything is built', async () => {
    await expect(why(copy, '/nowhere', ...today)).rejects.toThrow(
      /--why takes the address of a page; there is none at \/nowhere/,
    );
  });
});

test('--why reports the changed piece', async () => {
  const copy = temporarySite(smallSite);
  await buildHere(copy, '--preview');
  const piece = JSON.stringify(copy.read('pieces/back.json'));
  copy.write('pieces/back.json', piece.replace('"Home"', '"To the start"'));
  expect(await why(copy, '/press')).toEqual([
    '/press: rendered, because property parameters of pieces/back.json changed',
  ]);
  expect(await why(copy, '/terms')).toEqual(['/terms: reused, because nothing that it read has changed']);
});
