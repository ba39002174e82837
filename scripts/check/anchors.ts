import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Scope } from '../../renderer/content/variables.ts';
import { fillAt } from './filling.ts';
import type { Mistake } from './finding.ts';
import { eachBlock, type Named, repeatedOn } from './repeated.ts';
import type { SiteMap } from './site.ts';

/** The names that the document around every page has for its own elements. */
const frame = ['main', 'app', 'page', 'failure', 'icons'];

/** Anchors: no two blocks of a page have the same one, those of its layout included, nor the name of an element. */
export function checkAnchors(site: SiteMap): Mistake[] {
  const judge = ({ name }: Named, where: string) => {
    const message = `#${name} stands ${where} already; choose another name`;
    return { code: 'duplicate-anchor' as const, message };
  };
  return repeatedOn(site, anchorsIn, judge, (document) => [...frame, ...elementsIn(document, site.schemas)]);
}

/** The anchors of the blocks of a page or layout, in document order, those of blocks inside blocks included. */
export function anchorsIn(
  document: Readonly<Record<string, unknown>>,
  at: { readonly scope: Scope },
): Named[] {
  const found: Named[] = [];
  eachBlock(document, ({ id }, path) => {
    if (typeof id === 'string') found.push({ name: fillAt(id, at) ?? id, path: [...path, 'id'] });
  });
  return found;
}

/** The names that blocks give elements inside them, as their schemas say with `ids`. */
function elementsIn(document: Readonly<Record<string, unknown>>, schemas: Schemas): string[] {
  const found: string[] = [];
  eachBlock(document, (block) => {
    for (const id of schemas.get(`blocks/${block.type}.json`)?.ids ?? [])
      found.push(id.replace(/\{(\w+)\}/, (_, property: string) => String(block[property])));
  });
  return found;
}
