import { fontsMedia, mainId } from '../../page/protocol.ts';

/** The descriptors of a `@font-face` rule, which TypeScript's types lack. */
type Descriptors = Record<'fontFamily' | 'src' | 'fontWeight' | 'unicodeRange', string>;

/**
 * Loads the fonts of the page, and uses all of them in the same frame, so that a page is never shown in two typefaces.
 * If the visible elements would move by more than 8 px on average, they are used from the next page on: see after-navigation.
 * Without scripts, their rules apply as usual.
 */
async function loadFonts(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>(`style[media="${fontsMedia}"]`);
  const loads = Array.from(style?.sheet?.cssRules ?? [], (rule) => {
    const { fontFamily, src, fontWeight, unicodeRange } = (rule as CSSFontFaceRule)
      .style as unknown as Descriptors;
    const descriptors = { weight: fontWeight, ...(unicodeRange && { unicodeRange }) };
    return new FontFace(fontFamily.replaceAll('"', ''), src, descriptors).load();
  });
  const fonts = await Promise.all(loads);
  const elements = [...document.querySelectorAll(`#${mainId} *`)];
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const visible = elements
    .map((element) => [element, topOf(element)] as const)
    .filter(([, top]) => top > 0 && top < innerHeight);
  for (const font of fonts) document.fonts.add(font);
  const moves = visible.map(([element, top]) => Math.abs(topOf(element) - top));
  if (moves.reduce((sum, move) => sum + move, 0) > 8 * visible.length)
    for (const font of fonts) document.fonts.delete(font);
  else style?.remove();
}

// After the first paint. The fallbacks stay if a font fails to load.
requestAnimationFrame(() => setTimeout(() => loadFonts().catch(() => {})));
