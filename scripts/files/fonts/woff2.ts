import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { decodeGlyphs, decodeMetrics } from './glyphs.ts';
import { Reader } from './reader.ts';
import { paddingOf, type Sfnt } from './sfnt.ts';

/** The tags that WOFF2 writes as a number, in this order. */
const knownTags: readonly string[] =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.match(
    /.{4}(?= |$)/g,
  ) ?? [];

const headerLength = 48;

/** Whether a table is transformed. For the outlines, the version 3 means that they are not. */
function isTransformed(tag: string, version: number): boolean {
  return tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
}

/**
 * Reads the tables of a WOFF2 file (https://www.w3.org/TR/WOFF2), which fontkit cannot do for variable fonts. Hinting is
 * dropped, because text is only measured and drawn as outlines.
 * @throws if the file is damaged, or a collection of fonts
 */
export function readWoff2(bytes: Buffer): Sfnt {
  const reader = new Reader(bytes);
  reader.uint32();
  const flavour = reader.uint32();
  reader.uint32();
  const count = reader.uint16();
  reader.take(headerLength - reader.position);
  if (flavour === 0x74746366) throw new Error('collections of fonts are not supported');

  const entries = Array.from({ length: count }, () => {
    const flags = reader.uint8();
    const tag = knownTags[flags & 63] ?? reader.take(4).toString('latin1');
    const length = reader.base128();
    const transformed = isTransformed(tag, flags >> 6);
    return { tag, transformed, length: transformed ? reader.base128() : length };
  });
  const data = new Reader(brotliDecompressSync(bytes.subarray(reader.position)));
  const stored = entries.map(({ tag, transformed, length }) => ({
    tag,
    transformed,
    table: data.take(length),
  }));
  const tables: Sfnt['tables'] = new Map(stored.map(({ tag, table }) => [tag, table]));
  const needs = (name: string) => stored.find(({ tag, transformed }) => tag === name && transformed)?.table;
  const [outlines, metrics] = [needs('glyf'), needs('hmtx')];
  const glyphs = outlines && decodeGlyphs(outlines);
  if (glyphs) {
    const head = Buffer.from(tableOf(tables, 'head'));
    // Offsets of glyphs are long.
    head.writeInt16BE(1, 50);
    tables.set('head', head).set('glyf', glyphs.glyf).set('loca', glyphs.loca);
  }
  if (metrics && glyphs) {
    const count = tableOf(tables, 'hhea').readUInt16BE(34);
    tables.set('hmtx', decodeMetrics(metrics, count, glyphs.lefts));
  }
  return { flavour, tables };
}

function tableOf(tables: Sfnt['tables'], tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font has no table ${tag}`);
  return table;
}

/** Compresses a font as WOFF2. Tables are not transformed, so that the result is slightly larger than possible. */
export function writeWoff2({ flavour, tables }: Sfnt): Buffer {
  // A signature would be invalid. The offsets of glyphs must follow the glyphs.
  const order = [...tables.keys()].filter((tag) => tag !== 'DSIG' && tag !== 'loca').sort();
  if (tables.has('loca')) order.splice(order.indexOf('glyf') + 1, 0, 'loca');
  const contents = order.map((tag) => {
    const table = Buffer.from(tableOf(tables, tag));
    // This flag says that the font was compressed.
    if (tag === 'head') table.writeUInt16BE(table.readUInt16BE(16) | 0x0800, 16);
    return table;
  });
  const directory = order.flatMap((tag, index) => {
    const known = knownTags.indexOf(tag);
    const version = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    const flags = (version << 6) | (known < 0 ? 63 : known);
    return [
      flags,
      ...(known < 0 ? Buffer.from(tag, 'latin1') : []),
      ...base128(contents[index]?.length ?? 0),
    ];
  });
  const whole = Buffer.concat(contents);
  const compressed = brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  const length = headerLength + directory.length + compressed.length;
  const sizes = contents.map((table) => table.length + paddingOf(table.length));
  const header = Buffer.alloc(headerLength);
  header.write('wOF2', 'latin1');
  header.writeUInt32BE(flavour, 4);
  header.writeUInt32BE(length + paddingOf(length), 8);
  header.writeUInt16BE(order.length, 12);
  header.writeUInt32BE(
    sizes.reduce((sum, size) => sum + size, 12 + 16 * order.length),
    16,
  );
  header.writeUInt32BE(compressed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, Buffer.from(directory), compressed, Buffer.alloc(paddingOf(length))]);
}

function base128(value: number): number[] {
  const digits = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 127) | 128);
  return digits;
}
