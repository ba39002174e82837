import { Reader } from './reader.ts';
import { paddingOf } from './sfnt.ts';

/** Decoded outlines. */
export interface Glyphs {
  glyf: Buffer;
  /** The offsets of the glyphs, in the long format. */
  loca: Buffer;
  /** The left edge of each glyph. */
  lefts: number[];
}

/** The bounding box of a glyph: least x and y, greatest x and y. */
type Box = [number, number, number, number];

/** The parts of the transformed table, in its order. */
const parts = ['contours', 'points', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const;

/** Decodes the transformed table of outlines, section 5.1 of the WOFF2 specification, without instructions. */
export function decodeGlyphs(table: Buffer): Glyphs {
  const header = new Reader(table);
  header.take(4);
  const count = header.uint16();
  header.take(2);
  const sizes = parts.map((part) => [part, header.uint32()] as const);
  const readers = Object.fromEntries(sizes.map(([part, size]) => [part, new Reader(header.take(size))]));
  const streams = readers as Record<(typeof parts)[number], Reader>;
  const hasBox = streams.boxes.take(((count + 31) >> 5) << 2);

  const loca = Buffer.alloc(4 * (count + 1));
  const glyphs: Buffer[] = [];
  const lefts: number[] = [];
  let offset = 0;
  for (let id = 0; id < count; id++) {
    const contours = streams.contours.int16();
    const isBoxed = ((hasBox[id >> 3] ?? 0) & (128 >> (id & 7))) !== 0;
    const outline = contours > 0 ? simple(contours, streams) : contours < 0 ? composite(streams) : undefined;
    const box: Box = isBoxed
      ? [streams.boxes.int16(), streams.boxes.int16(), streams.boxes.int16(), streams.boxes.int16()]
      : (outline?.box ?? [0, 0, 0, 0]);
    lefts.push(box[0]);
    if (outline) {
      const start = int16s([contours, ...box]);
      const padding = Buffer.alloc(paddingOf(start.length + outline.bytes.length));
      glyphs.push(start, outline.bytes, padding);
      offset += start.length + outline.bytes.length + padding.length;
    }
    loca.writeUInt32BE(offset, 4 * (id + 1));
  }
  return { glyf: Buffer.concat(glyphs), loca, lefts };
}

/** A glyph with its own contours. */
function simple(
  contours: number,
  { points, flags, glyphs }: Record<'points' | 'flags' | 'glyphs', Reader>,
): { bytes: Buffer; box: Box } {
  let last = -1;
  const ends = Array.from({ length: contours }, () => {
    last += points.short255();
    return last;
  });
  const marks: number[] = [];
  const [across, up]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  const box: Box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (let point = 0; point <= last; point++) {
    const flag = flags.uint8();
    const [dx, dy] = step(flag & 127, glyphs);
    marks.push(flag < 128 ? 1 : 0);
    across.push(dx);
    up.push(dy);
    x += dx;
    y += dy;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  // The length of the instructions, which are dropped.
  glyphs.short255();
  return {
    bytes: Buffer.concat([int16s([...ends, 0]), Buffer.from(marks), int16s([...across, ...up])]),
    box,
  };
}

/** The distance between two points, section 5.2 of the specification. */
function step(flag: number, glyphs: Reader): [dx: number, dy: number] {
  const signed = (bit: number, value: number) => (flag & bit ? value : -value);
  const first = glyphs.uint8();
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + first)];
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const base = flag - 20;
    return [signed(1, 1 + (base & 0x30) + (first >> 4)), signed(2, 1 + ((base & 0x0c) << 2) + (first & 15))];
  }
  const second = glyphs.uint8();
  if (flag < 120) {
    const base = flag - 84;
    const [high, low] = [Math.floor(base / 12) << 8, ((base % 12) >> 2) << 8];
    return [signed(1, 1 + high + first), signed(2, 1 + low + second)];
  }
  const third = glyphs.uint8();
  if (flag < 124) return [signed(1, (first << 4) + (second >> 4)), signed(2, ((second & 15) << 8) + third)];
  return [signed(1, (first << 8) + second), signed(2, (third << 8) + glyphs.uint8())];
}

/** A glyph that consists of others. */
function composite({ composites, glyphs }: Record<'composites' | 'glyphs', Reader>): {
  bytes: Buffer;
  box?: undefined;
} {
  const start = composites.position;
  let flags: number;
  let hasInstructions = false;
  do {
    flags = composites.uint16();
    hasInstructions ||= (flags & 0x0100) !== 0;
    const scale = flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0;
    composites.take(2 + (flags & 0x0001 ? 4 : 2) + scale);
  } while (flags & 0x0020);
  const components = composites.bytes.subarray(start, composites.position);
  if (!hasInstructions) return { bytes: components };
  glyphs.short255();
  return { bytes: Buffer.concat([components, int16s([0])]) };
}

/**
 * Decodes the transformed table of widths, section 5.4 of the specification.
 * @param count the number of glyphs with a width; the others have that of the last one
 * @param lefts the left edge of each glyph, which replaces omitted bearings
 */
export function decodeMetrics(table: Buffer, count: number, lefts: readonly number[]): Buffer {
  const reader = new Reader(table);
  const flags = reader.uint8();
  const widths = Array.from({ length: count }, () => reader.uint16());
  const bearings = lefts.map((left, id) => (flags & (id < count ? 1 : 2) ? left : reader.int16()));
  const metrics = Buffer.alloc(2 * (count + lefts.length));
  let offset = 0;
  for (const [id, bearing] of bearings.entries()) {
    if (id < count) offset = metrics.writeUInt16BE(widths[id] ?? 0, offset);
    offset = metrics.writeInt16BE(bearing, offset);
  }
  return metrics;
}

function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  // Ends of contours can exceed the range of signed numbers.
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}
