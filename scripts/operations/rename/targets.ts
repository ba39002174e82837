import { posix } from 'node:path';
import type { Files } from '../../check/finding.ts';
import type { SiteContext } from '../../check/site/context.ts';
import type { LocaleModels } from '../../check/site/site.ts';
import { UsageError } from '../../cli/command.ts';
import { assertFree, destinationFor, inSection } from './destination.ts';
import { entryFileFor } from './entry.ts';
import { pageAt, sourceOf } from './page.ts';

/** A file to move: its old and new path under `content/`, and its old route if that leads to the new one. */
export interface Move {
  from: string;
  to: string;
  alias?: string | undefined;
}

/** A page or entry to rename, in the default language. */
export interface Renamed {
  /** The file that determines its route, and its new path. */
  source: string;
  destination: string;
  from: string;
  to: string;
  isEntry: boolean;
}

/** What a rename moves. */
interface Targets {
  renamed: readonly Renamed[];
  /** The routes of a section that moves as a whole. */
  section?: { from: string; to: string };
}

/**
 * The page or entry at a route; all pages of a section if both routes end with a slash.
 * @throws UsageError if they cannot be renamed
 */
export function targetsAt(files: Files, locales: LocaleModels, from: string, to: string): Targets {
  if (from.endsWith('/') && to.endsWith('/') && from !== '/')
    return targetsIn(locales, from.slice(0, -1), to.slice(0, -1));
  const { site } = locales[0];
  const page = pageAt(from, site);
  const source = sourceOf(page, site) ?? page.file;
  const isEntry = source !== page.file;
  const destination = isEntry
    ? entryFileFor(to, { from, entry: source, locales })
    : destinationFor(to, page.file, locales);
  assertFree(destination, files);
  return { renamed: [{ source, destination, from, to, isEntry }] };
}

/** All pages of a section, given its routes without a slash at the end. */
function targetsIn(locales: LocaleModels, from: string, to: string): Targets {
  const { routes } = locales[0].site;
  if (inSection(to, from)) throw new UsageError(`${to} is inside ${from}; a section cannot move into itself`);
  const pages = new Map(
    routes.filter(({ path }) => inSection(path, from)).map((route) => [route.file, route]),
  );
  if (pages.size === 0) throw new UsageError(`there are no pages at or below ${from}`);
  const renamed = [...pages.values()].map(({ file, path, entry, term, number = 1 }): Renamed => {
    if (entry !== undefined || term !== undefined)
      throw new UsageError(
        `content/${file} is a template page, which cannot be renamed; rename the other pages one by one`,
      );
    const firstPagePath = number > 1 ? posix.dirname(path) : path;
    const next = to + firstPagePath.slice(from.length);
    return {
      source: file,
      destination: destinationFor(next, file, locales),
      from: firstPagePath,
      to: next,
      isEntry: false,
    };
  });
  return { renamed, section: { from, to } };
}

/** The routes below a renamed page that stay where they are. */
export function routesBelow({ renamed, section }: Targets, { routes }: SiteContext): string[] {
  const [first] = renamed;
  if (!first || section || first.isEntry) return [];
  return routes
    .filter(({ path, file }) => path !== first.from && inSection(path, first.from) && file !== first.source)
    .map(({ path }) => path);
}
