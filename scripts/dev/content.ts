import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { JsonDocuments } from '../../renderer/content/content.ts';
import { withOwnSchemas } from '../../renderer/content/own-schemas.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { restoreContentCheck } from '../build/content-check.ts';
import { type OpenSite, openSite } from '../build/forms/forms.ts';
import { placeholdersOf } from '../build/media/placeholders.ts';
import { type MediaSource, mediaSources } from '../build/media/sources.ts';
import { lastChanges } from '../build/seo/sitemap.ts';
import { pageSources } from '../build/sources.ts';
import { type Checker, type CheckState, createChecker } from '../check/engine/check.ts';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import type { Files, Finding } from '../check/finding.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { documentsIn, summaryOf } from '../check/site/file-summary.ts';
import { isPage } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { pageIn, type SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';
import { galleryPages, samplePictures, samplesDir } from './gallery.ts';
import { referencePages } from './reference/pages.ts';

/** The content that the dev server shows. */
export interface LiveContent {
  /**
   * The latest content; files with findings are in their last valid version. Undefined until some content is
   * valid. A new object whenever more than the inside of pages changed.
   */
  content: OpenSite | undefined;
  /** Its pictures, by key. */
  pictures: ReadonlyMap<string, MediaSource>;
  /** The schemas that it was checked with. */
  schemas: Schemas;
  /** Findings of the latest state as text; empty if there are none. */
  findings: string;
  /** Counter of valid states. */
  version: number;
  /** Reads the content. Resolves when done; other properties are unset before. */
  opened(): Promise<void>;
}

/**
 * Reads and checks the content on first use and after each change, and notifies open pages: `content:changed` if
 * there is something new to show, then `content:findings` with the findings as text, if any.
 * @param publish publishes an asset and returns its URL
 */
export function watchContent(
  vite: ViteDevServer,
  contentDir: string,
  publish: (name: string, text: string) => string,
): LiveContent {
  const live: LiveContent = {
    content: undefined,
    pictures: new Map(),
    schemas: new Map(),
    findings: '',
    version: 0,
    // The first check can use the cache of builds, because this code was just loaded.
    opened: () =>
      (opening ??= update((files, schemas) => restoreContentCheck(contentDir, files, schemas, publication))),
  };
  let opening: Promise<void> | undefined;
  const publication = { at: Date.now(), drafts: true };
  const hot = vite.environments.client.hot;
  const schemaDir = join(vite.config.root, 'schema');
  let check: OpenCheck | undefined;

  /** The files that are shown. */
  let accepted = new Map<string, SourceFile>();
  /** Replaces pages if other pages do not depend on the change. Returns false if they do. */
  const replacePages = (files: Files): boolean => {
    const changed: SourceFile[] = [];
    for (const [path, file] of files) if (accepted.get(path) !== file) changed.push(file);
    const isLocal = (file: SourceFile) => {
      const was = accepted.get(file.path);
      return (
        was !== undefined && isPage(file.path) && summaryOf(file).summaryHash === summaryOf(was).summaryHash
      );
    };
    if (files.size !== accepted.size || !changed.every(isLocal)) return false;
    for (const file of changed) accepted.set(file.path, file);
    return true;
  };
  const openAll = async (files: Files, schemas: Schemas) => {
    const { documents: written } = documentsIn(files.values());
    const added: JsonDocuments = new Map([
      ...galleryPages(schemas),
      ...referencePages(withOwnSchemas(written, schemas), written),
    ]);
    const shown = new Map(files);
    const readPage = (path: string) => {
      const file = shown.get(path);
      return file ? pageIn(file) : added.get(path);
    };
    const samples = samplePictures();
    const pictures = new Map([...mediaSources(samples, samplesDir), ...mediaSources(written, contentDir)]);
    const documents = new Map([...samples, ...written, ...added]);
    const placeholders = await placeholdersOf(pictures);
    const sources = pageSources(files, written, () => lastChanges(contentDir));
    const options = { readPage, publication, placeholders, sources };
    live.content = await openSite(documents, schemas, publish, options);
    live.pictures = pictures;
    live.schemas = schemas;
    accepted = shown;
  };

  let fallback: Checker | undefined;
  /**
   * Replaces files that have findings with their last valid version, or removes them. Undefined if the result
   * has findings itself.
   */
  const withoutBroken = (files: Files, findings: readonly Finding[], schemas: Schemas): Files | undefined => {
    const broken = new Set(findings.map(({ file }) => file.replace('content/', '')));
    const shown = new Map(files);
    for (const path of broken) {
      const good = accepted.get(path);
      if (good) shown.set(path, good);
      else shown.delete(path);
    }
    fallback ??= createChecker(schemas, { publication });
    return fallback.check(shown).length === 0 ? shown : undefined;
  };

  /** Shows as much of the latest state as is valid, and its findings. Resolves to whether anything changed. */
  const show = async ({ schemas, ...open }: OpenCheck): Promise<boolean> => {
    const [all, findings] = [open.files(), open.findings()];
    live.findings = findings.length > 0 ? formatFindings(findings, all, { colour: false }) : '';
    const files = findings.length > 0 ? withoutBroken(all, findings, schemas) : all;
    if (!files) return false;
    if (schemas !== live.schemas || !replacePages(files)) await openAll(files, schemas);
    live.version++;
    return true;
  };

  const changed = new Set<string>();
  const update = async (restore?: (files: Files, schemas: Schemas) => CheckState) => {
    const paths = [...changed];
    changed.clear();
    let isNew = false;
    try {
      const isAllNew = !check || paths.some((path) => path.startsWith(schemaDir));
      if (!check || isAllNew) {
        const schemas = readSchemas();
        fallback = undefined;
        check = openCheck(contentDir, schemas, restore && ((files) => restore(files, schemas)), {
          publication,
        });
      } else if (!check.change(paths.map((path) => relative(contentDir, path)))) return;
      isNew = await show(check);
    } catch (error) {
      check = undefined;
      live.findings = String(error);
    }
    if (isNew) hot.send('content:changed', {});
    if (live.findings) hot.send('content:findings', { text: live.findings });
  };

  // Runs in sequence, so that the latest state wins.
  let last: Promise<void> | undefined;
  const onChange = (path: string) => {
    if (!opening) return;
    changed.add(path);
    last ??= opening;
    last = last.then(() => (changed.size > 0 ? update() : undefined));
  };
  for (const folder of [contentDir, schemaDir])
    vite.httpServer?.once('close', watchFolders(folder, onChange));
  hot.on('content:hello', ({ version }: { version: number }, client) => {
    // Something was saved while the page was loading.
    if (version !== live.version) client.send('content:changed', {});
    if (live.findings) client.send('content:findings', { text: live.findings });
  });
  return live;
}
