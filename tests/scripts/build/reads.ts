import type { Content } from '../../../renderer/content/content.ts';
import { once } from '../../../renderer/content/memoize.ts';
import { contentOf } from '../../../scripts/check/site/content.ts';
import { openModel, type SiteModel } from '../../../scripts/check/site/model.ts';
import type { SourceFile } from '../../../scripts/files/source-file.ts';
import type { Read } from '../../../scripts/site/memo.ts';
import { readSchemas } from '../../project.ts';

/** Content by path. */
export type Files = ReadonlyMap<string, SourceFile>;

const schemas = readSchemas();

/** A site whose reads are recorded. */
export interface RecordedSite {
  model: SiteModel;
  content: Content;
  /** The resolved pages with their layouts as JSON, and what they read, by path. */
  pages(): ReadonlyMap<string, { output: string; reads: readonly Read[] }>;
}

export function recordSite(files: Files, at: number): RecordedSite {
  const model = openModel(schemas, { at });
  model.setFiles(files);
  const content = contentOf(model, schemas);
  const pages = once(
    () =>
      new Map(
        content.routes.map((route) => {
          const { result, reads } = model.memo.record(() => {
            const page = content.resolvePage(route);
            return [page, content.resolveLayout(page.layout, page.locale)];
          });
          return [route.path, { output: JSON.stringify(result), reads }];
        }),
      ),
  );
  return { model, content, pages };
}

/** The paths of the pages of a site that read something that was different before, in order. */
export function changedPages(before: RecordedSite, { model, content }: RecordedSite): string[] {
  const isCurrent = ([query, key, hash]: Read) => model.memo.hashOf(query, key) === hash;
  const paths = content.routes.map(({ path }) => path);
  return paths.filter((path) => !before.pages().get(path)?.reads.every(isCurrent)).sort();
}

/** The paths of the pages that a build renders after a change of the content, or after some time, in order. */
export function renderedAfter(before: Files, after: Files, [then, now] = [0, 0]): string[] {
  return changedPages(recordSite(before, then), recordSite(after, now));
}
