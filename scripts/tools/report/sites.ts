import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileNameOf } from '../../build/seo/urls.ts';
import { buildSite } from '../../build/site.ts';
import { filesIn } from '../../files/disk.ts';
import type { Project } from '../../files/project.ts';

/** A site before and after a change, and what the change means for its pages. */
export interface BothSites {
  /** The folders of the built sites; undefined if the check has findings, so that there is no site. */
  before: string | undefined;
  now: string | undefined;
  /** The URLs of pages that come, go, or look or behave differently. */
  urls: { url: string; kind: 'added' | 'removed' | 'changed'; why?: string }[];
}

/**
 * Builds a site as it was and as it is, drafts included. The second build renders only pages that read something that has
 * changed.
 * @param contentBefore the content as it was
 */
export async function buildBoth(project: Project, contentBefore: string): Promise<BothSites> {
  const outDir = join(project.cacheDir, 'report/site');
  const before = join(project.cacheDir, 'report/before');
  const options = { preview: true, drafts: true, at: Date.now() };
  const old = await buildSite({ ...project, contentDir: contentBefore, outDir }, options);
  rmSync(before, { recursive: true, force: true });
  if (old) cpSync(outDir, before, { recursive: true });
  const built = await buildSite({ ...project, outDir }, { ...options, why: '/' });
  const folders = { before: old && before, now: built && outDir };
  if (!old || !built) return { ...folders, urls: [] };
  const [pagesBefore, pages] = [pagesIn(before), pagesIn(outDir)];
  const reasons = new Map(built.why.map((line) => [line.slice(0, line.indexOf(': ')), reasonIn(line)]));
  const urls = [...new Set([...pages, ...pagesBefore])].sort().flatMap((url): BothSites['urls'] => {
    if (!pagesBefore.has(url)) return [{ url, kind: 'added' }];
    if (!pages.has(url)) return [{ url, kind: 'removed' }];
    if (!built.rendered.has(url) || isSame(url, before, outDir)) return [];
    return [{ url, kind: 'changed', why: reasons.get(url) ?? '' }];
  });
  return { ...folders, urls };
}

/** What a page read that has changed, in the words of `npm run build -- --why`. */
function reasonIn(line: string): string {
  return line.slice(line.indexOf('because ') + 'because '.length);
}

/** The URLs of the pages of a built site: each has a file for visits without reloading. */
function pagesIn(folder: string): Set<string> {
  return new Set(
    filesIn(folder).flatMap((file) => {
      const [, base, path] = /^(.*)\/_pages(\/(?!_search\/).+)\.json$/.exec(file) ?? [];
      return path === undefined ? [] : [base + (path === '/index' ? '/' : path)];
    }),
  );
}

function isSame(url: string, ...folders: string[]): boolean {
  const [one, other] = folders.map((folder) => shownIn(join(folder, `${fileNameOf(url)}.html`)));
  return one === other;
}

/** The HTML of a page without what follows from the letters and styles of all pages: fonts, and names of bundled files. */
function shownIn(file: string): string {
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return html
    .replace(/@font-face ?\{[^}]*\}/g, '')
    .replace(/(\/assets\/(?!media\/)[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2');
}
