import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cropOf, derivedUrl, parseDerivedUrl } from '../../../renderer/content/media/urls.ts';
import { Cache } from '../../../scripts/files/cache.mjs';
import { factsOf } from '../../../scripts/files/media/facts.ts';
import { project, root } from '../../project.ts';
import { addPictures } from '../../sites/pictures.ts';
import { temporarySite } from '../../temporary.ts';
import { buildHere, bytesOf } from './run.ts';

const copy = temporarySite();
const made = join(copy.dist, 'assets/media');

/** A photo of a phone held upright: rotated by EXIF, with metadata about the camera. */
const upright = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#4a7' } })
    .withExif({ IFD0: { Artist: 'the owner of the camera' } })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  addPictures(copy);
  writeFileSync(join(copy.content, 'media/upright.jpg'), await upright());
  const figure = { type: 'figure', picture: { file: 'upright.jpg', alt: 'Green.' } };
  const download = { type: 'download', items: [{ file: 'upright.jpg', title: 'The photo' }] };
  copy.edit('pages/pictures.json', ({ blocks }) => blocks.push(figure, download));
  await buildHere(copy, '--preview');
});

test('a photo for download keeps its metadata, except its location', async () => {
  const name = readdirSync(made).find((name) => /^upright-[0-9a-f]{12}\.jpg$/.test(name)) ?? '';
  const [published, original] = [readFileSync(join(made, name)), await upright()];
  const latitude = Buffer.from(Uint32Array.of(51, 1, 30, 1).buffer);
  expect(original.includes(latitude)).toBe(true);
  expect(published.includes(latitude)).toBe(false);
  expect(factsOf(published, name).hasLocation).toBeUndefined();
  expect(published.length).toBe(original.length);
  const { orientation, exif } = await sharp(published).metadata();
  expect([orientation, exif?.includes('the owner of the camera')]).toEqual([6, true]);
});

/** Modification times of the cached pictures of the site. */
const times = () =>
  readdirSync(made).flatMap((name) => {
    const key = name.replace(/^.*-(?=[0-9a-f]{12}-)/, '');
    const file = new Cache(project.cacheDir).pathOf('media/made', hash('sha256', key));
    return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? [];
  });

test('a clean build is deterministic, and derives no picture again if it is cached', async () => {
  const before = bytesOf(made);
  const first = times();
  expect(first.length).toBeGreaterThan(20);
  rmSync(copy.dist, { recursive: true });
  await buildHere(copy, '--preview');
  expect(bytesOf(made)).toEqual(before);
  expect(times()).toEqual(first);
});

test('a renamed picture is not derived again; a changed one is, and the old one is removed', async () => {
  const own = temporarySite();
  addPictures(own);
  await buildHere(own, '--preview');
  const folder = join(own.dist, 'assets/media');
  const before = readdirSync(folder).filter((name) => name.startsWith('pond-'));
  renameSync(join(own.content, 'media/pond.png'), join(own.content, 'media/lake.png'));
  const page = own.text('pages/pictures.json');
  own.write('pages/pictures.json', page.replaceAll('pond.png', 'lake.png'));
  renameSync(join(own.content, 'media/pond.png.json'), join(own.content, 'media/lake.png.json'));
  const first = times();
  await buildHere(own, '--preview');
  const lakes = () => readdirSync(folder).filter((name) => /^(?:pond|lake)-/.test(name));
  expect(lakes()).toEqual(before.map((name) => name.replace('pond', 'lake')));
  expect(times()).toEqual(first);

  const create = { width: 1600, height: 1200, channels: 3, background: '#357' } as const;
  writeFileSync(join(own.content, 'media/lake.png'), await sharp({ create }).png().toBuffer());
  await buildHere(own, '--preview');
  const keys = (names: string[]) => [...new Set(names.map((name) => /-([0-9a-f]{12})-/.exec(name)?.[1]))];
  expect(keys(lakes())).toHaveLength(1);
  expect(keys(lakes())).not.toEqual(keys(before));
});

