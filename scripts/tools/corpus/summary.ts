import type { Outcome } from './corpus.ts';

/** Number of most frequent reasons to list. */
const maxRows = 15;

/** Summary of a corpus run: shares, and the most frequent reasons. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const share = (name: string, of: (outcome: Outcome) => boolean) => {
    const count = outcomes.filter(of).length;
    return `${((100 * count) / outcomes.length).toFixed(1).padStart(5)} %  ${String(count).padStart(6)}  ${name}`;
  };
  const silent = (outcome: Outcome) => (outcome.missing?.length ?? 0) > 0;
  const lines = [
    `${outcomes.length} documents`,
    share('without loss', (one) => one.findings.length === 0 && one.lost.length === 0 && !silent(one)),
    share('with something that the import reports as not carried over', ({ lost }) => lost.length > 0),
    share('with findings of the check', ({ findings }) => findings.length > 0),
    share('with words of the source that are not on the page', silent),
    share(
      'of these, with no report of anything that was not carried over',
      (one) => silent(one) && one.lost.length === 0,
    ),
    share(
      'not compared, for they have findings, or link to pages that have',
      ({ missing }) => missing === undefined,
    ),
  ];
  const reasons = [
    ...outcomes.flatMap(({ findings }) => [...new Set(findings.map(({ code }) => `finding ${code}`))]),
    ...outcomes.flatMap(({ lost }) => [...new Set(lost.map((reason) => `import ${generally(reason)}`))]),
  ];
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).slice(0, maxRows);
  const examples = outcomes.filter(silent).slice(0, maxRows);
  return [
    ...lines,
    'The most frequent reasons, by documents:',
    ...frequent.map(([reason, count]) => `${String(count).padStart(8)}  ${reason}`),
    ...(examples.length > 0 ? ['Words that are missing:'] : []),
    ...examples.map(({ file, missing = [] }) => `  ${file}: ${missing.slice(0, 12).join(' ')}`),
  ].join('\n');
}

/** Removes document-specific parts from a reason. */
function generally(reason: string): string {
  return reason
    .replace(/: (?:https?:|\S*\/)\S*$|(?<=link to )\S+|(?<=picture )[^\s;]+\.\w+/g, ' …')
    .slice(0, 90);
}
