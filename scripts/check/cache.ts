import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { kindOf } from '../../renderer/content/documents.ts';
import { hasDates, nextChange, type Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { hashOf, reuseHash, statSignatureOf } from '../files/lazy.ts';
import { isPage } from '../files/read.ts';
import type { SourceFile } from '../files/source-file.ts';
import { writeAtomically } from '../files/write.ts';
import type { Analysis } from './engine/analyze.ts';
import { type CheckState, openChecker } from './engine/check.ts';
import { type LocaleMemory, noProblems } from './engine/locale.ts';
import { localesIn } from './engine/locales.ts';
import { soundSchemas } from './engine/own-schemas.ts';
import type { Files, Finding } from './finding.ts';
import { documentsIn, readingOf, restoreReading } from './site/reading.ts';
import { shareContext } from './site/site.ts';

/** What is kept of content without findings. */
interface Cached {
  /** Of each file its hash, its stat signature, and its links. */
  files: Record<string, readonly [hash: string, signature: string | null, hrefs: readonly string[]]>;
  /** Of each page what the rest of the site sees. */
  pages: Record<string, { document: Readonly<Record<string, unknown>>; outside: string; structure: string }>;
  /** Of each language a hash of what the site sees of all pages. */
  outside: Record<string, string>;
  /** What was shown, and until when that is so; only where something has a date. */
  publication?: Publication & { until: number | undefined };
}

/** What the check says, with hashes of what the site sees of its pages. */
export interface Checked {
  findings: Finding[];
  /** Changes with anything that one page can see of another; only of content without findings. */
  outside: string;
  /** The same without titles and descriptions. */
  structure: string;
}

/**
 * Checks content, and keeps what it found out where nothing is wrong, so that the next check reads only what changed.
 * @param cacheFile where that is kept; its name must change with the code and the schemas
 */
export function checkCached(
  cacheFile: string,
  files: Files,
  schemas: Schemas,
  publication: Publication = { at: Date.now() },
): Checked {
  const cached = readCache(cacheFile);
  const checker = openChecker(schemas, { publication }, restore(cached, files, schemas, publication));
  const findings = checker.check(files);
  const pages = [...files.values()].filter(({ path }) => isPage(path)).map(readingOf);
  const checked: Checked = {
    findings,
    outside: hash('sha1', pages.map(({ outside }) => outside).join()),
    structure: hash('sha1', pages.map(({ structure }) => structure).join()),
  };
  if (findings.length === 0) {
    const text = JSON.stringify(keep(checker.state(), files, publication));
    if (!cached || JSON.stringify(cached) !== text) writeAtomically(cacheFile, text);
  }
  return checked;
}

/** What an earlier check found out about content, as far as it is still true. */
export function restoreCheck(
  cacheFile: string,
  files: Files,
  schemas: Schemas,
  publication: Publication,
): CheckState {
  return restore(readCache(cacheFile), files, schemas, publication);
}

function readCache(file: string): Cached | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cached) : undefined;
}

/**
 * What a check of the files would have found out by now; nothing where a file has changed that is neither a page nor an
 * entry, or where something else is shown.
 */
function restore(
  cached: Cached | undefined,
  files: Files,
  schemas: Schemas,
  publication: Publication,
): CheckState {
  if (!cached || !showsTheSame(cached.publication, publication)) return new Map();
  const isUnchanged = (path: string, file: SourceFile) => {
    const [hash, signature] = cached.files[path] ?? [];
    return hash !== undefined && (reuseHash(file, hash, signature ?? null) || hashOf(file) === hash);
  };
  const names = Object.keys(cached.files).filter((path) => !isPage(path));
  const shared = [...files].filter(([path]) => !isPage(path));
  const changed = shared.filter(([path, file]) => !isUnchanged(path, file)).map(([path]) => path);
  // What entries hold is seen by template pages alone.
  const areEntries = changed.every((path) => cached.files[path] && kindOf(path) === 'entry');
  if (names.length !== shared.length || !areEntries) return new Map();
  const own = soundSchemas(files, schemas);
  return new Map(
    localesIn(files).map((locale): [string, LocaleMemory] => {
      const analyses = new Map<SourceFile, Analysis>();
      for (const [path, file] of locale.files) {
        if (!locale.isOwn(path)) continue;
        const name = locale.nameOf(path);
        if (!isUnchanged(name, file)) continue;
        const page = cached.pages[name];
        if (page) restoreReading(file, { ...page, known: page.document });
        if (changed.length > 0 && page?.document.collection !== undefined) continue;
        analyses.set(file, { syntax: [], problems: [], hrefs: cached.files[name]?.[2] ?? [] });
      }
      const links = new Map([...analyses.keys()].map((file) => [file, []]));
      const shared = [...locale.files.values()].filter(({ path }) => !isPage(path));
      const outside = changed.length > 0 ? '' : (cached.outside[locale.code] ?? '');
      const context = shareContext(locale.files, own, publication);
      return [locale.code, { shared, analyses, outside, site: noProblems, links, context }];
    }),
  );
}

function showsTheSame(cached: Cached['publication'], { at, drafts = false }: Publication): boolean {
  if (!cached) return true;
  const isThen = cached.at <= at && (cached.until === undefined || at < cached.until);
  return isThen && cached.drafts === drafts;
}

function keep(state: CheckState, files: Files, { at, drafts = false }: Publication): Cached {
  const { known } = documentsIn(files.values());
  const cached: Cached = { files: {}, pages: {}, outside: {} };
  if (hasDates(known)) cached.publication = { at, drafts, until: nextChange(known, at) };
  for (const locale of localesIn(files)) {
    const { analyses, outside } = state.get(locale.code) ?? { analyses: new Map(), outside: '' };
    cached.outside[locale.code] = outside;
    for (const [file, { hrefs }] of analyses) {
      const name = locale.nameOf(file.path);
      cached.files[name] = [hashOf(file), statSignatureOf(file), hrefs];
      const { document, outside, structure } = readingOf(file);
      if (isPage(file.path) && document) cached.pages[name] = { document, outside, structure };
    }
  }
  return cached;
}
