import { filesIn } from '../../renderer/content/locales.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { hashOf, reuseHash, statSignatureOf } from '../files/lazy.ts';
import { isPage, type SourceFile } from '../files/read.ts';
import { check, checkOne, checkSome, type Files } from './all.ts';
import type { Finding } from './finding.ts';
import { groundOf } from './ground.ts';
import { isSameOutside, isSameToPages, readingOf, takeReading } from './reading.ts';
import type { pageSummary } from './summary.ts';

type Summary = ReturnType<typeof pageSummary>;

/** Content that the check accepted. */
export interface Accepted {
  /** Of each file, by its path, a name of its bytes and its stamp. */
  files: Readonly<Record<string, readonly [print: string, stamp: string | null]>>;
  /** Of each page, by its path, what the rest of the site sees. */
  summaries: Readonly<Record<string, Summary>>;
}

/** What the check says, and what is to be remembered when it says nothing. */
interface Judged {
  findings: Finding[];
  /** Undefined where it is remembered. */
  accepted: Accepted | undefined;
  /** Of what is accepted, the summaries that changed, when that is their titles and descriptions alone. */
  retitled: Accepted['summaries'] | undefined;
}

/**
 * Checks content that is mostly as it was when the check last accepted it: where only the insides of some pages
 * changed, it looks at those alone, and does not even parse the others. The same code must have accepted it.
 */
export function checkSince(last: Accepted | undefined, files: Files, schemas: Schemas): Judged {
  const changed = last ? changedSince(last, files) : [...files.values()];
  const isSameSet = last !== undefined && Object.keys(last.files).length === files.size;
  const isAll = (is: typeof isSameOutside) =>
    isSameSet && changed.every((file) => is(file, last.summaries[file.path]));
  // Other pages see no difference of these, and the site none of those.
  const [isInside, isQuiet] = [isAll(isSameToPages), isAll(isSameOutside)];
  const findings = isQuiet
    ? checkInside(changed, files, schemas)
    : isInside
      ? checkSome(changed, files, schemas)
      : check(files, schemas);
  if (findings.length > 0) return { findings, accepted: undefined, retitled: undefined };
  const isKept = isSameSet && [...files.values()].every((file) => isRemembered(file, last));
  const retitled = isInside ? summariesOf(isQuiet ? [] : changed) : undefined;
  const summaries = last && retitled ? renewed(last.summaries, retitled) : summariesOf(files.values());
  return { findings, accepted: isKept ? undefined : acceptedOf(files, last, summaries), retitled };
}

/** Checks pages of which the site sees no difference. What other languages have of their own did not change. */
function checkInside(changed: readonly SourceFile[], files: Files, schemas: Schemas): Finding[] {
  if (changed.length === 0) return [];
  const ground = groundOf(filesIn(files, ''), schemas);
  return changed.flatMap(({ path }) => checkOne(path, ground));
}

/** The files that are not as they were; the others are taken over as they were read then. */
function changedSince(last: Accepted, files: Files): SourceFile[] {
  return [...files.values()].filter((file) => {
    const [print = '', stamp = null] = last.files[file.path] ?? [];
    if (!reuseHash(file, print, stamp) && print !== hashOf(file)) return true;
    const summary = last.summaries[file.path];
    if (summary) takeReading(file, summary);
    return false;
  });
}

/** What is to be remembered of a file. Where nothing is known of its stamp, the last one is as good as it was. */
function entryOf(file: SourceFile, last: Accepted | undefined): Accepted['files'][string] {
  const [print, stamp = null] = last?.files[file.path] ?? [];
  const now = hashOf(file);
  return [now, statSignatureOf(file) ?? (now === print ? stamp : null)];
}

function isRemembered(file: SourceFile, last: Accepted): boolean {
  return entryOf(file, last).every((part, index) => part === last.files[file.path]?.[index]);
}

/** @param last what was accepted before */
function acceptedOf(files: Files, last: Accepted | undefined, summaries: Accepted['summaries']): Accepted {
  const known = [...files].map(([path, file]) => [path, entryOf(file, last)] as const);
  return { files: Object.fromEntries(known), summaries };
}

/** The summaries of pages with newer ones in the place of their own; the same object where there are none. */
export function renewed(summaries: Accepted['summaries'], newer: Accepted['summaries']) {
  return Object.keys(newer).length > 0 ? { ...summaries, ...newer } : summaries;
}

function summariesOf(files: Iterable<SourceFile>): Accepted['summaries'] {
  const pages = [...files].filter(({ path }) => isPage(path));
  return Object.fromEntries(
    pages.flatMap((file) => {
      const { document } = readingOf(file);
      return document ? [[file.path, document]] : [];
    }),
  );
}
