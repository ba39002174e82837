import { hash } from 'node:crypto';
import { hasDates, nextChange, type Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Cache } from '../files/cache.mjs';
import { isPage } from '../files/read.ts';
import { type CheckOptions, createChecker } from './engine/check.ts';
import type { Files, Finding } from './finding.ts';
import { documentsIn, restoreSummary } from './site/file-summary.ts';
import type { SiteModel } from './site/model.ts';

/** The result of a check, with hashes that a build compares to decide what to render again. */
export interface Checked {
  findings: Finding[];
  /** Changes with everything that one page can show of another. */
  summaryHash: string;
  /** Like `summaryHash`, without titles and descriptions. */
  structureHash: string;
}

/** The saved state of the last check. */
export interface CheckCache {
  /** The state, unless it is of a time or of drafts for which it is not valid. */
  saved(): string | undefined;
  /** Saves the state of a checker of these files. */
  save(checker: { save(): string }, files: Files): void;
}

/** The time for which content with dates was checked, and until when the result holds. */
interface Validity extends Publication {
  until?: number | undefined;
}

/**
 * Opens the cache of a check.
 * @param key changes with the code, the schemas and whether drafts are included
 */
export function openCache(cache: Cache, key: string, publication: Publication): CheckCache {
  return {
    saved: () => {
      const [validity = '', saved] = cache.get('check', key)?.toString().split('\n') ?? [];
      return saved !== undefined && isValidAt(JSON.parse(validity) as Validity | null, publication)
        ? saved
        : undefined;
    },
    save: (checker, files) =>
      cache.put('check', key, `${JSON.stringify(validityOf(files, publication))}\n${checker.save()}`),
  };
}

/** Checks content, starting from the cached state, and caches the new one. */
export function checkCached(
  cache: CheckCache,
  files: Files,
  schemas: Schemas,
  { publication = { at: Date.now() }, migrations }: Pick<CheckOptions, 'publication' | 'migrations'> = {},
): Checked {
  const checker = createChecker(schemas, { publication, migrations }, cache.saved());
  const findings = checker.check(files);
  const { model } = checker;
  const [summaryHash, structureHash] = pageHashes(model);
  for (const path of model.paths().filter(isPage)) {
    const [file, page] = [files.get(path), model.document(path)];
    if (file && page)
      restoreSummary(file, { known: page.value, ...(page.isValid && { document: page.value }) });
  }
  cache.save(checker, files);
  return { findings, summaryHash, structureHash };
}

/** Hashes of the summaries of all pages, with and without titles and descriptions. */
function pageHashes({ memo, document, paths }: SiteModel): [string, string] {
  const digest = (value: unknown) => hash('sha1', JSON.stringify(value));
  const hashesOf = memo.query(
    'hashes of a page',
    (path) => {
      const { value, isValid } = document(path) ?? { value: {}, isValid: false };
      return [digest([value, isValid]), digest({ ...value, title: undefined, description: undefined })];
    },
    { saving: 'value' },
  );
  const all = paths().filter(isPage).map(hashesOf);
  return [digest(all.map(([whole]) => whole)), digest(all.map(([, structure]) => structure))];
}

function isValidAt(validity: Validity | null, { at, drafts = false }: Publication): boolean {
  if (!validity) return true;
  const isThen = validity.at <= at && (validity.until === undefined || at < validity.until);
  return isThen && validity.drafts === drafts;
}

/** Null if the content has no dates. */
function validityOf(files: Files, { at, drafts = false }: Publication): Validity | null {
  const { known } = documentsIn(files.values());
  return hasDates(known) ? { at, drafts, until: nextChange(known, at) } : null;
}
