/** EXIF headers in both byte orders. */
const beginnings = ['II*\0', 'MM\0*'];
/** EXIF tags of the GPS directory and of the latitude in it. */
const [gpsTag, latitudeTag] = [0x8825, 2];
/** Bytes of a value, by EXIF type. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** The GPS directory of a picture: its part of the bytes, and what reads that. */
interface GpsDirectory {
  exif: Buffer;
  at: number;
  short(at: number): number;
  long(at: number): number;
}

/** Whether a picture contains a GPS location. */
export function hasGpsLocation(bytes: Buffer): boolean {
  return gpsDirectoryOf(bytes) !== undefined;
}

/** A copy of a JPEG with zeros instead of the entries of its GPS directory; everything else stays the same. */
export function withoutGpsLocation(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const found = gpsDirectoryOf(copy);
  if (!found) return copy;
  const { exif, at, short, long } = found;
  // The number of entries and their offsets may be wrong; `subarray` ends at the end of the file.
  const end = Math.min(at + 2 + 12 * short(at), exif.length);
  for (let entry = at + 2; entry + 12 <= end; entry += 12) {
    const [start, length] = [long(entry + 8), (typeSizes[short(entry + 2)] ?? 0) * long(entry + 4)];
    if (length > 4) exif.subarray(start, start + length).fill(0);
  }
  exif.subarray(at, end).fill(0);
  return copy;
}

/** The GPS directory of a picture, if it has a latitude. */
function gpsDirectoryOf(bytes: Buffer): GpsDirectory | undefined {
  for (const mark of beginnings) {
    const start = bytes.indexOf(mark, 0, 'latin1');
    const found = start < 0 ? undefined : gpsDirectoryIn(bytes.subarray(start), mark.startsWith('I'));
    if (found) return found;
  }
  return undefined;
}

function gpsDirectoryIn(exif: Buffer, isLittle: boolean): GpsDirectory | undefined {
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  /** Value of a directory entry, or its offset. */
  const entryOf = (directory: number, tag: number): number | undefined => {
    for (let index = 0; index < short(directory); index++) {
      const at = directory + 2 + 12 * index;
      if (short(at) === tag) return long(at + 8);
    }
    return undefined;
  };
  try {
    const at = entryOf(long(4), gpsTag);
    return at === undefined || entryOf(at, latitudeTag) === undefined ? undefined : { exif, at, short, long };
  } catch {
    // Offsets outside of the file: the bytes only look like EXIF.
    return undefined;
  }
}