test('metadata is stripped and the EXIF orientation applied', async () => {
  const names = readdirSync(made).filter((name) => /^upright-.*x\d+\.\w+$/.test(name));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const { exif, orientation, width = 0, height = 0 } = await sharp(join(made, name)).metadata();
    expect({ name, exif, orientation }).toEqual({ name, exif: undefined, orientation: undefined });
    expect(height).toBeGreaterThan(width);
  }
});

test('a page without pictures has no markup for them', () => {
  expect(copy.built('about.html')).not.toMatch(/\/assets\/media\/|object-fit|<picture/);
});

test('a picture that is damaged in the middle is reported by name', async () => {
  const bytes = readFileSync(join(copy.content, 'media/garden.jpg'));
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 200);
  const broken = temporarySite();
  addPictures(broken);
  writeFileSync(join(broken.content, 'media/garden.jpg'), bytes);
  const output = /media\/garden\.jpg is damaged: .+\. Save it again, as JPEG or PNG\./;
  await expect(buildHere(broken, '--preview')).rejects.toThrow(output);
});

test('facts are read from the bytes of a file', async () => {
  const jpeg = await upright();
  expect(factsOf(jpeg, 'a.jpg')).toMatchObject({
    format: 'jpeg',
    width: 600,
    height: 900,
    hasLocation: true,
  });
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a47' } });
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(factsOf(bytes, 'a')).toMatchObject({ format, width: 40, height: 30 });
    expect(factsOf(bytes, 'a').isTruncated).toBeUndefined();
    expect(factsOf(bytes, 'a').hasLocation).toBeUndefined();
    expect(factsOf(bytes.subarray(0, bytes.length - 8), 'a').isTruncated, format).toBe(true);
  }
  expect(factsOf(Buffer.from('no picture'), 'a.jpg').format).toBeUndefined();
});

