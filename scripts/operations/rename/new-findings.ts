import { escapeRegExp } from '../../../renderer/content/escape-regexp.ts';
import type { Finding } from '../../check/finding.ts';
import type { Moved } from '../plan.ts';

/**
 * The findings that a change causes: those after it that did not exist before it under the old names. Positions are
 * ignored, because lines may have shifted.
 */
export function newFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  { moves, routes }: Pick<Moved, 'moves' | 'routes'>,
): Finding[] {
  const names = moves.map(({ from, to }) => [`content/${from}`, `content/${to}`] as const);
  const keyOf = ({ file, code, message }: Finding) => {
    let text = `${file}\n${code}\n${message}`;
    for (const [old, now] of names) text = text.replaceAll(old, now);
    for (const [old, now] of routes) text = text.replace(wholeRoute(old), () => now);
    return text;
  };
  const counts = new Map<string, number>();
  for (const text of before.map(keyOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return after.filter((finding) => {
    const text = keyOf(finding);
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}

/** Matches a route between spaces, quotes or brackets, but not inside a file name. */
function wholeRoute(route: string): RegExp {
  return new RegExp(`(?<=[\\s"(<])${escapeRegExp(route)}(?=[\\s"#?;,)>]|$)`, 'g');
}
