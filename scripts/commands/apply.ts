import { readFileSync } from 'node:fs';
import { planChanges } from '../authoring/diff/files.ts';
import { report } from '../authoring/diff/report.ts';
import { downloadsOf } from '../authoring/media/fetch.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { resolvePathsIn } from '../check/formatters/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { parseChange } from '../operations/change.ts';
import { advice } from '../operations/judge.ts';
import { overlayOf } from '../operations/plan.ts';
import { resultOf } from '../operations/result.ts';
import { openOperableSite } from '../operations/site.ts';
import type { ChangedUrls } from '../operations/urls.ts';
import { contentOption, siteOf } from './options.ts';

export default defineCommand({
  name: 'apply',
  args: '[<file>]',
  description: `Changes the content by a list of operations, from a file or standard input: npm run apply -- changes.json
Prints what changes by block, which URLs change, and what the check says then and did not say before. All of it is written,
or nothing: if there are new findings, only what is in drafts is. Example, with the hash of the file as it was read:

  { "hashes": { "pages/pricing.json": "1f0c9a8be2d34c56" }, "operations": [
    { "op": "set", "file": "pages/pricing.json", "block": "plans", "at": "/title", "value": "Prices" }
  ] }

scripts/operations/operations.schema.json describes all operations.`,
  options: {
    ...contentOption,
    'dry-run': { type: 'boolean', help: 'write nothing' },
    format: { type: 'string', value: '<name>', help: 'pretty (default) or json' },
  },
  notes: 'Exit codes: 0 done, 1 new findings, 2 usage or other error.',
  faultCode: 2,
  run: async (values, [file, ...more]) => {
    const { format = 'pretty' } = values;
    if (more.length > 0) throw new UsageError('expected one file, or none to read standard input');
    if (!['pretty', 'json'].includes(format)) throw new UsageError('write --format pretty or --format json');
    const change = parseChange(readFileSync(file ?? 0, 'utf8'));
    const site = openOperableSite(siteOf(values));
    const { dir } = site;
    const plan = site.plan(change, await downloadsOf(change));
    const verdict = site.judge(plan);
    const isWritten = verdict.isAccepted && !values['dry-run'];
    const urls = site.urls(plan);
    const changes = planChanges(plan, site.check);
    const files = site.check.propose(overlayOf(plan), () => site.check.files());
    if (isWritten) site.commit(plan);
    if (format === 'json') {
      const result = { ...resultOf(plan, verdict), urls, isWritten, changes, inverse: plan.inverse };
      console.log(JSON.stringify(result, null, 2));
    } else {
      if (verdict.added.length > 0)
        console.log(`${formatFindings({ findings: verdict.added, files, dir })}\n`);
      console.log(resolvePathsIn(dir, changes.length > 0 ? report(changes, '') : 'nothing changes'));
      for (const line of urlLines(urls)) console.log(line);
      const outcome = isWritten ? ' Written.' : ' Nothing was written.';
      console.log(advice[verdict.lane] + (verdict.isAccepted ? outcome : ''));
    }
    return verdict.isAccepted ? 0 : 1;
  },
});

function urlLines(urls: ChangedUrls): string[] {
  return Object.entries(urls).flatMap(([kind, all]) => {
    const more = all.length > maxUrls ? ` and ${all.length - maxUrls} more` : '';
    return all.length > 0 ? [`${kind}: ${all.slice(0, maxUrls).join(', ')}${more}`] : [];
  });
}

const maxUrls = 20;
