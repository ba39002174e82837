import { documentAt } from '../../renderer/content/documents.ts';
import { planChanges } from '../authoring/diff/files.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { nearest } from '../check/text/nearest.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { UserError } from '../cli/errors.ts';
import { fetchSource } from '../import/tables/fetch.ts';
import { syncLines, syncResult, type Taken } from '../import/tables/report.ts';
import { planSync } from '../import/tables/sync.ts';
import { readTable } from '../import/tables/table.ts';
import { openOperableSite } from '../operations/site.ts';
import { contentOption, siteOf } from './options.ts';

export default defineCommand({
  name: 'sync',
  args: '[<source> …]',
  description: `Takes the rows of tables and calendars elsewhere into entries and data, as content/sources.json declares: of one
source, or of all. Prints what changes, and writes only rows that the check accepts; the others are named with their lines. What
authors added stays: only the places of declared columns change. content/synced.json remembers what came from where, and when.`,
  options: {
    ...contentOption,
    'dry-run': { type: 'boolean', help: 'write nothing' },
    prune: { type: 'boolean', help: 'delete entries and values whose rows are gone' },
    format: { type: 'string', value: '<name>', help: 'pretty (default) or json' },
  },
  notes: 'Exit codes: 0 done, 1 rows were left out, 2 usage or other error.',
  faultCode: 2,
  run: async (values, names) => {
    const { format = 'pretty' } = values;
    if (!['pretty', 'json'].includes(format)) throw new UsageError('write --format pretty or --format json');
    const site = openOperableSite(siteOf(values));
    const { check, dir } = site;
    if (!check.files().has('sources.json'))
      throw new UserError(
        'there is no content/sources.json, which says what to take from where; npm run import -- <table> --collection <name> prints one',
      );
    const findings = check.findingsOf('sources.json');
    if (findings.length > 0) {
      console.log(formatFindings({ findings, files: check.files(), dir }));
      return 1;
    }
    const { sources } = documentAt(check.documents, 'sources.json', 'sources');
    const all: Taken[] = [];
    for (const name of names.length > 0 ? names : Object.keys(sources)) {
      const source = sources[name];
      if (!source) throw new UsageError(unknown(name, Object.keys(sources)));
      const fetched = await fetchSource(source.from, dir, source.format);
      const options = { name, prune: values.prune, at: Date.now() };
      const planned = planSync(source, readTable(fetched, source.rows), site, options);
      const changes = planChanges(planned.plan, check);
      if (!values['dry-run']) site.commit(planned.plan);
      const result = { ...planned, name, changes, isWritten: !values['dry-run'] };
      all.push(result);
      if (format === 'pretty') for (const line of syncLines(result, dir)) console.log(line);
    }
    if (format === 'json') console.log(JSON.stringify({ sources: all.map(syncResult) }, null, 2));
    return all.some(({ refused }) => refused.length > 0) ? 1 : 0;
  },
});

function unknown(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  const choice = near === undefined ? `it has ${names.join(', ')}` : `did you mean ${near}?`;
  return `content/sources.json has no source ${JSON.stringify(name)}; ${choice}`;
}
