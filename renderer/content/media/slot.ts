/** The place that a block shows a picture in, as its schema declares it with the keyword `picture`. */
export interface PictureSlot {
  /** The widest that it is shown, in CSS pixels. */
  width: number;
  /** The shape that pictures are cropped to, such as `3:2`; left out where they keep their own. */
  ratio?: string;
  /** The highest that a picture of a shape of its own is shown, in CSS pixels. */
  height?: number;
  /** How many stand side by side in wide windows; one where left out. */
  columns?: number;
  /** The same in narrow windows, such as those of phones. */
  narrow?: number;
  /** Whether the words beside it say all that it does. */
  decorative?: true;
  /** Whether drawings are not shown there. */
  pixels?: true;
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The point of a picture that no crop may lose, in percent from its left and its top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The widths that pictures are made in: each is half as wide again as the one before. */
const ladder = [320, 480, 720, 1080, 1600, 2400];
/** The sides of a page and the window width from which columns stand side by side, as the theme has them. */
const [sides, wide] = [102, 768];

/** The ratio of width to height that a slot crops to; undefined where pictures keep their own. */
export function ratioOf({ ratio }: PictureSlot): number | undefined {
  const [width, height] = ratio?.split(':').map(Number) ?? [];
  return width && height ? width / height : undefined;
}

/** The part of a picture that a slot shows, by its size. */
export function cropSize({ width, height }: Size, ratio = width / height): Size {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** The largest size that a slot shows a picture in, in CSS pixels: the whole of a slot with a ratio, never more than the picture has otherwise. */
export function shownSize(slot: PictureSlot, own: Size): Size {
  const ratio = ratioOf(slot);
  if (ratio !== undefined) return rounded(slot.width, ratio);
  const shape = own.width / own.height;
  return rounded(Math.min(slot.width, own.width, (slot.height ?? Number.POSITIVE_INFINITY) * shape), shape);
}

/** The sizes that a picture is made in for a slot, up to twice as wide as it is shown, and no wider than it is. */
export function madeSizes(slot: PictureSlot, own: Size): Size[] {
  const ratio = ratioOf(slot) ?? own.width / own.height;
  const most = Math.floor(Math.min(2 * shownSize(slot, own).width, cropSize(own, ratio).width));
  // A step that is nearly the widest would be made for nothing.
  const steps = ladder.filter((width) => width * 1.15 < most);
  return [...steps, most].map((width) => rounded(width, ratio));
}

function rounded(width: number, ratio: number): Size {
  return { width: Math.round(width), height: Math.max(1, Math.round(width / ratio)) };
}

/**
 * How wide a picture in a slot is in every window, as the `sizes` of HTML says it; browsers that can measure the place of
 * a picture that is not loaded at once do that instead, in columns and narrow grids.
 */
export function sizesOf({ columns = 1, narrow = 1 }: PictureSlot, { width }: Size): string {
  const share = (count: number) => `${Math.ceil(100 / count)}vw`;
  return [
    `(min-width:${columns * width + sides}px) ${width}px`,
    ...(columns > narrow ? [`(min-width:${wide}px) ${share(columns)}`] : []),
    share(narrow),
  ].join();
}
