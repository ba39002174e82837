import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../project.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere } from './run.ts';

const copy = temporarySite();
const samples = join(root, 'scripts/dev/samples/media');
/** A square of one colour, to recognize the icons by. */
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#8800cc"/></svg>';
/** An icon that would end the style element of a page. */
const teapot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.é{}</style><path d="M0 0h8v8z"/></svg>';

beforeAll(async () => {
  mkdirSync(join(copy.content, 'media'), { recursive: true });
  cpSync(join(samples, 'leaf.svg'), join(copy.content, 'media/logo.svg'));
  copy.write('media/square.svg', square);
  copy.write('media/teapot.svg', teapot);
  copy.write('theme.json', {
    $schema: '../schema/theme.json',
    mark: 'square.svg',
    monochrome: 'square.svg',
    icons: { teapot: 'teapot.svg' },
  });
  copy.edit('pages/about.json', ({ blocks }) => {
    blocks[0].icon = 'teapot';
  });
  copy.edit('layouts/default.json', ({ before, after }) => {
    for (const block of [...before, ...after])
      if (['header', 'footer'].includes(block.type)) block.logo = 'logo.svg';
  });
  await buildHere(copy);
});

const colourAt = async (file: string, [left, top]: [number, number]) => {
  const picture = sharp(join(copy.dist, file)).removeAlpha();
  const pixel = picture.extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())].slice(0, 3);
};

describe('a site with its own logo, mark and icon', () => {
  test('has icons with its mark', async () => {
    expect(copy.built('icon.svg')).toContain(Buffer.from(square).toString('base64'));
    expect(await colourAt('icon-512.png', [256, 256])).toEqual([0x88, 0, 0xcc]);
    // Padding, which systems can cut off.
    expect(await colourAt('icon-maskable-512.png', [4, 4])).not.toEqual([0x88, 0, 0xcc]);
  });

  test('has an icon of its mark in a single colour, in the manifest too', async () => {
    expect(JSON.parse(copy.built('manifest.webmanifest')).icons).toContainEqual({
      src: '/icon-monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    });
    const { data } = await sharp(join(copy.dist, 'icon-monochrome-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Systems only read the alpha channel.
    expect(data[3]).toBe(0);
    expect(data[4 * (256 * 512 + 256) + 3]).toBe(255);
  });

  test('shows its mark in Open Graph images', async () => {
    const html = copy.built('about.html');
    const [, image = ''] = /og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(html) ?? [];
    expect(await colourAt(image, [100, 100])).toEqual([0x88, 0, 0xcc]);
  });

  test('shows its icon', () => {
    const html = copy.built('about.html');
    const [, drawing = ''] =
      /\.i-tabler-teapot\{--icon:url\(data:image\/svg\+xml;base64,([^)]+)\)/.exec(html) ?? [];
    expect(Buffer.from(drawing, 'base64').toString()).toBe(teapot);
  });

  test('shows its logo in header and footer, with the accessible name of the link', () => {
    const html = copy.built('about.html');
    expect(html.match(/<img src="\/assets\/media\/logo-[^"]+\.svg" alt=""/g)).toHaveLength(2);
  });
});
