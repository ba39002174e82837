import { deferredAttribute } from '../../page/protocol.ts';
import { whenPainted } from './idle.ts';

/** The descriptors of a `@font-face` rule, which TypeScript's types lack. */
type Descriptors = Record<'fontFamily' | 'src' | 'fontWeight' | 'unicodeRange', string>;

/** Loads the fonts that the rules of a stylesheet declare. Rejects if one of them fails to load. */
function loadFonts({ cssRules }: CSSStyleSheet): Promise<FontFace[]> {
  const loads = Array.from(cssRules, (rule) => {
    const { fontFamily, src, fontWeight, unicodeRange } = (rule as CSSFontFaceRule)
      .style as unknown as Descriptors;
    const descriptors = { weight: fontWeight, ...(unicodeRange && { unicodeRange }) };
    return new FontFace(fontFamily.replaceAll('"', ''), src, descriptors).load();
  });
  return Promise.all(loads);
}

// All fonts are used in the same frame, so that a page is never shown in two typefaces. The fallbacks stay if one fails to
// load.
whenPainted(async () => {
  const { sheet } = document.querySelector<HTMLStyleElement>(`style[${deferredAttribute}=fonts]`) ?? {};
  const fonts = sheet && (await loadFonts(sheet).catch(() => []));
  for (const font of fonts ?? []) document.fonts.add(font);
});
