import type { Site } from '../../schema/types.d.ts';
import type { PageHead, ResolvedPage } from '../content/content.ts';
import type { Head } from '../page/payload.ts';
import { fontsAttribute } from '../page/protocol.ts';

/** What the head of a page says, from the page and the site. */
export function headOf(page: PageHead & Pick<ResolvedPage, 'lang' | 'dir' | 'document'>, site: Site): Head {
  const { lang, dir, document } = page;
  return {
    title: site.titleSuffix ? `${page.title} | ${site.titleSuffix}` : page.title,
    description: page.description,
    lang: document.lang,
    ...(document.dir === 'rtl' && { dir: document.dir }),
    ...((lang !== document.lang || dir !== document.dir) && { main: { lang, dir } }),
    canonical: site.url + page.original,
    robots: page.robots,
  };
}

/** Writes text so that it can stand in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * The elements of the head, as HTML.
 * @param alternates the URLs of the page in all its languages
 */
export function headHtml(
  { title, description, canonical, robots }: Head,
  alternates: readonly { lang: string; href: string }[],
): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`,
    ),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<meta property="og:type" content="website"><meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    robots ? `<meta name="robots" content="${escapeHtml(robots)}">` : '',
  ].join('');
}

/**
 * The script below the styles of every document. A visitor who comes from a page of this site has its typefaces cached:
 * browsers wait a moment for those that are asked for before the first frame, and use no optional ones after it.
 */
export const fontsScript: string = `if(document.referrer.startsWith(location.origin+"/")){document.documentElement.setAttribute("${fontsAttribute}","");for(const f of document.fonts)f.display=="optional"&&f.load().catch(()=>{})}`;
