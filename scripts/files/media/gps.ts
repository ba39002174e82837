/** EXIF headers in both byte orders. */
const beginnings = ['II*\0', 'MM\0*'];
/** EXIF tags of the GPS directory and of the latitude in it. */
const [gpsTag, latitudeTag] = [0x8825, 2];

/** Whether a picture contains a GPS location. */
export function hasGpsLocation(bytes: Buffer): boolean {
  return beginnings.some((mark) => {
    const at = bytes.indexOf(mark, 0, 'latin1');
    return at >= 0 && hasLatitude(bytes.subarray(at), mark.startsWith('I'));
  });
}

function hasLatitude(exif: Buffer, isLittle: boolean): boolean {
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
    const directory = entryOf(long(4), gpsTag);
    return directory !== undefined && entryOf(directory, latitudeTag) !== undefined;
  } catch {
    // Offsets outside of the file: the bytes only look like EXIF.
    return false;
  }
}
