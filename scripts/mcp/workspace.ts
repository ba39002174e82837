import { relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { UserError } from '../cli/errors.ts';
import type { Project } from '../files/project.ts';
import { watchFolders } from '../files/watch.ts';
import { type OperableSite, openOperableSite } from '../operations/site.ts';
import type { Branch } from './branch.ts';

/** The content that a server works on. */
export interface Workspace {
  readonly project: Project;
  readonly site: OperableSite;
  /** The branch that changes are committed to, if it is not the folder itself that changes. */
  readonly branch: Branch | undefined;
  /** Reads what others changed since the last call. */
  refresh(): Promise<void>;
  close(): void;
}

/** Opens the content of a project. */
export function openWorkspace(project: Project, branch?: Branch): Workspace {
  const site = openOperableSite(project, { publication: { at: Date.now() } });
  const { dir } = site;
  const changed = new Set<string>();
  const stop = watchFolders(dir, (path) => changed.add(relative(dir, path)));
  return {
    project,
    site,
    branch,
    refresh: async () => {
      // Events of the file system arrive between turns.
      await nextTurn();
      site.check.read(changed);
      changed.clear();
    },
    close: () => {
      stop();
      branch?.close();
    },
  };
}

/** The items of a page of a list, and where the next one starts. */
interface Page<Item> {
  items: Item[];
  /** How many more there are, and the cursor to ask for them; both are left out on the last page. */
  left?: number;
  next?: string;
}

/** Where a page of a list starts. Throws UserError for a cursor that the server did not give. */
export function startOf(cursor: string | undefined): number {
  const start = Number(cursor ?? 0);
  if (!Number.isInteger(start) || start < 0) throw new UserError(`${cursor} is not a cursor of this server`);
  return start;
}

/** A page of a list. Throws UserError for a cursor that the server did not give. */
export function pageOf<Item>(all: readonly Item[], cursor: string | undefined, size: number): Page<Item> {
  const start = startOf(cursor);
  const end = start + size;
  const items = all.slice(start, end);
  return end < all.length ? { items, left: all.length - end, next: String(end) } : { items };
}
