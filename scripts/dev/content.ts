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
import { type Checker, type CheckState, openChecker } from '../check/engine/check.ts';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import type { Files, Finding } from '../check/finding.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import { documentsIn, readingOf } from '../check/site/reading.ts';
import { isPage } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { pageIn, type SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';
import { galleryPages, samplePictures, samplesDir } from './gallery.ts';
import { referencePages } from './reference/pages.ts';

/** The content that the dev server shows. */
export interface LiveContent {
  /**
   * The newest content, with files that have findings as they were last accepted; undefined when there was none yet. Another object when more than the
   * inside of pages changed.
   */
  content: OpenSite | undefined;
  /** The pictures in it by their keys. */
  pictures: ReadonlyMap<string, MediaSource>;
  /** The schemas it was accepted by. */
  schemas: Schemas;
  /** The findings of the newest state as text; empty when it is accepted. */
  findings: string;
  /** Counts the accepted states. */
  version: number;
  /** Reads the content once; resolves when that is done, and nothing else is set before. */
  opened(): Promise<void>;
}

/**
 * Reads and checks the content when it is first asked for and whenever a file changes, and notifies the open pages:
 * `content:changed` when there is something new to show, then `content:findings` with their text when the check finds
 * some.
 * @param publish publishes a file beside the pages and gives its address
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
    // The first check may use the cache of builds: it is of the code that was just loaded.
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
  /** Replaces pages of which other pages see no difference. Gives false when more than that changed. */
  const replacePages = (files: Files): boolean => {
    const changed: SourceFile[] = [];
    for (const [path, file] of files) if (accepted.get(path) !== file) changed.push(file);
    const isLocal = (file: SourceFile) => {
      const was = accepted.get(file.path);
      return was !== undefined && isPage(file.path) && readingOf(file).outside === readingOf(was).outside;
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
   * What can be shown of files: those with findings as they were when they were last accepted, or not at all. Undefined
   * where the others do not go together with these.
   */
  const withoutBroken = (files: Files, findings: readonly Finding[], schemas: Schemas): Files | undefined => {
    const broken = new Set(findings.map(({ file }) => file.replace('content/', '')));
    const shown = new Map(files);
    for (const path of broken) {
      const good = accepted.get(path);
      if (good) shown.set(path, good);
      else shown.delete(path);
    }
    fallback ??= openChecker(schemas, { publication });
    return fallback.check(shown).length === 0 ? shown : undefined;
  };

  /** Shows the newest state of the content as far as it is accepted, and its findings. Gives whether that is new. */
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

  // One after the other, so that the newest state is the one that stays.
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
    // Something was saved while the page was on its way.
    if (version !== live.version) client.send('content:changed', {});
    if (live.findings) client.send('content:findings', { text: live.findings });
  });
  return live;
}
