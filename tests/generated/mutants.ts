import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../../scripts/check/finding.ts';
import { type Visit, walk } from '../../scripts/check/json/walk.ts';
import { random } from '../bench/generate.ts';
import type { Pick, Spot } from './change.ts';
import { mutations } from './mutate.ts';
import { batches, seed, textOf } from './pages.ts';
import { schemas } from './site.ts';

/** A page in which one thing was changed. */
export interface Mutant {
  text: string;
  /** What was done to it, and where. */
  change: string;
  /** The lines and columns where the first finding may stand; `fits` where there is nothing to find. */
  places: string[];
}

/** Random pages, each changed in one place, in batches; the kinds of changes take turns where they fit. */
export function* mutantBatches(count: number): Generator<Mutant[]> {
  const next = random(seed);
  const pick: Pick = (from) => from[Math.floor(next() * from.length)] as never;
  const rows = Object.entries(mutations);
  const made = new Map<string, number>();
  for (const pages of batches(count))
    yield pages.map((page) => {
      const visits: Visit[] = [];
      walk('pages/generated.json', page, schemas, (visit) => {
        if (visit.key !== '$schema') visits.push(visit);
      });
      // The kind that was made least often: some fit hardly any page.
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

/** A copy of a value in which another one stands at a path. */
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changed(item, rest, to) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([own, item]) => [own, own === key ? changed(item, rest, to) : item]),
  );
}

/** The line and column of a spot, worked out apart from the check; two where its name and its value are right. */
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
