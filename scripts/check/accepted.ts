import { filesIn } from '../../renderer/languages.ts';
import type { Schemas } from '../../renderer/schemas.ts';
import { isPage, type SourceFile } from '../read.ts';
import { printOf, stampIn, takePrint } from '../unheld.ts';
import { check, checkOne, checkSome, type Files } from './all.ts';
import type { Finding } from './finding.ts';
import { groundOf } from './ground.ts';
import { isSameOutside, isSameToPages, readingOf, takeReading } from './reading.ts';
import type { pageSummary } from './summary.ts';

type Summary = ReturnType<typeof pageSummary>;

/** Content that the check accepted: for each file a name of its bytes and its stamp, and of a page its summary. */
export type Accepted = Readonly<
  Record<string, readonly [print: string, stamp: string | null, summary?: Summary]>
>;

/** What the check says, and what is to be remembered when it says nothing; undefined where that is remembered. */
interface Judged {
  findings: Finding[];
  accepted: Accepted | undefined;
}

/**
 * Checks content that is mostly as it was when the check last accepted it: where only the insides of some pages
 * changed, it looks at those alone, and does not even parse the others. The same code must have accepted it.
 */
export function checkSince(last: Accepted | undefined, files: Files, schemas: Schemas): Judged {
  const changed = last ? changedSince(last, files) : [...files.values()];
  const isSameSet = last !== undefined && Object.keys(last).length === files.size;
  if (isSameSet && changed.length === 0) {
    const isStamped = [...files.values()].every((file) => last[file.path]?.[1] === stampIn(file));
    return { findings: [], accepted: isStamped ? undefined : acceptedOf(files) };
  }
  const isInside = isSameSet && changed.every((file) => isSameToPages(file, last[file.path]?.[2]));
  const findings = isInside ? checkInside(last, changed, files, schemas) : check(files, schemas);
  return { findings, accepted: findings.length > 0 ? undefined : acceptedOf(files) };
}

/** Checks pages of which other pages see no difference. What other languages have of their own did not change. */
function checkInside(
  last: Accepted,
  changed: readonly SourceFile[],
  files: Files,
  schemas: Schemas,
): Finding[] {
  const isQuiet = changed.every((file) => isSameOutside(file, last[file.path]?.[2]));
  if (!isQuiet) return checkSome(changed, files, schemas);
  const ground = groundOf(filesIn(files, ''), schemas);
  return changed.flatMap(({ path }) => checkOne(path, ground));
}

/** The files that are not as they were; the others are taken over as they were read then. */
function changedSince(last: Accepted, files: Files): SourceFile[] {
  return [...files.values()].filter((file) => {
    const [print = '', stamp = null, summary] = last[file.path] ?? [];
    if (!takePrint(file, print, stamp) && print !== printOf(file)) return true;
    if (summary) takeReading(file, summary);
    return false;
  });
}

function acceptedOf(files: Files): Accepted {
  const all = [...files].map(([path, file]): [string, Accepted[string]] => {
    const { document } = readingOf(file);
    const known = [printOf(file), stampIn(file)] as const;
    return [path, isPage(path) && document ? [...known, document] : known];
  });
  return Object.fromEntries(all);
}
