import { nextChange } from '../../renderer/content/collections/next-change.ts';
import type { JsonDocuments } from '../../renderer/content/documents.ts';
import type { Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Cache } from '../files/cache.mjs';
import { type CheckOptions, createChecker } from './engine/check.ts';
import type { Files, Finding } from './finding.ts';
import type { SiteModel } from './site/model.ts';

/** The result of a check, and the files that it read. */
export interface CheckResult {
  findings: Finding[];
  model: SiteModel;
  /** The next time at which the site is another one, in milliseconds since 1970; undefined if there is none. */
  nextChange: number | undefined;
}

/** What is saved of a check. */
interface Saved {
  readonly documents: JsonDocuments;
  save(): string;
}

/** The saved state of the last check. */
export interface CheckCache {
  /** The state, unless the site is another one by now. */
  saved(): string | undefined;
  /** Saves the state of a check. */
  save(check: Saved): void;
}

/** The time for which content was checked, and until when the result holds. */
interface Validity {
  at: number;
  until?: number | undefined;
}

/**
 * Opens the cache of a check.
 * @param key changes with the code, the schemas and whether drafts are included
 */
export function openCache(cache: Cache, key: string, { at }: Publication): CheckCache {
  return {
    saved: () => {
      const [validity, saved] = cache.get('check', key)?.toString().split('\n') ?? [];
      return validity !== undefined && isValidAt(JSON.parse(validity), at) ? saved : undefined;
    },
    save: ({ documents, save }) => {
      const validity: Validity = { at, until: nextChange(documents, at) };
      cache.put('check', key, `${JSON.stringify(validity)}\n${save()}`);
    },
  };
}

/** Checks content, starting from the cached state, and caches the new one. */
export function checkCached(
  cache: CheckCache,
  files: Files,
  schemas: Schemas,
  { publication = { at: Date.now() }, migrations }: Pick<CheckOptions, 'publication' | 'migrations'> = {},
): CheckResult {
  const checker = createChecker(schemas, { publication, migrations }, cache.saved());
  const findings = checker.check(files);
  cache.save({ save: checker.save, documents: checker.model.documents });
  return {
    findings,
    model: checker.model,
    nextChange: nextChange(checker.model.documents, publication.at),
  };
}

function isValidAt({ at, until = Number.POSITIVE_INFINITY }: Validity, now: number): boolean {
  return at <= now && now < until;
}
