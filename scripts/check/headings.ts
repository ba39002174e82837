import { isPage } from '../files/read.ts';
import type { Mistake } from './finding.ts';
import { remember } from './remember.ts';
import type { SiteMap } from './site.ts';

/** Headings: each page has one block that draws its main heading; the blocks keep the order of all below it. */
export function checkHeadings({ judged, schemas }: SiteMap): Mistake[] {
  const schemaFor = remember((type) => schemas.get(`blocks/${type}.json`));
  const schemaOf = (block: unknown) => schemaFor(String((block as { type?: unknown } | null)?.type));
  return [...judged].flatMap(([file, { blocks }]): Mistake[] => {
    if (!isPage(file) || !Array.isArray(blocks) || blocks.length === 0) return [];
    const places = [...blocks.keys()].filter((index) => schemaOf(blocks[index])?.heading === 'page');
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
