import { hash } from 'node:crypto';
import { kindOf } from '../../renderer/content/documents.ts';
import { hasDates, nextChange, type Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Cache } from '../files/cache.mjs';
import { hashOf, reuseHash, statSignatureOf } from '../files/lazy.ts';
import { isPage } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { Analysis } from './engine/analyze.ts';
import { type CheckState, createChecker } from './engine/check.ts';
import type { LocaleMemory } from './engine/locale.ts';
import { localesIn } from './engine/locales.ts';
import { validSchemas } from './engine/own-schemas.ts';
import { noProblems } from './engine/site-problems.ts';
import type { Files, Finding } from './finding.ts';
import { documentsIn, restoreSummary, summaryOf } from './site/file-summary.ts';
import { createBaseContext } from './site/site.ts';

/** The cache entry. It is only written for content without findings. */
interface Cached {
  /** Hash, stat signature, links and value references of each file. */
  files: Record<
    string,
    readonly [hash: string, signature: string | null, hrefs: readonly string[], sources: readonly string[]]
  >;
  /** What other pages depend on, per page. */
  pages: Record<
    string,
    { document: Readonly<Record<string, unknown>>; summaryHash: string; structureHash: string }
  >;
  /** Hash of what other pages depend on, per locale. */
  summaryHash: Record<string, string>;
  /** The publication that was checked and when it stops being valid. Only set if the content has dates. */
  publication?: Publication & { until: number | undefined };
}

/** The result of a check, with hashes that a build compares to decide what to render again. */
export interface Checked {
  findings: Finding[];
  /** Changes with everything that one page can show of another. Only set if there are no findings. */
  summaryHash: string;
  /** Like `summaryHash`, without titles and descriptions. */
  structureHash: string;
}

/** The cached state of the last check without findings. */
export interface CheckCache {
  /** Returns what still applies to these files. */
  restore(files: Files): CheckState;
  /** Writes the state of a check without findings, if it changed. */
  save(state: CheckState, files: Files): void;
}

/**
 * Opens the cache of a check.
 * @param key changes with the code, the schemas and whether drafts are included
 */
export function openCache(cache: Cache, key: string, schemas: Schemas, publication: Publication): CheckCache {
  let before = cache.get('check', key)?.toString();
  return {
    restore: (files) => restore(before, files, schemas, publication),
    save: (state, files) => {
      const text = JSON.stringify(cacheOf(state, files, publication));
      if (text !== before) cache.put('check', key, text);
      before = text;
    },
  };
}

/** Checks content and caches the result if there are no findings, so that the next check only reads what changed. */
export function checkCached(
  cache: CheckCache,
  files: Files,
  schemas: Schemas,
  publication: Publication = { at: Date.now() },
): Checked {
  const checker = createChecker(schemas, { publication }, cache.restore(files));
  const findings = checker.check(files);
  const pages = [...files.values()].filter(({ path }) => isPage(path)).map(summaryOf);
  const checked: Checked = {
    findings,
    summaryHash: hash('sha1', pages.map(({ summaryHash }) => summaryHash).join()),
    structureHash: hash('sha1', pages.map(({ structureHash }) => structureHash).join()),
  };
  if (findings.length === 0) cache.save(checker.state(), files);
  return checked;
}

/**
 * The state that a check of these files would produce. Undefined if anything but pages and entries changed, or
 * if the publication differs.
 */
function restore(
  text: string | undefined,
  files: Files,
  schemas: Schemas,
  publication: Publication,
): CheckState {
  if (text === undefined) return new Map();
  const cached = JSON.parse(text) as Cached;
  if (!isSamePublication(cached.publication, publication)) return new Map();
  const isUnchanged = (path: string, file: SourceFile) => {
    const [hash, signature] = cached.files[path] ?? [];
    return hash !== undefined && (reuseHash(file, hash, signature ?? null) || hashOf(file) === hash);
  };
  const names = Object.keys(cached.files).filter((path) => !isPage(path));
  const shared = [...files].filter(([path]) => !isPage(path));
  const changed = shared.filter(([path, file]) => !isUnchanged(path, file)).map(([path]) => path);
  // Only template pages depend on what entries contain.
  const areEntries = changed.every((path) => cached.files[path] && kindOf(path) === 'entry');
  if (names.length !== shared.length || !areEntries) return new Map();
  const own = validSchemas(files, schemas);
  return new Map(
    localesIn(files).map((locale): [string, LocaleMemory] => {
      const analyses = new Map<SourceFile, Analysis>();
      for (const [path, file] of locale.files) {
        if (!locale.isOwn(path)) continue;
        const name = locale.nameOf(path);
        if (!isUnchanged(name, file)) continue;
        const page = cached.pages[name];
        if (page) restoreSummary(file, { ...page, known: page.document });
        if (changed.length > 0 && page?.document.collection !== undefined) continue;
        const [, , hrefs = [], sources = []] = cached.files[name] ?? [];
        analyses.set(file, { syntax: [], problems: [], hrefs, sources });
      }
      const links = new Map([...analyses.keys()].map((file) => [file, []]));
      const shared = [...locale.files.values()].filter(({ path }) => !isPage(path));
      const summaryHash = changed.length > 0 ? '' : (cached.summaryHash[locale.code] ?? '');
      const context = createBaseContext(locale.files, own, publication);
      return [locale.code, { shared, analyses, summaryHash, site: noProblems(), links, context }];
    }),
  );
}

function isSamePublication(cached: Cached['publication'], { at, drafts = false }: Publication): boolean {
  if (!cached) return true;
  const isThen = cached.at <= at && (cached.until === undefined || at < cached.until);
  return isThen && cached.drafts === drafts;
}

function cacheOf(state: CheckState, files: Files, { at, drafts = false }: Publication): Cached {
  const { known } = documentsIn(files.values());
  const cached: Cached = { files: {}, pages: {}, summaryHash: {} };
  if (hasDates(known)) cached.publication = { at, drafts, until: nextChange(known, at) };
  for (const locale of localesIn(files)) {
    const { analyses, summaryHash } = state.get(locale.code) ?? { analyses: new Map(), summaryHash: '' };
    cached.summaryHash[locale.code] = summaryHash;
    for (const [file, { hrefs, sources }] of analyses) {
      const name = locale.nameOf(file.path);
      cached.files[name] = [hashOf(file), statSignatureOf(file), hrefs, sources];
      const { document, summaryHash, structureHash } = summaryOf(file);
      if (isPage(file.path) && document) cached.pages[name] = { document, summaryHash, structureHash };
    }
  }
  return cached;
}
