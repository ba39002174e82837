import type { CorpusRun, Outcome } from './corpus.ts';

/** Number of most frequent reasons to list. */
const maxRows = 15;

/** Summary of a corpus run: shares, and the most frequent reasons. */
export function summaryOf({ outcomes, seconds }: CorpusRun): string {
  const share = (name: string, of: (outcome: Outcome) => boolean) => {
    const count = outcomes.filter(of).length;
    return `${((100 * count) / outcomes.length).toFixed(1).padStart(5)} %  ${String(count).padStart(6)}  ${name}`;
  };
  const hasFewerWords = ({ missing = [] }: Outcome) => missing.length > 0;
  const isSilent = (one: Outcome) =>
    one.lost.length === 0 && (hasFewerWords(one) || one.fewer.links + one.fewer.pictures > 0);
  const isLossy = (one: Outcome) => one.findings.length > 0 || one.lost.length > 0 || isSilent(one);
  const words = outcomes.reduce((sum, { missing = [] }) => sum + missing.length, 0);
  const steps = Object.entries(seconds).map(([step, took]) => `${step} ${took.toFixed(1)} s`);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const lines = [
    `${outcomes.length} documents; ${steps.join(', ')}; ${memory} MB of memory`,
    share('without loss', (one) => !isLossy(one)),
    share('of these, with something in another form', (one) => !isLossy(one) && one.isChanged),
    share(
      'without loss, apart from pictures of other sites and files that the folder does not contain',
      (one) => !isLossy(one) || (one.findings.length === 0 && one.lost.length > 0 && one.isIncomplete),
    ),
    share('with something that the import reports as lost', ({ lost }) => lost.length > 0),
    share('with findings of the check', ({ findings }) => findings.length > 0),
    share(`with words of the source that are not on the page, ${words} in all`, hasFewerWords),
    share('with words, links or pictures that are lost without a report', isSilent),
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
  const examples = outcomes.filter((one) => hasFewerWords(one) || isSilent(one)).slice(0, maxRows);
  return [
    ...lines,
    'The most frequent reasons, by documents:',
    ...frequent.map(([reason, count]) => `${String(count).padStart(8)}  ${reason}`),
    ...(examples.length > 0 ? ['What is missing:'] : []),
    ...examples.map(({ file, missing = [], fewer }) => {
      const parts = Object.entries(fewer).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
      return `  ${file}: ${[...missing.slice(0, 12), ...parts].join(' ')}`;
    }),
  ].join('\n');
}

/** Removes document-specific parts from a reason. */
function generally(reason: string): string {
  return reason
    .replace(/: (?:https?:|\S*\/)\S*$|(?<=link to )\S+|(?<=picture )[^\s;]+\.\w+/g, ' …')
    .slice(0, 90);
}
