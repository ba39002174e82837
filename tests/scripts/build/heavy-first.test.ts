import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { heavyFirstPictures } from '../../../scripts/build/media/heavy-first.ts';
import checkCommand from '../../../scripts/commands/check.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { projectIn } from '../../project.ts';
import { random } from '../../random.ts';
import { runHereAsync } from '../../run.ts';
import { pageWith } from '../../sites/page.ts';
import { sitesDir } from '../../sites/site.ts';
import { temporarySite } from '../../temporary.ts';

const size = { width: 1500, height: 1500 };

/** A copy of a site with a photo of noise, which is more than 400 KB in any format, and an even one. */
async function siteWithPhotos(...site: Parameters<typeof temporarySite>) {
  const copy = temporarySite(...site);
  const next = random(1);
  // Coarse, so that smaller sizes are noise too.
  const coarse = { width: size.width / 2, height: size.height / 2 };
  const noise = Uint8Array.from({ length: coarse.width * coarse.height * 3 }, () => next() * 256);
  mkdirSync(join(copy.content, 'media'), { recursive: true });
  const write = (photo: Sharp, name: string) => photo.jpeg().toFile(join(copy.content, 'media', name));
  await write(
    sharp(noise, { raw: { ...coarse, channels: 3 } }).resize({ ...size, kernel: 'nearest' }),
    'noise.jpg',
  );
  await write(sharp({ create: { ...size, channels: 3, background: 'green' } }), 'even.jpg');
  return copy;
}

const figure = (file: string) => ({ type: 'figure', picture: { file, alt: 'A field.' } });

test('photos above the fold of more than 400 KB are found where they are written', async () => {
  const copy = await siteWithPhotos();
  copy.write('pages/heavy.json', pageWith('Heavy', [figure('noise.jpg')]));
  copy.write('pages/even.json', pageWith('Even', [figure('even.jpg'), figure('noise.jpg')]));
  copy.write(
    'pages/text.json',
    pageWith('Text', [{ type: 'text', body: 'Words.\n\n![A field.](noise.jpg)' }]),
  );
  copy.write('pages/beside.json', pageWith('Beside', [{ type: 'text', body: { file: 'beside.md' } }]));
  copy.write('pages/beside.md', 'As in old-noise.jpg:\n\n![A field.](noise.jpg)\n');
  copy.write('pieces/a.json', {
    $schema: '../../schema/piece.json',
    description: 'A field that no page shows first.',
    blocks: [figure('noise.jpg')],
  });
  copy.write('pages/piece.json', pageWith('Piece', [{ type: 'piece', name: 'field' }]));
  copy.write('pieces/field.json', {
    $schema: '../../schema/piece.json',
    description: 'A field.',
    blocks: [figure('noise.jpg')],
  });
  const publication = { at: Date.parse('2026-05-18T12:00:00Z') };
  const found = await heavyFirstPictures(projectIn(copy.content), readContent(copy.content), publication);
  expect(found.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    'content/pages/beside.md:3:13 heavy-picture',
    'content/pages/heavy.json:13:18 heavy-picture',
    'content/pages/text.json:12:38 heavy-picture',
    'content/pieces/field.json:8:18 heavy-picture',
  ]);
  expect(found[1]?.message).toMatch(
    /^figure: noise\.jpg is \d+ KB as AVIF, \d+ pixels wide; the limit above the fold is 400 KB$/,
  );
});

test('--launch reports them', async () => {
  const copy = await siteWithPhotos(join(sitesDir, 'docs'));
  copy.edit('pages/index.json', ({ blocks }) => blocks.unshift(figure('noise.jpg')));
  const { status, stdout } = await runHereAsync(checkCommand, ['--content', copy.content, '--launch']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining('[heavy-picture]') });
});
