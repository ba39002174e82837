/** Where the EXIF of a picture begins, by the order of its bytes. */
const beginnings = ['II*\0', 'MM\0*'];
/** The entries of EXIF that lead to the place, and the latitude there. */
const [placeTag, latitudeTag] = [0x8825, 2];

/** Whether the camera wrote into a picture where it was taken. */
export function saysPlace(bytes: Buffer): boolean {
  return beginnings.some((mark) => {
    const at = bytes.indexOf(mark, 0, 'latin1');
    return at >= 0 && hasLatitude(bytes.subarray(at), mark.startsWith('I'));
  });
}

function hasLatitude(exif: Buffer, isLittle: boolean): boolean {
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  /** What an entry of a directory holds, or where that stands. */
  const entryOf = (directory: number, tag: number): number | undefined => {
    for (let index = 0; index < short(directory); index++) {
      const at = directory + 2 + 12 * index;
      if (short(at) === tag) return long(at + 8);
    }
    return undefined;
  };
  try {
    const place = entryOf(long(4), placeTag);
    return place !== undefined && entryOf(place, latitudeTag) !== undefined;
  } catch {
    // It leads out of the file: these bytes only look like EXIF.
    return false;
  }
}
