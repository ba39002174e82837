import { isPage } from '../../files/read.ts';
import type { Problem } from '../rule.ts';
import type { Named } from './anchors.ts';
import type { DocumentContext } from './context.ts';

type Document = Readonly<Record<string, unknown>>;

/** Where something stands, seen from a page or layout. */
type Where = 'on this page' | 'in this layout' | 'in the layout of this page';

/**
 * Finds what stands on a page or layout a second time, the layout around a page included.
 * @param namesIn what may stand there once, in document order
 * @param problemFor words the problem of what stands somewhere already
 * @param takenIn names that a document takes besides, which nothing else may have
 */
export function findRepeated<Single extends Named>(
  context: DocumentContext,
  namesIn: (document: Document, at: { readonly scope: DocumentContext['scope'] }) => readonly Single[],
  problemFor: (single: Single, where: Where) => Problem,
  takenIn: (document: Document) => Iterable<string> = () => [],
): Problem[] {
  const { file, document, known, settings } = context;
  const taken = new Map<string, Where>();
  const take = (names: Iterable<string>, where: Where) => {
    for (const name of names) taken.set(name, where);
  };
  const isLayout = file.startsWith('layouts/');
  const here: Where = isLayout ? 'in this layout' : 'on this page';
  const [setting] = settings;
  if (!isLayout && (!isPage(file) || !setting)) return [];
  take(takenIn(document), here);
  if (!isLayout) {
    const { notice, ...parts } = known.get(`layouts/${document.layout ?? 'default'}.json`) ?? {};
    const layout = document.notice === true ? { ...parts, notice } : parts;
    take(takenIn(layout), 'in the layout of this page');
    take(
      namesIn(layout, context).map(({ name }) => name),
      'in the layout of this page',
    );
  }
  return namesIn(document, setting ?? context).flatMap((single) => {
    const where = taken.get(single.name);
    taken.set(single.name, where ?? here);
    return where ? [{ ...problemFor(single, where), path: single.path }] : [];
  });
}
