import { planChanges } from '../authoring/diff/files.ts';
import { report } from '../authoring/diff/report.ts';
import { downloadsOf } from '../authoring/media/fetch.ts';
import { UserError } from '../cli/errors.ts';
import { isSibling } from '../files/source-file.ts';
import { assertChange, type Change, ChangeError } from '../operations/change.ts';
import { hashIn } from '../operations/contents.ts';
import { advice, place, type Verdict } from '../operations/judge.ts';
import type { Plan } from '../operations/plan.ts';
import { findingResult, resultOf } from '../operations/result.ts';
import { fileAt } from './find.ts';
import { pageOf, type Workspace } from './workspace.ts';

/** How many findings and places, and how many URLs an answer names at most. */
const maxItems = 20;
const maxUrls = 10;
const maxLines = 60;

/** What a change would do: its verdict, its differences by block, and URLs. Nothing is written. */
export async function propose(workspace: Workspace, input: Change) {
  const plan = await planned(workspace, input);
  return { ...answerTo(workspace, plan, workspace.site.judge(plan)), isWritten: false };
}

/** Writes a change if it has no new findings, or only in drafts. */
export async function apply(workspace: Workspace, input: Change) {
  const { site, branch } = workspace;
  const plan = await planned(workspace, input);
  const verdict = site.judge(plan);
  const answer = answerTo(workspace, plan, verdict);
  const isWritten = verdict.isAccepted;
  if (!isWritten) return { ...answer, isWritten };
  if (branch && !input.message?.trim())
    throw new UserError('"message" is missing: the change becomes a commit');
  site.commit(plan);
  const paths = plan.files.map(({ path }) => path);
  if (!branch || paths.length === 0) return { ...answer, isWritten };
  try {
    const commit = branch.commit(paths, input.message ?? '');
    return { ...answer, isWritten, branch: branch.name, commit };
  } catch (error) {
    site.commit(site.plan(plan.inverse));
    throw error;
  }
}

/** The findings of the content, or of a file. */
export function check({ site }: Workspace, { file, cursor }: Record<string, string | undefined>) {
  if (file !== undefined && !isSibling(file)) fileAt(site.check, file);
  const all = site.check
    .findings()
    .filter((finding) => file === undefined || finding.file === `content/${file}`);
  const { items, ...more } = pageOf(all, cursor, maxItems);
  return {
    findings: items.map((finding) => findingResult(place(finding, site.check))),
    total: all.length,
    ...more,
  };
}

/** Plans a change whose files are named with the hashes that the caller read. */
export async function planned({ site }: Workspace, input: Change): Promise<Plan> {
  const change = assertChange(input);
  const { hashes = {}, operations } = change;
  for (const [index, operation] of operations.entries()) {
    const files = [
      operation.file,
      ...('toFile' in operation && operation.toFile !== undefined ? [operation.toFile] : []),
    ];
    for (const file of files) {
      const bytes = site.read(file);
      if (bytes && hashes[file] === undefined)
        throw new ChangeError(
          `"hashes" has none for ${file}; it is ${hashIn(bytes)} now: read the file, if you have not`,
          index,
        );
    }
  }
  return site.plan(change, await downloadsOf(change));
}

function answerTo({ site }: Workspace, plan: Plan, verdict: Verdict) {
  const { lane, findings, files, touched } = resultOf(plan, verdict);
  const changes = planChanges(plan, site.check);
  const lines = changes.length > 0 ? report(changes, '').split('\n') : ['nothing changes'];
  const left = (count: number, max: number) => (count > max ? { left: count - max } : {});
  return {
    lane,
    advice: advice[lane],
    findings: {
      added: findings.added.slice(0, maxItems),
      removed: findings.removed,
      ...left(findings.added.length, maxItems),
    },
    diff:
      lines.slice(0, maxLines).join('\n') +
      (lines.length > maxLines ? `\n… ${lines.length - maxLines} more lines` : ''),
    urls: Object.fromEntries(
      Object.entries(site.urls(plan)).flatMap(([kind, all]) =>
        all.length > 0 ? [[kind, { items: all.slice(0, maxUrls), ...left(all.length, maxUrls) }]] : [],
      ),
    ),
    hashes: Object.fromEntries(files.slice(0, maxItems).map(({ path, hash }) => [path, hash])),
    touched: touched.slice(0, maxItems).map(({ file, at }) => `${file}#${at}`),
    ...(Math.max(files.length, touched.length) > maxItems && {
      note: `"hashes" has ${Math.min(files.length, maxItems)} of ${files.length} files, "touched" ${Math.min(touched.length, maxItems)} of ${touched.length} places`,
    }),
  };
}
