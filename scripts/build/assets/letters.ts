import { codePointsIn } from '../../files/fonts/ranges.ts';

/** The characters of Western European languages: the subset `latin` of Google Fonts and `@fontsource`. */
const western = new Set(
  codePointsIn(
    '0-ff,131,152-153,2bb-2bc,2c6,2da,2dc,304,308,329,2000-206f,20ac,2122,2191,2193,2212,2215,feff,fffd',
  ),
);

/** Whether the first font file of a page has a character. */
export function isWestern(code: number): boolean {
  return western.has(code);
}

/** The `unicode-range` of the subset `latin-ext`. */
export const latinExtended =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';

/** The `unicode-range` of all characters that are not Western. */
export const otherRange =
  'U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2D9,U+2DB,U+2DD-303,U+305-307,U+309-328,U+32A-1FFF,U+2070-20AB,U+20AD-2121,U+2123-2190,U+2192,U+2194-2211,U+2213-2214,U+2216-FEFE,U+FF00-FFFC,U+FFFE-10FFFF';
