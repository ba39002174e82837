import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContext } from '../../check/site/context.ts';
import { UsageError } from '../../cli/command.ts';
import { existingDir, type Project } from '../../files/project.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Operation } from '../../operations/change.ts';
import type { Plan } from '../../operations/plan.ts';
import { type OperableSite, openOperableSite } from '../../operations/site.ts';

/** A starting point in the content. */
export interface Start {
  operations: readonly Operation[];
  /** Messages about what to do next. */
  next: readonly string[];
}

/** The current content. */
export interface Content extends OperableSite {
  files: ReadonlyMap<string, SourceFile>;
  /** The site in its default language. */
  site: SiteContext;
}

/** Reads the content of a project. Throws UsageError if there is none. */
export function openContent(project: Project): Content {
  existingDir(project.contentDir);
  const operable = openOperableSite(project);
  return { ...operable, files: operable.check.files(), site: siteOf(operable) };
}

function siteOf({ check }: OperableSite): SiteContext {
  return check.locales()[0].site;
}

/** Asks the site in its default language while it has one more document. @param file its path under `content/` */
export function askWith<Answer>(
  content: Content,
  file: string,
  value: object,
  ask: (site: SiteContext) => Answer,
): Answer {
  return content.check.propose(new Map([[file, JSON.stringify(value)]]), () => ask(siteOf(content)));
}

/** Plans a starting point. Throws UsageError if one of its new files exists. */
export function planStart(content: Content, operations: Start['operations']): Plan {
  for (const { op, file } of operations)
    if (op === 'create-file') assertFree(content.dir, file, `content/${file}`);
  return content.plan({ operations });
}

/**
 * Asserts that a path does not exist.
 * @param folder the folder that `path` is relative to
 * @param label the path as shown in the message
 * @throws UsageError if something exists there, a broken symlink included
 */
export function assertFree(folder: string, path: string, label: string): void {
  const found = lstatSync(join(folder, path), { throwIfNoEntry: false });
  if (found) throw new UsageError(`${label} already exists`);
}
