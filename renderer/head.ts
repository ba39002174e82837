import type { Site } from '../schema/types.d.ts';
import type { ResolvedPage } from './content.ts';
import type { Head } from './views.ts';

/** What the head of a page says, from the page and the site. */
export function headOf(page: ResolvedPage, site: Site): Head {
  return {
    title: site.titleSuffix ? `${page.title} | ${site.titleSuffix}` : page.title,
    description: page.description,
    canonical: site.url + page.path,
    robots: page.robots,
  };
}

/** Writes text so that it can stand in HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The elements of the head. */
export function headHtml({ title, description, canonical, robots }: Head): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    robots ? `<meta name="robots" content="${escapeHtml(robots)}">` : '',
  ].join('');
}
