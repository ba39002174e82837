import type { Page } from '@playwright/test';

/** The elements with clipped text that cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const isHidden = element.clientWidth <= 1 || !element.checkVisibility() || position === 'fixed';
      if (isHidden || !element.textContent?.trim() || element.tagName === 'OPTION') return [];
      const isCut =
        (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1);
      return isCut
        ? [`${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`]
        : [];
    }),
  );
}

/** The element that overflows the page horizontally, if any. */
function tooWide(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80))
      .join(' ');
  });
}

/** The styles of an open page: enlarged text, and the text spacing of WCAG 1.4.12. */
const styles = {
  own: '',
  large: 'html{font-size:calc(106.25% * 2)!important}',
  spaced:
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
} as const;

/**
 * Where an open page clips text, or overflows horizontally: at 320 px with more space between letters, words and lines,
 * and with double text size. If its markup is new, also at 320 px and at 200 % zoom as it is.
 */
export async function clippedText(page: Page, isNew = true): Promise<string[]> {
  const found: string[] = [];
  const enlarged = [
    [320, 'spaced'],
    [1280, 'large'],
  ] as const;
  const plain = [
    [320, 'own'],
    [640, 'own'],
  ] as const;
  for (const [width, style] of isNew ? [...enlarged, ...plain] : enlarged) {
    await page.setViewportSize({ width, height: 700 });
    const tag = styles[style] && (await page.addStyleTag({ content: styles[style] }));
    const wide = await tooWide(page);
    const cut = await cutOff(page);
    if (wide !== undefined || cut.length > 0)
      found.push(`${new URL(page.url()).pathname} ${width} ${style} ${wide} ${cut.join(' | ')}`);
    if (tag) await tag.evaluate((element) => (element as Element).remove());
  }
  return found;
}
