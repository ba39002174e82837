import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { contentCache } from '../build/check-cache.ts';
import type { OpenSite } from '../build/forms/forms.ts';
import type { MediaSource } from '../build/media/sources.ts';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import type { Project } from '../files/project.ts';
import type { Overlay } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';
import { watchFolders } from '../files/watch.ts';
import { createRestoreValid } from './last-valid.ts';
import { type OpenContent, openContent } from './open-content.ts';
import type { Published } from './published.ts';

/** The unsaved work of an editor. */
export interface Editing {
  /** The origin of the editor, which alone may show the pages in a frame. */
  readonly editor: string;
  /** The contents of files that are not saved yet; undefined for those that go. */
  readonly unsaved: Overlay;
  /** Calls a function whenever one of them changes, with its path in the content folder. */
  onChange(listener: (path: string) => void): void;
}

/** The content that the dev server shows. */
export interface LiveContent {
  /**
   * The latest content; files with findings are in their last valid version. Undefined until some content is
   * valid. A new object whenever a schema of the engine or of a block changed.
   */
  readonly content: OpenSite | undefined;
  /** Its pictures, by key. */
  readonly pictures: ReadonlyMap<string, MediaSource>;
  /** The schemas that it was checked with. */
  readonly schemas: Schemas;
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
 * @param editing the unsaved work of an editor, which shows the findings itself
 */
export function watchContent(
  vite: ViteDevServer,
  project: Project,
  publish: Published['publish'],
  editing?: Editing,
): LiveContent {
  const { engineDir, siteDir, contentDir } = project;
  const publication = { at: Date.now(), drafts: true };
  const hot = vite.environments.client.hot;
  const schemaDirs = [engineDir, siteDir].map((folder) => join(folder, 'schema'));
  const restoreValid = createRestoreValid(publication);
  const changed = new Set<string>();
  let opening: Promise<void> | undefined;
  let check: OpenCheck | undefined;
  let open: OpenContent | undefined;
  const live: LiveContent = {
    get content() {
      return open?.content;
    },
    get pictures() {
      return open?.pictures ?? new Map();
    },
    get schemas() {
      return open?.schemas ?? new Map();
    },
    findings: '',
    version: 0,
    opened: () => {
      opening ??= update();
      return opening;
    },
  };

  /** Checks what changed. Returns whether the content must be shown again. */
  const recheck = (): boolean => {
    const paths = [...changed];
    changed.clear();
    if (check && !paths.some((path) => schemaDirs.some((folder) => path.startsWith(folder))))
      return check.read(paths.map((path) => relative(contentDir, path)));
    const schemas = readSchemas(project);
    // Later, a schema has changed.
    const cache = check ? undefined : contentCache(project, publication);
    const { unsaved } = editing ?? {};
    const saved = cache?.saved();
    check = openCheck(contentDir, schemas, { project, publication, saved, ...(unsaved && { unsaved }) });
    check.findings();
    cache?.save(check);
    check.read(unsaved?.keys() ?? []);
    return true;
  };

  /** Shows as much of the latest state as is valid, and its findings. Resolves to whether anything changed. */
  const show = async ({ schemas, ...state }: OpenCheck): Promise<boolean> => {
    const [all, findings] = [state.files(), state.findings()];
    live.findings =
      findings.length > 0 ? formatFindings({ findings, files: all, dir: contentDir }, { colour: false }) : '';
    const files = restoreValid(all, findings, schemas, open?.files ?? new Map());
    if (!files) return false;
    const latest =
      open?.schemas === schemas ? open : openContent({ ...project, schemas }, publication, publish);
    await latest.show(files);
    open = latest;
    live.version++;
    return true;
  };

  const update = async () => {
    let isNew = false;
    try {
      if (!recheck() || !check) return;
      isNew = await show(check);
    } catch (error) {
      check = undefined;
      live.findings = String(error);
    }
    if (isNew) hot.send('content:changed', {});
    if (live.findings && !editing) hot.send('content:findings', { text: live.findings });
  };

  // Runs in sequence, so that the latest state wins.
  let last: Promise<void> | undefined;
  const onChange = (path: string) => {
    if (!opening) return;
    changed.add(path);
    last ??= opening;
    last = last.then(() => (changed.size > 0 ? update() : undefined));
  };
  for (const folder of new Set([contentDir, ...schemaDirs]))
    vite.httpServer?.once('close', watchFolders(folder, onChange));
  editing?.onChange((path) => onChange(join(contentDir, path)));
  hot.on('content:hello', ({ version }: { version: number }, client) => {
    // Something was saved while the page was loading.
    if (version !== live.version) client.send('content:changed', {});
    if (live.findings && !editing) client.send('content:findings', { text: live.findings });
  });
  return live;
}
