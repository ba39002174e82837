import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { Site } from '../../../schema/types.d.ts';
import { pressKitFile } from '../../../scripts/build/site-files.ts';
import { project } from '../../project.ts';

const colours = (shape: string) => ({ colours: { shape, dot: '#ffffff' }, ground: '#ffffff' });
const pressKit = {
  address: '/word-press-kit.zip',
  file: 'word-logo',
  drawing: [{ path: 'M8 8L56 8L32 56Z', fill: 'shape' }],
  variants: [
    { name: 'green', title: 'Green', ...colours('#0b6b47') },
    { name: 'orange', title: 'Orange', ...colours('#bf4209') },
  ],
};
const kit = async () =>
  (await pressKitFile(project.cacheDir, { pressKit } as unknown as Site))['/word-press-kit.zip'] ??
  new Uint8Array();

afterEach(() => {
  vi.useRealTimers();
});

test('the press kit contains each variant as SVG, PNG and PDF', async () => {
  const files = unzipSync(await kit());
  expect(Object.keys(files).sort()).toEqual([
    'word-logo-green.pdf',
    'word-logo-green.png',
    'word-logo-green.svg',
    'word-logo-orange.pdf',
    'word-logo-orange.png',
    'word-logo-orange.svg',
  ]);
  const start = (name: string) => Buffer.from(files[name] ?? []).toString('latin1', 0, 8);
  expect(start('word-logo-orange.svg')).toBe('<svg xml');
  expect(start('word-logo-orange.pdf')).toBe('%PDF-1.4');
  expect(Buffer.from(files['word-logo-orange.svg'] ?? []).toString()).toContain('#bf4209');
  const { width, height, format } = await sharp(files['word-logo-orange.png']).metadata();
  expect([width, height, format]).toEqual([1024, 1024, 'png']);
});

test('the press kit is deterministic', async () => {
  vi.useFakeTimers({ now: new Date('2025-06-06T12:00:00Z'), toFake: ['Date'] });
  const first = await kit();
  vi.setSystemTime(new Date('2031-01-31T23:59:58Z'));
  expect(Buffer.from(await kit()).equals(first)).toBe(true);
  // Time and date of the first file: midnight on 1 January 1980.
  expect([...first.subarray(10, 14)]).toEqual([0, 0, 0x21, 0]);
});

test('a site without a press kit gets no file', async () => {
  expect(await pressKitFile(project.cacheDir, {} as Site)).toEqual({});
});
