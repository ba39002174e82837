import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../../scripts/check/finding.ts';
import { type Visit, walk } from '../../scripts/check/json/walk.ts';
import { picker, random } from '../random.ts';
import type { Spot } from './change.ts';
import { mutations } from './mutate.ts';
import { batches, seed, textOf } from './pages.ts';
import { schemas } from './site.ts';

/** A page with one change. */
interface Mutant {
  text: string;
  /** Description of the change. */
  change: string;
  /** Possible locations of the first finding, as line and column; `fits` if there is none. */
  places: string[];
}

/** Random pages with one change each, in batches. Kinds of changes take turns. */
export function* mutantBatches(count: number): Generator<Mutant[]> {
  const next = random(seed);
  const pick = picker(next);
  const rows = Object.entries(mutations);
  const made = new Map<string, number>();
  for (const pages of batches(count))
    yield pages.map((page) => {
      const visits: Visit[] = [];
      walk('pages/generated.json', page, schemas, (visit) => {
        if (visit.key !== '$schema') visits.push(visit);
      });
      // Least used first, because some kinds apply to few pages.
      for (const [name, mutate] of rows.toSorted(([a], [b]) => (made.get(a) ?? 0) - (made.get(b) ?? 0))) {
        const changes = visits.flatMap((visit) => mutate(visit, pick, visits) ?? []);
        if (changes.length === 0) continue;
        made.set(name, (made.get(name) ?? 0) + 1);
        const { path, value, spot } = pick(changes);
        const text = textOf(changed(page, path, value));
        return {
          text,
          change: `${name} at /${path.join('/')}`,
          places: spot === 'fits' ? [spot] : placesOf(text, spot),
        };
      }
      throw new Error('no kind of change fits a page');
    });
}

/** Copies a value with the part at a path replaced. */
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changed(item, rest, to) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([own, item]) => [own, own === key ? changed(item, rest, to) : item]),
  );
}

/** Line and column of a location, computed independently of the check; two if name and value are both acceptable. */
function placesOf(text: string, { path, at, inside }: Spot): string[] {
  const found = findNodeAtLocation(parseTree(text) as Node, [...path]);
  if (!found) throw new Error(`nothing stands at /${path.join('/')} of ${text}`);
  const named = found.parent?.type === 'property' ? found.parent : found;
  const nodes = { key: [named], either: [named, found], value: [found] }[at ?? 'value'];
  return nodes.map(({ offset }) => {
    const lines = text.slice(0, offset).split('\n');
    const column = (lines.at(-1) ?? '').length + 1 + (inside === undefined ? 0 : inside + 1);
    return `${lines.length}:${column}`;
  });
}