test('the colours of small transparent PNG and WebP files are facts, those of pictures with a background are not', async () => {
  const dark = '<rect x="5" y="5" width="70" height="10" fill="#123"/>';
  const bright = '<path d="M20 20h9v9h-9z" fill="#fa0"/>';
  const drawn = (shapes: string) => sharp(Buffer.from(`<svg width="80" height="30">${shapes}</svg>`));
  const coloursOf = (bytes: Buffer) => factsOf(bytes, 'a').colours;
  expect(coloursOf(await drawn(dark).png().toBuffer())).toEqual(['#112233']);
  expect(coloursOf(await drawn(dark).png({ palette: true }).toBuffer())).toEqual(['#112233']);
  expect(coloursOf(await drawn(dark).webp({ lossless: true }).toBuffer())).toEqual(['#112233']);
  const lossy = coloursOf(await drawn(dark).webp().toBuffer());
  expect(lossy?.every((colour) => /^#[01].[23].[34]./.test(colour))).toBe(true);
  expect(
    coloursOf(
      await drawn(dark + bright)
        .png()
        .toBuffer(),
    ),
  ).toEqual(['#112233', '#ffaa00']);
  expect(coloursOf(await drawn('<path d="M0 0h80v28H0z" fill="#123"/>').png().toBuffer())).toBeUndefined();
  expect(coloursOf(await drawn(dark).flatten({ background: '#fff' }).png().toBuffer())).toBeUndefined();
  expect(coloursOf((await drawn(dark).png().toBuffer()).subarray(0, 60))).toBeUndefined();
});

test('formats are detected from bytes, except text formats, which need their extension', () => {
  const sample = (name: string) => readFileSync(join(root, 'scripts/dev/samples/media', name));
  for (const [name, format] of [
    ['garden.webm', 'webm'],
    ['episode.mp3', 'mp3'],
    ['garden.en.vtt', 'vtt'],
    ['plan.pdf', 'pdf'],
    ['harvest.csv', 'text'],
  ] as const) {
    const facts = factsOf(sample(name), name);
    expect(facts).toMatchObject({ format, bytes: sample(name).length });
    expect(facts.isTruncated).toBeUndefined();
  }
  expect(factsOf(sample('harvest.csv'), 'harvest.html').format).toBeUndefined();
  expect(factsOf(sample('plan.pdf').subarray(0, 300), 'plan.pdf').isTruncated).toBe(true);
  const mp4 = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');
  expect(factsOf(mp4('isom'), 'a').format).toBe('mp4');
  expect(factsOf(mp4('M4A '), 'a').format).toBe('m4a');
  // QuickTime, which few browsers support.
  expect(factsOf(mp4('qt  '), 'a').format).toBeUndefined();
  const placed = Buffer.concat([mp4('isom'), Buffer.from('\xa9xyz+51.5-000.1/', 'latin1')]);
  expect(factsOf(placed, 'a').hasLocation).toBe(true);
});

test.each([
  ['<script>a()</script>', '<script'],
  ['<g onload="a()"/>', 'onload='],
  ['<foreignObject/>', '<foreignObject'],
  ['<image href="https://a.example/b.png"/>', 'href="https://a.example/b.png'],
  ['<a xlink:href="javascript:a()"/>', 'xlink:href="javascript:a()'],
  ['<style>@import "a.css"</style>', '@import'],
  ['<rect fill="url(https://a.example/b)"/>', 'url(https://a.example/b)'],
  ['<set attributeName="xlink:href" to="javascript:a()"/>', 'attributeName="xlink:href"'],
  ['<é:script xmlns:é="http://www.w3.org/2000/svg"/>', '<é:script'],
  ['<s:script xmlns:s="http://www.w3.org/2000/s&#118;g"/>', '<s:script'],
  ['<g xmlns="http://www.w3.org/1999/xhtml"><video/></g>', '<video'],
  ['<style><![CDATA[<!--]]></style><script/><style><![CDATA[-->]]></style>', '<script'],
  ['<sodipodi:namedview xmlns:sodipodi="http://sodipodi.example/0.dtd"/><feBlend/>', undefined],
  ['<rect fill="url(#b)"/><use href="#b"/><image href="data:image/png;base64,AA"/>', undefined],
])('an SVG with %s has the active part %s', (inside, part) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
  expect(factsOf(Buffer.from(svg), 'a.svg').activePart).toBe(part);
});

test('crops always include the focal point', () => {
  for (const own of [
    { width: 1600, height: 900 },
    { width: 900, height: 1600 },
  ])
    for (const [width, height] of [
      [300, 200],
      [200, 300],
      [1200, 630],
    ] as const)
      for (const x of [0, 3, 50, 97, 100])
        for (const y of [0, 3, 50, 97, 100]) {
          const picture = { key: '0123456789ab', width, height, focal: { x, y }, format: 'webp' } as const;
          expect(parseDerivedUrl(derivedUrl('', 'media/Ä b/Sommer im Café!.jpg', picture))).toEqual(picture);
          const crop = cropOf(own, picture);
          const [left, top] = [(own.width * x) / 100 - crop.left, (own.height * y) / 100 - crop.top];
          expect(crop.left).toBeGreaterThanOrEqual(0);
          expect(crop.left + crop.width).toBeLessThanOrEqual(own.width);
          expect(left >= 0 && left <= crop.width && top >= 0 && top <= crop.height).toBe(true);
        }
});

test('a drawing has the light and dark colours of the theme, and follows changes of the theme', async () => {
  const own = temporarySite();
  addPictures(own);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6" width="800" height="600"><path d="M0 0h8v6Z" fill="var(--brand)" stroke="currentColor"/></svg>';
  writeFileSync(join(own.content, 'media/cells.svg'), drawing);
  const figure = { type: 'figure', picture: { file: 'cells.svg', decorative: true } };
  own.edit('pages/pictures.json', ({ blocks }) => blocks.push(figure));
  const theme = (light: string) =>
    own.write('theme.json', {
      $schema: '../schema/theme.json',
      colours: { brand: { light, dark: '#8ab4f8' } },
    });
  const published = () => {
    const [address = ''] = /\/assets\/media\/cells-\w+\.svg/.exec(own.built('pictures.html')) ?? [];
    return own.built(address);
  };
  theme('#1f4fa3');
  await buildHere(own, '--preview');
  expect(published()).toMatch(
    /<style>:root\{--brand:#1f4fa3;color:#\w+\}@media screen and \(prefers-color-scheme:dark\)/,
  );
  theme('#163a7a');
  await buildHere(own, '--preview');
  expect(published()).toContain('--brand:#163a7a;');
  expect(published()).toMatch(/:root\{--brand:#8ab4f8;color:#\w+\}/);
});
