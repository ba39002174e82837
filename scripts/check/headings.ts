import { isPage } from '../read.ts';
import type { Mistake } from './finding.ts';
import type { SiteMap } from './site.ts';

/** Headings: each page has one block that draws its main heading; the blocks keep the order of all below it. */
export function checkHeadings({ judged, schemas }: SiteMap): Mistake[] {
  const schemaOf = (block: unknown) => {
    const { type } = (block ?? {}) as { type?: unknown };
    return schemas.get(`blocks/${type}.json`);
  };
  return [...judged].flatMap(([file, { blocks }]): Mistake[] => {
    if (!isPage(file) || !Array.isArray(blocks) || blocks.length === 0) return [];
    const places = blocks.flatMap((block, index) => (schemaOf(block)?.heading === 'page' ? [index] : []));
    if (places.length === 0) {
      // A block of a wrong type may be the one that is meant.
      if (!blocks.every(schemaOf)) return [];
      const message = 'no block of this page draws its main heading, as a hero does';
      return [{ file, path: ['blocks'], code: 'page-heading', message }];
    }
    const message = 'another block draws the main heading of this page already; keep one of them';
    return places.slice(1).map((index) => ({
      file,
      path: ['blocks', index, 'type'],
      code: 'page-heading',
      message,
    }));
  });
}
