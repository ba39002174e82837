import type { JsonDocuments } from '../../renderer/content/documents.ts';
import { hasDates, nextChange, type Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Cache } from '../files/cache.mjs';
import { type CheckOptions, createChecker } from './engine/check.ts';
import type { Files, Finding } from './finding.ts';
import type { SiteModel } from './site/model.ts';

/** The result of a check, and the files that it read. */
interface Checked {
  findings: Finding[];
  model: SiteModel;
}

/** What is saved of a check. */
interface Saved {
  readonly documents: JsonDocuments;
  save(): string;
}

/** The saved state of the last check. */
export interface CheckCache {
  /** The state, unless it is of a time or of drafts for which it is not valid. */
  saved(): string | undefined;
  /** Saves the state of a check. */
  save(check: Saved): void;
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
    save: ({ documents, save }) =>
      cache.put('check', key, `${JSON.stringify(validityOf(documents, publication))}\n${save()}`),
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
  cache.save({ save: checker.save, documents: checker.model.documents });
  return { findings, model: checker.model };
}

function isValidAt(validity: Validity | null, { at, drafts = false }: Publication): boolean {
  if (!validity) return true;
  const isThen = validity.at <= at && (validity.until === undefined || at < validity.until);
  return isThen && validity.drafts === drafts;
}

/** Null if the content has no dates. */
function validityOf(documents: JsonDocuments, { at, drafts = false }: Publication): Validity | null {
  return hasDates(documents) ? { at, drafts, until: nextChange(documents, at) } : null;
}
