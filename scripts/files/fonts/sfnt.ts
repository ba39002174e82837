import { Reader } from './reader.ts';

/** A font as the tables of an OpenType file, by tag. */
export interface Sfnt {
  /** The kind of outlines: `OTTO` for PostScript outlines, otherwise a version number. */
  flavour: number;
  tables: Map<string, Buffer>;
}

/** Reads the tables of an OpenType file. Throws a RangeError if the file is truncated. */
export function readSfnt(bytes: Buffer): Sfnt {
  const reader = new Reader(bytes);
  const flavour = reader.uint32();
  const count = reader.uint16();
  reader.take(6);
  const tables: Sfnt['tables'] = new Map();
  for (let index = 0; index < count; index++) {
    const tag = reader.take(4).toString('latin1');
    reader.uint32();
    const [offset, length] = [reader.uint32(), reader.uint32()];
    if (offset + length > bytes.length) throw new RangeError(`the table ${tag} is truncated`);
    tables.set(tag, bytes.subarray(offset, offset + length));
  }
  return { flavour, tables };
}

/** The number of bytes that fontkit reads of an empty glyph, even at the end of a file. */
const glyphHeader = 10;

/** Writes an OpenType file that fontkit reads, without checksums. */
export function writeSfnt({ flavour, tables }: Sfnt): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.size);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [directory];
  let [entry, offset] = [12, directory.length];
  for (const [tag, table] of tables) {
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    entry += 16;
    parts.push(table, Buffer.alloc(paddingOf(table.length)));
    offset += table.length + paddingOf(table.length);
  }
  return Buffer.concat([...parts, Buffer.alloc(glyphHeader)]);
}

/** The number of bytes that pad a length to a multiple of four. */
export function paddingOf(length: number): number {
  return -length & 3;
}
