import { kindOf } from '../../renderer/content/documents.ts';
import { type OpenCheck, type OpenOptions, openCheck } from '../check/engine/open.ts';
import { visitAt } from '../check/json/walk.ts';
import { schemaPath } from '../check/site/schema-path.ts';
import { fileAt, readBytesIfThere } from '../files/disk.ts';
import type { Project } from '../files/project.ts';
import type { Change } from './change.ts';
import { assertInside, commit, recover } from './commit.ts';
import { judge, type Verdict } from './judge.ts';
import { type Plan, type PlanSources, plan } from './plan.ts';
import { planMove } from './rename/name.ts';
import { type ChangedUrls, changedUrls } from './urls.ts';

/** The content of a folder, which operations change. */
export interface OperableSite {
  readonly dir: string;
  readonly check: OpenCheck;
  /** The bytes of a file on disk; undefined if there is none. Throws UserError for paths that lead elsewhere. */
  read(path: string): Uint8Array | undefined;
  /**
   * Plans a change of the content as it is on disk.
   * @param downloads the bytes of downloads, by URL
   * @throws ChangeError if an operation is not possible
   */
  plan(change: Change, downloads?: ReadonlyMap<string, Uint8Array>): Plan;
  judge(plan: Plan): Verdict;
  /** What a plan means for URLs, before it is committed. */
  urls(plan: Plan): ChangedUrls;
  /** Writes a plan: all files or none. Throws UserError if a file changed meanwhile. */
  commit(plan: Pick<Plan, 'files'>): void;
}

/**
 * Opens the content of a project, after a change that was interrupted.
 * @param options those of the check
 */
export function openOperableSite(project: Project, options?: OpenOptions): OperableSite {
  const { contentDir: dir, schemas } = project;
  recover(dir);
  const check = openCheck(dir, schemas, { project, ...options });
  const read = (path: string) => {
    assertInside(dir, path);
    return readBytesIfThere(fileAt(dir, path));
  };
  const sources = planSources(check, read);
  return {
    ...{ dir, check, read },
    plan: (change, downloads = new Map()) =>
      plan(change, { ...sources, download: (url) => downloads.get(url) }),
    judge: (planned) => judge(planned, check),
    urls: (planned) => changedUrls(planned, check),
    commit: ({ files }) => {
      commit(dir, files);
      check.read(files.map(({ path }) => path));
    },
  };
}

/**
 * What a plan needs to know about the content that a check has read.
 * @param read the bytes of a file; undefined if there is none
 */
export function planSources(check: OpenCheck, read: PlanSources['read']): Omit<PlanSources, 'download'> {
  const sources: Omit<PlanSources, 'download'> = {
    read,
    paths: () => check.files().keys(),
    order: (file, document, path) =>
      Object.keys(visitAt(file, document, check.schemas, path).schema.properties ?? {}),
    schemaOf: (file) => {
      const { allDocuments } = check.locales()[0].site;
      const hasSchema =
        kindOf(file) !== 'schema' && (kindOf(file) !== 'data' || allDocuments.has(`schema/${file}`));
      return hasSchema ? schemaPath(file, allDocuments) : undefined;
    },
    move: (changed, from, to) => check.propose(changed, () => planMove(check, from, to, sources)),
  };
  return sources;
}
