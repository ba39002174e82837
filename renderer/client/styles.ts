import { type Icons, iconImages } from '../page/icons.ts';

/** So long rules are added at a time, in milliseconds. */
const slice = 8;

/**
 * Adds the rules of the whole stylesheet that the page came without, each in its place among the others. Nothing on the
 * page is meant by them, and added one by one they do not have the browser style and lay out all of it again. Rules of
 * icons come after those of the page's own icons, whose first image is that of every icon which has none.
 */
export async function addMissingRules(whole: CSSStyleSheet): Promise<void> {
  // Something else may have put a stylesheet in front of all others.
  const icons = document.getElementById('icons') as HTMLElement;
  const own = (icons.previousElementSibling as HTMLStyleElement).sheet as CSSStyleSheet;
  let at = [...own.cssRules].findIndex((rule) => !(rule instanceof CSSFontFaceRule));
  const images: CSSStyleRule[][] = [];
  let begun = performance.now();
  for (const rule of whole.cssRules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(iconClass)) {
      // Each image is followed by the places of its icons.
      if (rule.style.maskImage) images.push([]);
      images.at(-1)?.push(rule);
      continue;
    }
    if (own.cssRules[at]?.cssText !== rule.cssText) own.insertRule(conditionInside(rule), at);
    at++;
    if (performance.now() - begun < slice) continue;
    styleNow();
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  styleNow();
  const missing = images.map((rules) => rules.map(ofMissing).join(''));
  for (const [, name = ''] of missing.join('').matchAll(places)) drawn.add(name);
  addInFrames(...missing);
}

/** Asks for a style: Chromium keeps that of the old size where a window is resized between new rules and their frame. */
function styleNow(): void {
  getComputedStyle(document.body).getPropertyValue('display');
}

const iconClass = '.i-tabler-';
const places = /\.i-tabler-([\w-]+)\s*\{\s*mask-position/g;

/** The text of a rule about icons without those that the page has; empty where it has all. */
function ofMissing({ selectorText, style }: CSSStyleRule): string {
  const missing = selectorText.split(', ').filter((name) => !drawn.has(name.slice(iconClass.length)));
  return missing.length > 0 ? `${missing}{${style.cssText}}` : '';
}

/** The text of a rule with its condition inside: one that comes in a condition has Chromium style the whole page. */
function conditionInside(rule: CSSRule): string {
  if (!(rule instanceof CSSMediaRule) || !CSS.supports('selector(&)')) return rule.cssText;
  const { selectorText, style } = rule.cssRules[0] as CSSStyleRule;
  // Not every browser takes a condition inside a rule of a pseudo-element.
  if (selectorText.includes('::')) return rule.cssText;
  return `${selectorText}{@media ${rule.conditionText}{${style.cssText}}}`;
}

/** Adds rules to the document; once for the same ones. */
export function addRules(css: string): void {
  if (!css || added.has(css)) return;
  added.add(css);
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}

const added = new Set<string>();

/** Adds the icons that the document does not have yet. */
export function addIcons(icons: Icons): void {
  const missing = Object.entries(icons).filter(([name]) => !drawn.has(name));
  for (const [name] of missing) drawn.add(name);
  addInFrames(...iconImages(Object.fromEntries(missing)));
}

const waiting: string[] = [];
let isAdding = false;

/** Adds images of icons, one in each frame. It is made in a task before its frame, which paints it. */
function addInFrames(...images: string[]): void {
  waiting.push(...images.filter(Boolean));
  if (!isAdding) addNext();
}

function addNext(): void {
  const css = waiting.shift();
  isAdding = css !== undefined;
  if (css === undefined) return;
  addRules(css);
  styleNow();
  // After the next frame, which may be about to begin, has drawn this one.
  requestAnimationFrame(() => setTimeout(addNext));
}

const firstIcons = document.getElementById('icons')?.textContent ?? '';
const drawn = new Set(Array.from(firstIcons.matchAll(places), ([, name = '']) => name));
