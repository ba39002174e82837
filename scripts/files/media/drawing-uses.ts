import { tags } from './drawing-paint.ts';

/** The most copies that a drawing may show: programs that draw it stop at a few hundred thousand, and browsers take minutes. */
const mostCopies = 100_000;
/** The most `use` elements that lead to each other. */
const deepest = 200;

interface Part {
  /** The ids that the `use` elements in it refer to. */
  uses: string[];
  /** The ids of elements in it. */
  parts: string[];
}

/** Whether the `use` elements of an SVG, which can copy elements with `use` elements, show more copies than can be drawn. */
export function hasTooManyCopies(svg: string): boolean {
  if (!svg.includes('use')) return false;
  const whole: Part = { uses: [], parts: [] };
  const byId = new Map<string, Part>();
  const ancestors: Part[] = [whole];
  for (const [, isEnd, name, attributes = '', isClosed] of svg.matchAll(tags)) {
    if (isEnd) {
      if (ancestors.length > 1) ancestors.pop();
      continue;
    }
    const outside = ancestors.at(-1) as Part;
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(attributes) ?? [];
    const part = id === undefined ? outside : { uses: [], parts: [] };
    if (id !== undefined) {
      outside.parts.push(id);
      byId.set(id, part);
    }
    const [, target] = name === 'use' ? (/href\s*=\s*["']#([^"']*)/.exec(attributes) ?? []) : [];
    if (target !== undefined) part.uses.push(target);
    if (!isClosed) ancestors.push(part);
  }
  const counts = new Map<string, number>();
  const copiesAt = (id: string, depth: number): number => {
    const before = counts.get(id);
    if (before !== undefined) return before;
    if (depth > deepest) return mostCopies + 1;
    counts.set(id, 0);
    const count = copiesIn(byId.get(id), depth + 1);
    counts.set(id, count);
    return count;
  };
  const copiesIn = (part: Part | undefined, depth: number): number => {
    let count = 0;
    for (const id of part?.parts ?? []) count += copiesAt(id, depth);
    for (const id of part?.uses ?? []) count += 1 + copiesAt(id, depth);
    return count;
  };
  return copiesIn(whole, 0) > mostCopies;
}
