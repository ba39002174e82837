import { checkText, fileChecksOf } from '../../check/engine/analyze.ts';
import type { Files } from '../../check/finding.ts';
import { rules } from '../../check/rules/index.ts';
import type { SiteIndex } from '../../check/site/context.ts';
import { nearest } from '../../check/text/nearest.ts';
import { Misuse } from '../../cli/command.ts';

/** The file of the page at a route, in the default language. Throws Misuse if that page cannot move. */
export function pageAt(path: string, site: SiteIndex): string {
  if (path === '/') throw new Misuse('/ is the home page, which cannot be renamed');
  const route = site.routes.find((route) => route.path === path);
  if (!route) throw new Misuse(notFound(path, site));
  const { file, entry } = route;
  if (entry)
    throw new Misuse(
      `${path} is rendered from content/${file} for content/${entry}; rename that file instead, ` +
        'but the old route cannot become an alias',
    );
  if (/(^|\/)404$/.test(path)) throw new Misuse(`${path} is the not-found page, which cannot be renamed`);
  return file;
}

function notFound(path: string, { byPath, routes }: SiteIndex): string {
  const target = byPath.get(path);
  if (target) return `${path} is an alias of ${target.path} (content/${target.file})`;
  const near = nearest(
    path,
    routes.map(({ path }) => path),
  );
  return `there is no page at ${path}${near ? `; did you mean ${JSON.stringify(near)}?` : ''}`;
}

/** Throws Misuse if a file that has to change is not valid JSON, so that an edit could corrupt it. */
export function assertValidJson(file: string, files: Files): void {
  const source = files.get(file);
  const [finding] = source ? checkText(source, fileChecksOf(rules)) : [];
  if (finding) throw new Misuse(`content/${file} has to change, but ${finding.message}; fix that first`);
}
