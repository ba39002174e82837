/** The text of each page for the search index, as JSON by URL. */
export type PageTexts = ReadonlyMap<string, string>;

/** Encodes texts for the cache, one per line. */
export function encodeTexts(texts: PageTexts): Buffer {
  return Buffer.concat([...texts].map(([path, text]) => Buffer.from(`${path}\t${text}\n`)));
}

/** Decodes texts. All together may exceed the maximum length of a string. */
export function decodeTexts(bytes: Buffer): PageTexts {
  const texts = new Map<string, string>();
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf('\n', start);
    const line = bytes.toString('utf8', start, end);
    const space = line.indexOf('\t');
    texts.set(line.slice(0, space), line.slice(space + 1));
    start = end + 1;
  }
  return texts;
}
