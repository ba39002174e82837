import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseIn, isRecord } from '../../../renderer/content/documents.ts';
import { blocksOf, type FileChange, fileChanges } from '../../authoring/diff/files.ts';
import { contentAt, otherChanges } from '../../authoring/diff/git.ts';
import { fileNameOf } from '../../build/seo/urls.ts';
import { buildSite } from '../../build/site.ts';
import { type OpenCheck, openCheck } from '../../check/engine/open.ts';
import type { Files } from '../../check/finding.ts';
import { filesIn, readIfThere } from '../../files/disk.ts';
import { assertOutputFolder } from '../../files/output-folder.ts';
import type { Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { writeInto } from '../../files/write.ts';
import { urlIn, urlsOf } from '../../operations/urls.ts';
import { installedChromium, playwright } from '../chromium.ts';
import { type Shot, takePictures } from '../pictures.ts';
import { checkOut } from './checkout.ts';
import { type ReportPage, reportHtml } from './html.ts';

/** Of more pages there are no pictures: nobody would look at all of them. */
const maxPictures = 50;

/** What a report is about, for the line that the command prints. */
interface Written {
  pages: number;
  /** What the report lacks. */
  notes: readonly string[];
}

/**
 * Writes a report of what changed in the content since a commit: the URLs that look or behave differently, with what changed in
 * each block, and pictures before and after.
 * @param folder the folder of the report; that of an earlier one is replaced
 * @param program Chromium, which takes the pictures; empty if there is none
 * @throws UserError if the content is not in a git repository, or the commit is unknown; UsageError if the folder has other files
 */
export async function writeReport(
  project: Project,
  ref: string,
  folder: string,
  program: string = installedChromium() ?? '',
): Promise<Written> {
  const { contentDir, cacheDir, schemas } = project;
  assertOutputFolder(folder, project, () =>
    /^<!doctype html>\n<html lang="en">/.test(readIfThere(join(folder, 'index.html')) ?? ''),
  );
  const [before, now] = [contentAt(ref, contentDir), readContent(contentDir, project)];
  const changes = fileChanges(before, now, otherChanges(ref, contentDir));
  const sites: BothSites =
    changes.length > 0
      ? await buildBoth(project, checkOut(ref, contentDir, join(cacheDir, 'report/clone')))
      : { before: undefined, now: undefined, urls: [] };
  const check = openCheck(contentDir, schemas, { project });
  const base = baseIn(check.locales()[0].site.allDocuments);
  const urlsIn = (change: FileChange) => {
    const urls = urlsOf(check, change.file);
    const pageUrls = urls.length > 0 ? urls : change.route === undefined ? [] : [change.route];
    return pageUrls.map((url) => base + url);
  };
  const byUrl = new Map<string, FileChange[]>();
  for (const change of changes)
    for (const url of urlsIn(change)) byUrl.set(url, [...(byUrl.get(url) ?? []), change]);
  const isBuilt = sites.before !== undefined && sites.now !== undefined;
  const oldUrls = new Set(changes.flatMap(({ from }) => (from?.route ? base + from.route : [])));
  const urls: BothSites['urls'] = isBuilt
    ? sites.urls.filter(({ url, kind }) => kind !== 'removed' || !oldUrls.has(url))
    : [...byUrl].map(([url, [change]]) => ({
        url,
        kind: change?.kind === 'moved' ? 'changed' : (change?.kind ?? 'changed'),
      }));

  // First those whose own files changed.
  urls.sort((a, b) => Number(byUrl.has(b.url)) - Number(byUrl.has(a.url)));
  const titles = titlesIn(check, base, now);
  const launcher = playwright();
  const isPictured = isBuilt && program !== '' && launcher !== undefined;
  const pages = urls.map(({ url, kind, why }, index): ReportPage => {
    const urlChanges = byUrl.get(url) ?? [];
    const picture = (when: string, isThere: boolean) =>
      isPictured && isThere && index < maxPictures ? `${index + 1}-${when}` : undefined;
    const moved = urlChanges.find(({ from }) => from)?.from?.route;
    return {
      url,
      title: titles.get(url) ?? titleOf(before.get(urlChanges[0]?.file ?? '')) ?? url,
      kind: moved === undefined ? kind : 'moved',
      changes: urlChanges,
      why: urlChanges.length > 0 ? undefined : why,
      before: picture('before', kind !== 'added' || moved !== undefined),
      now: picture('after', kind !== 'removed'),
    };
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots = shotsOf(pages, sites, base);
  if (launcher && shots.length > 0) await takePictures(launcher, program, shots, folder);
  const notes = changes.length > 0 ? notesAbout(sites, ref, pages.length, program, launcher) : [];
  const { brand, name } = (now.get('site.json')?.value ?? {}) as { brand?: { name?: string }; name?: string };
  const html = reportHtml({
    name: brand?.name ?? name ?? 'the site',
    ref,
    pages,
    files: changes.filter((change) => urlsIn(change).length === 0),
    notes,
    blockOf: (file, { kind, position }) => {
      const value = (kind === 'removed' ? before : now).get(file)?.value;
      return blocksOf(value)?.[position - 1];
    },
  });
  writeInto(folder, 'index.html', html);
  return { pages: pages.length, notes };
}

function titlesIn(check: OpenCheck, base: string, files: Files): Map<string, string | undefined> {
  return new Map(
    check
      .locales()
      .flatMap(({ code, site }) =>
        site.routes.map(({ path, file, entry }) => [
          base + urlIn(code, path),
          titleOf(files.get(entry ?? file)),
        ]),
      ),
  );
}

function shotsOf(pages: readonly ReportPage[], sites: BothSites, base: string): Shot[] {
  return pages.flatMap(({ url, before, now, changes }) => {
    const moved = changes.find(({ from }) => from)?.from?.route;
    const old = moved === undefined ? url : base + moved;
    return [
      ...(before && sites.before ? [{ url: old, site: sites.before, name: before }] : []),
      ...(now && sites.now ? [{ url, site: sites.now, name: now }] : []),
    ];
  });
}

/** What a report of changes lacks. */
function notesAbout(
  { before, now }: BothSites,
  ref: string,
  pageCount: number,
  program: string,
  launcher: unknown,
): string[] {
  if (!now) return ['There are no pictures: the check has findings. npm run check lists them.'];
  if (!before)
    return [
      `There are no pictures, and pages that only show what others changed are missing: the check has findings in the content of ${ref}.`,
    ];
  if (!program) return ['There are no pictures: Chromium is not installed.'];
  if (!launcher)
    return ['There are no pictures: npm install --no-save playwright-core installs what takes them.'];
  return pageCount > maxPictures ? [`There are pictures of the first ${maxPictures} pages only.`] : [];
}

function titleOf(file: SourceFile | undefined): string | undefined {
  const { value } = file ?? {};
  return isRecord(value) && typeof value.title === 'string' ? value.title : undefined;
}

/** A site before and after a change, and what the change means for its pages. */
interface BothSites {
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
async function buildBoth(project: Project, contentBefore: string): Promise<BothSites> {
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
