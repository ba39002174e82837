import { hash } from 'node:crypto';
import { filesIn } from '../../renderer/languages.ts';
import type { Schemas } from '../../renderer/schemas.ts';
import type { SourceFile } from '../read.ts';
import { check, checkOne, type Files } from './all.ts';
import type { Finding } from './finding.ts';
import { outsideOf } from './outside.ts';
import { screenFor } from './screen.ts';
import { mapSite } from './site.ts';

/** Content that the check accepted: for each file its bytes, and what the rest of the site sees of it. */
export type Accepted = Readonly<Record<string, readonly [bytes: string, outside: string]>>;

/** What the check says, and what is to be remembered when it says nothing. */
interface Judged {
  findings: Finding[];
  accepted: Accepted;
}

/**
 * Checks content that is mostly as it was when the check last accepted it: where only the insides of some pages
 * changed, it looks at those alone. The same code must have accepted it.
 */
export function checkSince(last: Accepted | undefined, files: Files, schemas: Schemas): Judged {
  const accepted: Record<string, readonly [string, string]> = {};
  const changed: SourceFile[] = [];
  let isInside = last !== undefined && Object.keys(last).length === files.size;
  for (const file of files.values()) {
    const bytes = hash('sha1', file.text);
    const [lastBytes, lastOutside] = last?.[file.path] ?? [];
    const isSame = bytes === lastBytes && file.problem === undefined;
    const outside = isSame && lastOutside !== undefined ? lastOutside : outsideOf(file);
    if (!isSame) {
      changed.push(file);
      isInside &&= outside !== '' && outside === lastOutside;
    }
    accepted[file.path] = [bytes, outside];
  }
  if (!isInside) return { findings: check(files, schemas), accepted };
  if (changed.length === 0) return { findings: [], accepted };
  // What other languages have of their own did not change, and sees no difference.
  const plain = filesIn(files, '');
  const site = mapSite(plain, schemas);
  const ground = { files: plain, isOwn: () => true, site, isClean: screenFor(site) };
  return { findings: changed.flatMap(({ path }) => checkOne(path, ground)), accepted };
}
