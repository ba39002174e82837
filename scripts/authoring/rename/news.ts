import type { Finding } from '../../check/finding.ts';
import type { Move } from './plan.ts';

/**
 * The findings that a rename brings: those after it that were not there before, under the old names. Their lines may
 * be others, for what stands above them may have changed.
 */
export function newFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  moves: readonly Move[],
  address: string,
): Finding[] {
  const names = moves.map(({ from, to }) => [`content/${from}`, `content/${to}`] as const);
  const addresses = moves.map(({ alias }) => [alias, address] as const);
  const told = ({ file, code, message }: Finding) => {
    let text = `${file}\n${code}\n${message}`;
    for (const [old, now] of names) text = text.replaceAll(old, now);
    for (const [old, now] of addresses) text = text.replace(wholeAddress(old), now);
    return text;
  };
  const known = new Map<string, number>();
  for (const text of before.map(told)) known.set(text, (known.get(text) ?? 0) + 1);
  return after.filter((finding) => {
    const text = told(finding);
    const left = known.get(text) ?? 0;
    known.set(text, left - 1);
    return left <= 0;
  });
}

/** Addresses stand in findings between spaces, quotes or brackets, never inside a file name. */
function wholeAddress(address: string): RegExp {
  return new RegExp(`(?<=[\\s"(<])${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=[\\s"#?;,)>]|$)`, 'g');
}
