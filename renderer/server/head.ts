import type { Site } from '../../schema/types.d.ts';
import type { PageHead, ResolvedPage } from '../content/content.ts';
import { absoluteUrl } from '../content/url.ts';
import type { Head } from '../page/payload.ts';

/** Builds the metadata of a page from the page and the site. */
export function headOf(page: PageHead & Pick<ResolvedPage, 'lang' | 'dir' | 'document'>, site: Site): Head {
  const { lang, dir, document } = page;
  return {
    title: site.titleSuffix ? `${page.title} | ${site.titleSuffix}` : page.title,
    description: page.description,
    lang: document.lang,
    ...(document.dir === 'rtl' && { dir: document.dir }),
    ...((lang !== document.lang || dir !== document.dir) && { main: { lang, dir } }),
    canonical: absoluteUrl(site, page.canonical),
    robots: page.robots,
  };
}

/** Escapes text for use in HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Renders the metadata elements of the head as HTML.
 * @param base the base path of the site
 * @param alternates the URLs of the page in all languages; the first one is offered to speakers of any other
 */
export function headHtml(
  { title, description, canonical, robots }: Head,
  alternates: readonly { lang: string; href: string }[],
  base: string,
): string {
  const [first] = alternates;
  const links = first ? [...alternates, { lang: 'x-default', href: first.href }] : [];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...links.map(({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`),
    `<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">`,
    `<meta property="og:type" content="website"><meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    robots ? `<meta name="robots" content="${escapeHtml(robots)}">` : '',
  ].join('');
}
