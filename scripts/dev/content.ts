import { join, relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import { kindOf } from '../../renderer/content/documents.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { contentCache } from '../build/check-cache.ts';
import type { OpenSite } from '../build/forms/forms.ts';
import type { MediaSource } from '../build/media/sources.ts';
import { type OpenCheck, openCheck } from '../check/engine/open.ts';
import type { Files, Finding } from '../check/finding.ts';
import { formatFindings } from '../check/formatters/pretty.ts';
import type { Project } from '../files/project.ts';
import { readSchemas } from '../files/schemas.ts';
import type { SourceFile } from '../files/source-file.ts';
import { watchFolders } from '../files/watch.ts';
import { createRestoreValid, isRenderable } from './last-valid.ts';
import { type OpenContent, openContent } from './open-content.ts';
import type { Published } from './published.ts';

/** The unsaved work of an editor. */
export interface Editing {
  /** The origin of the editor, which alone may show the pages in a frame. */
  readonly editor: string;
  /** The check of the content with that work. */
  readonly check: OpenCheck;
  /** Calls a function after the check has read files that changed. */
  onChange(listener: (paths: readonly string[]) => void): void;
  /** Calls a function with the findings of the whole site, now and after changes, as soon as there is time for them. */
  onChecked(listener: (findings: readonly Finding[]) => void): void;
  /** Called with what draws pages, once there are some. */
  onOpen?(draw: DrawPage): void;
}

/** Returns the HTML of a page, as if a file had other contents; undefined if there is no such page. */
export type DrawPage = (path: string, file: SourceFile) => Promise<string | undefined>;

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
  /**
   * Called when a page cannot be rendered. Returns whether the content is yet to be checked, which may be why; pages are
   * then notified after the check.
   */
  failed(): boolean;
  /** Calls a function that draws something as if a file had other contents. */
  showAs<Result>(file: SourceFile, draw: () => Result): Result;
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
  let isUnchecked = false;
  let hasFailed = false;
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
    failed: () => {
      hasFailed ||= isUnchecked;
      return isUnchecked;
    },
    showAs: (file, draw) => (open ? open.showAs(file, draw) : draw()),
    version: 0,
    opened: () => {
      opening ??= editing ? follow(editing) : update();
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
    check = openCheck(contentDir, schemas, { project, publication, saved: cache?.saved() });
    check.findings();
    cache?.save(check);
    return true;
  };

  const show = async (files: Files, schemas: Schemas) => {
    const latest =
      open?.schemas === schemas ? open : openContent({ ...project, schemas }, publication, publish);
    await latest.show(files);
    open = latest;
    live.version++;
  };
  const replace = async (files: readonly SourceFile[]) => {
    await open?.replace(files);
    live.version++;
  };
  /** The files of a check that can be shown. Undefined if there are none. */
  const validFiles = (state: OpenCheck, findings: readonly Finding[], valid: Files): Files | undefined => {
    const files = state.files();
    live.findings =
      findings.length > 0 ? formatFindings({ findings, files, dir: contentDir }, { colour: false }) : '';
    return restoreValid(files, findings, state.schemas, valid);
  };

  /** Shows what changes in an editor at once if it can be rendered by itself, and checks it later. */
  const follow = async ({ check, onChange, onChecked }: Editing) => {
    const { schemas } = check;
    let valid: Files = new Map();
    let changes = 0;
    isUnchecked = true;
    check.share();
    await show(check.files(), schemas);
    let last = Promise.resolve();
    const next = (draw: () => Promise<void>) => {
      last = last
        .then(draw)
        .then(() => hot.send('content:changed', {}))
        .catch(console.error);
    };
    /** The files that are shown once all is drawn that is asked for. */
    let renderedFiles = new Map(check.files());
    onChange((paths) => {
      changes++;
      isUnchecked = true;
      if (!paths.every((path) => isAlone(path) && renderedFiles.has(path))) return;
      const changed = paths.flatMap((path) => check.file(path) ?? []);
      if (changed.length < paths.length) return;
      if (!paths.every((path) => isRenderable(check.findingsOf(path, true)))) return;
      for (const file of changed) renderedFiles.set(file.path, file);
      next(() => replace(changed));
    });
    onChecked((findings) => {
      const checkedChanges = changes;
      // Until these files are drawn, an error can be about the files before them.
      const setChecked = () => {
        if (changes === checkedChanges) isUnchecked = false;
      };
      const files = validFiles(check, findings, valid);
      if (!files) return setChecked();
      valid = files;
      if (haveSameFiles(files, renderedFiles) && !hasFailed) return setChecked();
      hasFailed = false;
      renderedFiles = new Map(files);
      next(() => show(files, schemas).then(setChecked));
    });
  };

  const update = async () => {
    let isNew = false;
    try {
      if (!recheck() || !check) return;
      const files = validFiles(check, check.findings(), open?.files ?? new Map());
      if (files) await show(files, check.schemas);
      isNew = files !== undefined;
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
  for (const folder of editing ? [] : new Set([contentDir, ...schemaDirs]))
    vite.httpServer?.once('close', watchFolders(folder, onChange));
  hot.on('content:hello', ({ version }: { version: number }, client) => {
    // Something was saved while the page was loading.
    if (version !== live.version) client.send('content:changed', {});
    if (live.findings && !editing) client.send('content:findings', { text: live.findings });
  });
  return live;
}

/** Whether no other file is rendered in another way after a change of the blocks in a file. */
function isAlone(path: string): boolean {
  return path.endsWith('.json') && ['page', 'entry', 'piece', 'layout'].includes(kindOf(path));
}

function haveSameFiles(one: Files, other: Files): boolean {
  return one.size === other.size && [...one].every(([path, file]) => other.get(path) === file);
}
