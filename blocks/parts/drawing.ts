/** A part of the mark: its outline in absolute M, L, C and Z on a 64 by 64 grid, and its paint. */
export interface Stroke {
  part: 'hexagon' | 'leaf';
  path: string;
  fill: boolean;
  /** The stroke width; 0 for none. */
  line: number;
}

/** The mark, a hexagon with a leaf: the source of the logo, the icons and the downloads. */
export const drawing: readonly Stroke[] = [
  { part: 'hexagon', path: 'M32 5L55.4 18.5L55.4 45.5L32 59L8.6 45.5L8.6 18.5Z', fill: true, line: 6 },
  {
    part: 'leaf',
    path: 'M47 17C48.6 34.5 40.8 45.6 24.4 44.2C20.8 27.4 29.6 17.6 47 17Z',
    fill: true,
    line: 0,
  },
  { part: 'hexagon', path: 'M40 25L22 47', fill: false, line: 3 },
];

/** The width and height of the grid. */
export const side = 64;
