import { expect, test } from 'vitest';
import { hasGpsLocation, withoutGpsLocation } from '../../../scripts/files/media/gps.ts';

/** EXIF in little-endian order: a directory that refers to a GPS directory with a latitude. */
function exif({ entries = 1, offset = 56 } = {}): Buffer {
  const bytes = Buffer.alloc(80, 0xff);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(0x8825, 10);
  bytes.writeUInt32LE(26, 18);
  bytes.writeUInt16LE(entries, 26);
  bytes.writeUInt16LE(2, 28);
  bytes.writeUInt16LE(5, 30);
  bytes.writeUInt32LE(3, 32);
  bytes.writeUInt32LE(offset, 36);
  return bytes;
}

test('the location of a picture is removed with its values', () => {
  const bytes = exif();
  expect(hasGpsLocation(bytes)).toBe(true);
  const without = withoutGpsLocation(bytes);
  expect(hasGpsLocation(without)).toBe(false);
  expect(without.subarray(56)).toEqual(Buffer.alloc(24));
  expect(without.subarray(40, 56)).toEqual(bytes.subarray(40, 56));
});

test.each([
  ['more entries than the file has room for', { entries: 0xffff }],
  ['values after the end of the file', { offset: 0xffffffff }],
])('the location is removed if its directory has %s', (_how, damage) => {
  expect(hasGpsLocation(withoutGpsLocation(exif(damage)))).toBe(false);
});
