import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Route } from '../../../renderer/content/routes.ts';
import { fillDeep, type Scope } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { Setting } from './context.ts';
import { attempt, tryFill } from './fill.ts';
import { memoize } from './memoize.ts';

/** Makes the function that knows where a file is rendered: a template page once for each entry, all but pages once for all. */
export function settingsIn(documents: JsonDocuments, routes: readonly Route[], scope: Scope) {
  const filled = memoize((entry: string) => {
    const document = documents.get(entry) ?? {};
    return attempt(() => fillDeep(document, scope), document);
  });
  const byFile = new Map(routes.map(({ file }): [string, Route[]] => [file, []]));
  for (const route of routes) byFile.get(route.file)?.push(route);

  return memoize((file: string): Setting[] => {
    if (!isPage(file)) return [{ scope, path: '' }];
    return (byFile.get(file) ?? []).flatMap(({ path, entry }): Setting[] => {
      if (entry && !documents.has(entry)) return [];
      const scopeOf = (): Scope => {
        const own: Scope = entry ? { ...scope, entry: filled(entry) } : scope;
        return { ...own, page: { path, outline: outlineOf(documents.get(file) ?? {}, own) } };
      };
      return [settingAt(path, entry, scopeOf)];
    });
  });
}

/** A setting whose scope is gathered when it is first asked for: most pages never ask. */
function settingAt(path: string, entry: string | undefined, scopeOf: () => Scope): Setting {
  let scope: Scope | undefined;
  return {
    path,
    entry,
    get scope() {
      scope ??= scopeOf();
      return scope;
    },
  };
}

/** The sections of a page as the renderer gathers them, as far as their titles can be filled. */
function outlineOf({ blocks }: Readonly<Record<string, unknown>>, scope: Scope): object[] {
  return (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    const { id, title } = (block ?? {}) as { id?: unknown; title?: unknown };
    return typeof id === 'string' && typeof title === 'string' && title
      ? [{ id, title: tryFill(title, scope) ?? '' }]
      : [];
  });
}
