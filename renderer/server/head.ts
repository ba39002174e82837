import type { Site } from '../../schema/types.d.ts';
import type { PageHead, ResolvedPage } from '../content/content.ts';
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
    canonical: encodeURI(site.url + page.canonical),
    robots: page.robots,
  };
}

/** Escapes text for use in HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Renders the metadata elements of the head as HTML.
 * @param alternates the URLs of the page in all languages
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
 * The inline script after the styles of the fonts. Loads them, so that browsers briefly hold the first paint for them. If
 * not all of them are there in the first frame, the page is shown in the fallbacks: never in both, and nothing moves later.
 * Browsers that paint before the page is parsed decide by themselves, as for any optional font.
 */
export const fontsScript: string = `{const s=document.currentScript.previousSibling,f=[...document.fonts].filter(f=>f.display=="optional");for(const e of f)e.load().catch(()=>{});if(document.createElement("link").blocking?.supports("render")){for(const e of f)e.display="swap";requestAnimationFrame(()=>{s.disabled=f.some(e=>e.status!="loaded")})}}`;
