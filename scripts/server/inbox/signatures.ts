/** File extensions, and how files of these types start, in hexadecimal. */
const types: readonly (readonly [extensions: string, start: RegExp])[] = [
  // Other bytes may come first.
  ['pdf', /^(..)*255044462d/],
  ['jpg jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
  ['wav', /^52494646.{8}57415645/],
  ['tif tiff', /^(49492a00|4d4d002a)/],
  ['bmp', /^424d/],
  // ftyp, or the first atom of an old QuickTime file: moov, mdat, wide, free, skip.
  ['heic heif avif mp4 m4v m4a mov', /^.{8}(66747970|6d6f6f76|6d646174|77696465|66726565|736b6970)/],
  ['webm mkv', /^1a45dfa3/],
  ['mp3', /^(494433|ff(e[23]|f[23ab]))/],
  ['ogg oga opus', /^4f676753/],
  // The second is an empty archive.
  ['zip docx xlsx pptx odt ods odp epub pages numbers key', /^504b(0304|0506)/],
  ['doc xls ppt msg', /^d0cf11e0a1b11ae1/],
  ['rtf', /^7b5c727466/],
  ['7z', /^377abcaf271c/],
  ['gz tgz', /^1f8b/],
  // No NUL.
  ['txt csv md ics vcf vtt srt svg xml json html', /^((?!00)..)*$/],
];

const starts = new Map(
  types.flatMap(([extensions, start]) => extensions.split(' ').map((extension) => [extension, start])),
);

/**
 * Whether a file can have the type of its extension, according to its first bytes.
 * @returns true for extensions that are not listed above
 */
export function hasTypeOfName(name: string, bytes: Buffer): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return starts.get(extension)?.test(bytes.toString('hex')) ?? true;
}
