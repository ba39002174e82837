/** The slot of a block for a picture, as its schema declares it with the keyword `picture`. */
export interface PictureSlot {
  /** The maximum display width, in CSS pixels. */
  width: number;
  /** The aspect ratio that pictures are cropped to, such as `3:2`; without it, pictures keep their own. */
  ratio?: string;
  /** The maximum display height of a picture that keeps its aspect ratio, in CSS pixels. */
  height?: number;
  /** The number of columns in wide windows; 1 if omitted. */
  columns?: number;
  /** The number of columns in narrow windows, such as on phones; 1 if omitted. */
  narrow?: number;
  /** Whether the surrounding text makes the picture decorative. */
  decorative?: true;
  /** Whether a small drawing is part of the page, instead of a file of its own. */
  inline?: true;
  /** The maximum width of the whole picture that the block opens, in CSS pixels. */
  large?: number;
  /** Whether the slot accepts bitmaps only and no SVG. */
  pixels?: true;
}

export interface Size {
  width: number;
  height: number;
}

/** The point of a picture that stays visible in every crop, in percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The widths of generated pictures, each 1.5 times the previous one. */
const generatedWidths = [320, 480, 720, 1080, 1600, 2400];
/** The horizontal padding of a page, and the window width from which columns are side by side; both as in the theme. */
const [horizontalPadding, columnBreakpoint] = [102, 768];

/** The ratio of width to height that a slot crops to; undefined if pictures keep their own. */
export function ratioOf({ ratio }: PictureSlot): number | undefined {
  const [width, height] = ratio?.split(':').map(Number) ?? [];
  return width && height ? width / height : undefined;
}

/** The size of the part of a picture that a slot shows. */
export function cropSize({ width, height }: Size, ratio = width / height): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** The maximum display size of a picture in a slot, in CSS pixels. Only slots with an aspect ratio enlarge small pictures. */
export function shownSize(slot: PictureSlot, sourceSize: Size): Size {
  const ratio = ratioOf(slot);
  if (ratio !== undefined) return rounded(slot.width, ratio);
  const shape = sourceSize.width / sourceSize.height;
  return rounded(
    Math.min(slot.width, sourceSize.width, (slot.height ?? Number.POSITIVE_INFINITY) * shape),
    shape,
  );
}

/** The sizes to generate for a slot: up to twice the display width, but not wider than the source. */
export function derivedSizes(slot: PictureSlot, sourceSize: Size): Size[] {
  const ratio = ratioOf(slot) ?? sourceSize.width / sourceSize.height;
  const maxWidth = Math.floor(
    Math.min(2 * shownSize(slot, sourceSize).width, cropSize(sourceSize, ratio).width),
  );
  // Skip a step that is nearly as wide as the maximum.
  const steps = generatedWidths.filter((width) => width * 1.15 < maxWidth);
  return [...steps, maxWidth].map((width) => rounded(width, ratio));
}

function rounded(width: number, ratio: number): Size {
  return { width: Math.round(width), height: Math.max(1, Math.round(width / ratio)) };
}

/**
 * The `sizes` attribute of a picture in a slot. With `sizes=auto`, browsers measure lazy pictures themselves, which is more
 * exact in columns and narrow grids.
 */
export function sizesOf({ columns = 1, narrow = 1 }: PictureSlot, { width }: Size): string {
  const share = (count: number) => `${Math.ceil(100 / count)}vw`;
  return [
    `(min-width:${columns * width + horizontalPadding}px) ${width}px`,
    ...(columns > narrow ? [`(min-width:${columnBreakpoint}px) ${share(columns)}`] : []),
    share(narrow),
  ].join();
}
