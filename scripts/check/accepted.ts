import { filesIn } from '../../renderer/languages.ts';
import type { Schemas } from '../../renderer/schemas.ts';
import { isPage, type SourceFile } from '../read.ts';
import { printOf } from '../unheld.ts';
import { check, checkOne, type Files } from './all.ts';
import type { Finding } from './finding.ts';
import { groundOf } from './ground.ts';
import { isSameOutside, readingOf, takeReading } from './reading.ts';
import type { summaryOf } from './summary.ts';

type Summary = ReturnType<typeof summaryOf>;

/** Content that the check accepted: for each file a name of its bytes, and of a page its summary. */
export type Accepted = Readonly<Record<string, readonly [print: string, summary?: Summary]>>;

/** What the check says, and what is to be remembered when it says nothing; undefined where nothing changed. */
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
  if (isSameSet && changed.length === 0) return { findings: [], accepted: undefined };
  const isInside = isSameSet && changed.every((file) => isSameOutside(file, last[file.path]?.[1]));
  // What other languages have of their own did not change, and sees no difference.
  const ground = isInside ? groundOf(filesIn(files, ''), schemas) : undefined;
  const findings = ground ? changed.flatMap(({ path }) => checkOne(path, ground)) : check(files, schemas);
  return { findings, accepted: findings.length > 0 ? undefined : acceptedOf(files) };
}

/** The files that are not as they were; the others are taken over as they were read then. */
function changedSince(last: Accepted, files: Files): SourceFile[] {
  return [...files.values()].filter((file) => {
    const [print, summary] = last[file.path] ?? [];
    if (print !== printOf(file)) return true;
    if (summary) takeReading(file, summary);
    return false;
  });
}

function acceptedOf(files: Files): Accepted {
  const all = [...files].map(([path, file]): [string, Accepted[string]] => {
    const { document } = readingOf(file);
    return [path, isPage(path) && document ? [printOf(file), document] : [printOf(file)]];
  });
  return Object.fromEntries(all);
}
