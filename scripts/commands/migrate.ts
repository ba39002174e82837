import { changelogOf } from '../authoring/contract/changelog.ts';
import { planChanges } from '../authoring/diff/files.ts';
import { report } from '../authoring/diff/report.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { resolvePathsIn } from '../check/formatters/report.ts';
import { defineCommand, UsageError } from '../cli/command.ts';
import { pluralize } from '../cli/pluralize.ts';
import { loadCodes } from '../operations/migrate/code.ts';
import { migrationsOf, planBack, planMigrations } from '../operations/migrate/migrate.ts';
import { openOperableSite } from '../operations/site.ts';
import { contentOption, siteOf } from './options.ts';

export default defineCommand({
  name: 'migrate',
  description: `Brings the content to the state of the schemas: prints what changes by block, and with --write writes all of it,
or nothing if a file changed meanwhile. site.json records which migrations ran. What only an author can decide stays, and the
check reports it.`,
  options: {
    ...contentOption,
    write: { type: 'boolean', help: 'write what is shown' },
    back: { type: 'boolean', help: 'undo the last migration that site.json records, as far as it can be' },
    changelog: { type: 'boolean', help: 'print the entries of the changelog for what is not recorded yet' },
  },
  notes: 'Exit codes: 0 the content is as its schemas say, 1 findings remain, 2 usage or other error.',
  faultCode: 2,
  run: async (values, names) => {
    if (names.length > 0) throw new UsageError(`unexpected argument '${names[0]}'; see --help`);
    if (values.changelog && (values.write || values.back))
      throw new UsageError('--changelog can only be combined with --content');
    const project = siteOf(values);
    const site = openOperableSite(project);
    const { check, dir } = site;
    const all = migrationsOf(check, project.migrations);
    const codes = await loadCodes(all, project);
    const { plan, unrecorded } = values.back ? planBack(site, all, codes) : planMigrations(site, all, codes);
    if (values.changelog) {
      console.log(unrecorded.map(changelogOf).join('\n'));
      return 0;
    }
    const verdict = site.judge(plan);
    const changes = planChanges(plan, check);
    if (changes.length > 0) console.log(resolvePathsIn(dir, report(changes, '')));
    const left = check.propose(new Map(plan.files.map(({ path, after }) => [path, after])), () => ({
      findings: check.findings(),
      files: check.files(),
      dir,
    }));
    if (left.findings.length > 0) console.log(`\nWhat remains to decide:\n\n${formatFindings(left)}`);
    if (values.write) site.commit(plan);
    const what = `${pluralize(plan.files.length, 'file')}, with ${pluralize(verdict.removed.length, 'finding')} fewer`;
    if (plan.files.length === 0) console.log('There is nothing to migrate.');
    else if (values.write) console.log(`Changed ${what}.`);
    else console.log(`This would change ${what}. Nothing was written; add --write.`);
    return left.findings.length > 0 ? 1 : 0;
  },
});
