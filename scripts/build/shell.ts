import { memoize, memoizeByObject } from '../../renderer/content/memoize.ts';
import type { Fragment, PageCss, Shell } from '../../renderer/server/render.tsx';
import { publisher } from '../files/write.ts';
import type { SiteParts } from './assets/assets.ts';
import type { FontPart, Fonts } from './assets/fonts.ts';
import { iconSprite, spriteRules } from './assets/icons.ts';
import type { Styles } from './assets/styles.ts';
import type { Seo } from './seo/seo.ts';

/** Number of content icons that are inlined: about those in the first viewport. Pages with more load a sprite for the rest. */
const iconsInDocument = 7;

/**
 * Returns a function that returns the CSS of a page.
 * @param publish writes an asset, given its name and text, and returns its URL
 */
export function pageCss(
  { fallbacks, parts }: Fonts,
  { rulesFor, iconsFor, icons }: Styles,
  publish: Shell['publish'],
): (fragments: readonly Fragment[]) => PageCss {
  const isUsed = parts.map(({ letters }) => {
    const pattern = new RegExp(letters, 'u');
    return memoizeByObject(({ html }: Fragment) => pattern.test(html));
  });
  const publishSprite = memoize((names) => publish('icons.svg', iconSprite(names.split(' '))));
  return (fragments) => {
    const usedParts = parts.filter((_, index) => fragments.some((fragment) => isUsed[index]?.(fragment)));
    const rulesOf = (parts: readonly FontPart[]) => parts.map(({ css }) => css).join('');
    const names = iconsFor(fragments);
    const inlined = names.filter((name, index) => index < iconsInDocument || icons.isOwn(name));
    const inSprite = names.filter((name) => !inlined.includes(name));
    const sprite = inSprite.length > 0 ? publishSprite(inSprite.join(' ')) : '';
    const first = inlined.map(icons.ruleOf).join('');
    const rules = spriteRules(inSprite, sprite);
    return {
      fonts: rulesOf(usedParts),
      icons: rules,
      sprite,
      critical: fallbacks + rulesFor(fragments) + first,
      css: rulesOf(usedParts.filter(({ letters }) => letters)) + first + rules,
    };
  };
}

/** Creates the shell: what pages need from the build. */
export function shellOf(
  { scripts, fonts }: SiteParts,
  styles: Styles,
  { headTags }: Seo,
  outDir: string,
  base: string,
): Shell {
  const publish = publisher(outDir, base);
  return {
    build: scripts.build,
    cssFor: pageCss(fonts, styles, publish),
    stylesheet: styles.whole.file,
    publish,
    // The boot script must run before anything can be clicked. It is async, so it does not wait for stylesheets.
    head:
      // Enabled by the boot script once the page is idle.
      `<link rel="stylesheet" href="${styles.print.file}" media="print" disabled>` +
      `<noscript><link rel="stylesheet" href="${styles.print.file}" media="print"></noscript>` +
      `<script type="module" async>${scripts.boot}</script>`,
    tooltips: scripts.tooltips,
    services: scripts.services,
    about: headTags,
  };
}
