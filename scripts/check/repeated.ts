import type { Scope } from '../../renderer/content/variables.ts';
import { isPage } from '../files/read.ts';
import type { Mistake, Path } from './finding.ts';
import { remember } from './remember.ts';
import type { SiteMap } from './site.ts';

/** Something that stands on a page by a name, and where it is written. */
export interface Named {
  name: string;
  path: Path;
}

type Document = Readonly<Record<string, unknown>>;

/** Where something stands, seen from a page or layout. */
type Place = 'on this page' | 'in this layout' | 'in the layout of this page';

/**
 * Holds pages and layouts against a rule by which nothing stands on a page twice, what is around it included.
 * @param namesIn what must not come twice, in document order
 * @param judge says what is wrong with what stands somewhere already
 * @param takenIn names that a document has besides, which nothing else may have
 */
export function repeatedOn<Single extends Named>(
  site: SiteMap,
  namesIn: (document: Document, at: { readonly scope: Scope }) => readonly Single[],
  judge: (single: Single, where: Place) => Pick<Mistake, 'code' | 'message'>,
  takenIn: (document: Document) => Iterable<string> = () => [],
): Mistake[] {
  const around = remember((layout) => {
    const { notice, ...parts } = site.known.get(`layouts/${layout}.json`) ?? {};
    const namesOf = (document: Document) => [
      ...takenIn(document),
      ...namesIn(document, site).map(({ name }) => name),
    ];
    return [namesOf(parts), namesOf({ ...parts, notice })] as const;
  });
  const repeated = (file: string, singles: readonly Single[], here: Place, taken: Map<string, Place>) =>
    singles.flatMap((single): Mistake[] => {
      const { name, path } = single;
      const where = taken.get(name);
      if (where) return [{ file, path, ...judge(single, where) }];
      taken.set(name, here);
      return [];
    });

  return [...site.judged].flatMap(([file, document]) => {
    if (file.startsWith('layouts/')) {
      const taken = [...takenIn(document)].map((name) => [name, 'in this layout'] as const);
      return repeated(file, namesIn(document, site), 'in this layout', new Map(taken));
    }
    const [setting] = site.settingsOf(file);
    if (!isPage(file) || !setting) return [];
    const own = namesIn(document, setting);
    if (own.length === 0) return [];
    const [plain, noticed] = around(String(document.layout ?? 'default'));
    const outside = document.notice === true ? noticed : plain;
    const taken = new Map<string, Place>([
      ...[...takenIn(document)].map((name) => [name, 'on this page'] as const),
      ...outside.map((name) => [name, 'in the layout of this page'] as const),
    ]);
    return repeated(file, own, 'on this page', taken);
  });
}

/** Looks at the blocks of a page or layout in document order, those inside others included. */
export function eachBlock(document: Document, look: (block: Document, path: Path) => void): void {
  const lookAt = (block: unknown, path: Path): void => {
    if (block === null || typeof block !== 'object') return;
    look(block as Document, path);
    const { blocks } = block as Document;
    if (blocks !== undefined) lookInto(blocks, [...path, 'blocks']);
  };
  const lookInto = (blocks: unknown, path: Path): void => {
    if (Array.isArray(blocks))
      for (let index = 0; index < blocks.length; index++) lookAt(blocks[index], [...path, index]);
  };
  lookInto(document.before, ['before']);
  lookAt(document.notice, ['notice']);
  lookInto(document.blocks, ['blocks']);
  lookInto(document.after, ['after']);
}
