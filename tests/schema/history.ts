// Holds the history of the schemas, and content of earlier commits, against the gate and the migrations of today:
// node scripts/run.mjs tests/schema/history.ts > tests/schema/HISTORY.md
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareSchemas } from '../../scripts/authoring/contract/changes.ts';
import { fits, misfitsIn } from '../../scripts/authoring/contract/evidence.ts';
import { changeRules } from '../../scripts/authoring/contract/rules.ts';
import { stateAt, statesBetween } from '../../scripts/authoring/contract/states.ts';
import type { SchemaError } from '../../scripts/check/rule.ts';
import { pluralize } from '../../scripts/cli/pluralize.ts';
import { openProject } from '../../scripts/files/project.ts';
import { planMigrations } from '../../scripts/operations/migrate/migrate.ts';
import { openOperableSite } from '../../scripts/operations/site.ts';
import { root } from '../project.ts';

const project = openProject({ siteDir: root });

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: project.siteDir, maxBuffer: Number.POSITIVE_INFINITY });
const listed = (...words: string[]) =>
  git('log', '--first-parent', ...words)
    .toString()
    .trim()
    .split('\n');

const misfit: SchemaError = {
  ...{ keyword: '', path: [], value: undefined, limit: undefined, params: {} },
  ...{ schema: {}, branches: [], message: '' },
};

/** How often each of some words occurs, as text. */
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${word} ×${count}` : word)).join(', ');
}

const more = { engineDir: project.engineDir, period: '' };
const refs = listed('--reverse', '--format=%h', '--', 'schema');
let before = stateAt(refs[0] ?? '', project);
const totals = { changes: 0, breaking: 0, commits: 0, documents: 0, silent: 0 };
const lines: string[] = [];
for (const ref of refs.slice(1)) {
  const now = stateAt(ref, project);
  const states = statesBetween(before, now, more);
  before = now;
  const changes = compareSchemas(states.before, states.after);
  if (changes.length === 0) continue;
  const judge = ({ value, schemaFile }: { value: unknown; schemaFile: string }) =>
    fits(states.after)(value, schemaFile) ? undefined : misfit;
  const broken = misfitsIn(states.files, states.before, states.after, judge).length;
  const codes = changes.map(({ code }) => (changeRules[code].isBreaking ? `**${code}**` : code));
  const breaking = changes.filter(({ code }) => changeRules[code].isBreaking).length;
  totals.changes += changes.length;
  totals.breaking += breaking;
  if (breaking > 0) totals.commits++;
  totals.documents += broken;
  if (breaking === 0) totals.silent += broken;
  const places = [...new Set(changes.map(({ file }) => file.replace(/\.json$/, '')))];
  const where =
    places.length > 3 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ');
  const effect = broken > 0 ? `; ${pluralize(broken, 'document')} no longer fitted` : '';
  lines.push(`- ${ref}: ${tally(codes.sort())} (${where})${effect}`);
}

const [head] = listed('--format=%h', '-1');
console.log(`# The schemas of this project, replayed through the gate

<!-- Written by node scripts/run.mjs tests/schema/history.ts > tests/schema/HISTORY.md -->

${refs.length} states on the main line, up to ${head}, have ${totals.changes} changes. ${totals.breaking} of them, in ${totals.commits} commits and in bold here, can break
documents. ${totals.documents} documents of the content of their time did not fit any more; ${totals.silent} of them by changes that the gate calls compatible.

${lines.join('\n')}

# Content of earlier commits, migrated to now
`);
const recent = listed('--format=%h', '--', 'content');
const all = listed('--format=%h');
const marked = listed('--reverse', '--format=%h', '--diff-filter=A', '--', 'schema/migrations').map(
  (ref) => `${ref}^`,
);
for (const [ref, name] of [
  [all[20], '20 commits ago'],
  [recent[20], '20 commits of content ago'],
  ...marked.map((ref) => [ref, `before the migrations of ${ref.slice(0, -1)}`] as const),
] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  try {
    const archive = git('archive', `${ref}`, 'content');
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const site = openOperableSite(
      openProject({ siteDir: root, contentDir: join(folder, 'content'), cacheDir: folder }),
    );
    const found = site.check.findings();
    const { plan } = planMigrations(site, project.migrations, new Map());
    const left = site.check.propose(new Map(plan.files.map(({ path, after }) => [path, after])), () =>
      site.check.findings(),
    );
    const still =
      left.length > 0
        ? `${pluralize(left.length, 'finding')} left: ${tally(left.map(({ code }) => code).sort())}`
        : 'no finding left';
    console.log(
      `- ${name}: ${pluralize(found.length, 'finding')} before; ${pluralize(plan.files.length, 'file')} changed; ${still}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
