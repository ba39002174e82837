import type { Scope } from '../../renderer/variables.ts';
import { isPage } from '../read.ts';
import { fillAt } from './filling.ts';
import type { Mistake, Path } from './finding.ts';
import { remember } from './remember.ts';
import type { SiteMap } from './site.ts';

/** A name that links can jump to, and where it is written. */
interface Anchor {
  id: string;
  path: Path;
}

/** The names that the document around every page has for its own elements. */
const frame = ['main', 'app', 'page', 'failure', 'icons'];

/** Anchors: no two blocks of a page have the same one, those of its layout included. */
export function checkAnchors(site: SiteMap): Mistake[] {
  const around = remember((layout) => {
    const { notice, ...parts } = site.known.get(`layouts/${layout}.json`) ?? {};
    return [anchorsIn(parts, site), anchorsIn({ ...parts, notice }, site)] as const;
  });
  return [...site.judged].flatMap(([file, document]) => {
    if (file.startsWith('layouts/')) return repeated(file, anchorsIn(document, site), new Set(frame));
    const [setting] = site.settingsOf(file);
    if (!isPage(file) || !setting) return [];
    const own = anchorsIn(document, setting);
    if (own.length === 0) return [];
    const [plain, noticed] = around(String(document.layout ?? 'default'));
    const outside = document.notice === true ? noticed : plain;
    return repeated(file, own, new Set([...frame, ...outside.map(({ id }) => id)]));
  });
}

/** The anchors of the blocks of a page or layout, in document order, those of blocks inside blocks included. */
export function anchorsIn(
  document: Readonly<Record<string, unknown>>,
  at: { readonly scope: Scope },
): Anchor[] {
  const found: Anchor[] = [];
  const look = (block: unknown, path: Path, key: string | number): void => {
    if (block === null || typeof block !== 'object') return;
    const { id, blocks } = block as { id?: unknown; blocks?: unknown };
    if (typeof id === 'string') found.push({ id: fillAt(id, at) ?? id, path: [...path, key, 'id'] });
    if (blocks !== undefined) lookInto(blocks, [...path, key, 'blocks']);
  };
  const lookInto = (blocks: unknown, path: Path): void => {
    if (Array.isArray(blocks))
      for (let index = 0; index < blocks.length; index++) look(blocks[index], path, index);
  };
  lookInto(document.before, ['before']);
  look(document.notice, [], 'notice');
  lookInto(document.blocks, ['blocks']);
  lookInto(document.after, ['after']);
  return found;
}

function repeated(file: string, anchors: readonly Anchor[], taken: Set<string>): Mistake[] {
  return anchors.flatMap(({ id, path }) => {
    const message = `#${id} stands on this page already`;
    if (taken.has(id)) return [{ file, path, code: 'duplicate-anchor', message }];
    taken.add(id);
    return [];
  });
}
