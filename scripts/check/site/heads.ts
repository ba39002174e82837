import { isPage } from '../../files/read.ts';
import type { SiteProblem } from '../rule.ts';
import type { Setting, SiteIndex } from './context.ts';
import { fillIn } from './fill.ts';

type Page = Readonly<Record<string, unknown>>;
/** Gives what is wrong with the text of a page at one of its addresses. */
type CheckHead = (text: string, at: Setting, page: Page) => string | undefined;

/**
 * Checks the title or description of every page, at each of its addresses. Where it comes whole from the entry of a
 * template page, the problem is the entry's. A language answers for what is written in it.
 */
export function problemsOfHeads(
  site: SiteIndex,
  property: 'title' | 'description',
  check: CheckHead,
): SiteProblem[] {
  const found: SiteProblem[] = [];
  for (const [file, page] of site.documents) {
    const raw = page[property];
    if (!isPage(file) || typeof raw !== 'string') continue;
    // Of a page that is no template, only its own file counts; most languages have few.
    if (!site.own.has(file) && typeof page.collection !== 'string') continue;
    const origin = raw.startsWith('{entry.')
      ? /^\{entry\.([^{}|]+)\}$/.exec(raw)?.[1]?.split('.')
      : undefined;
    for (const at of site.settingsOf(file)) {
      // The further pages of a list have the words of the first, and a number.
      if ((at.number ?? 1) > 1) continue;
      if (!site.own.has(file) && !site.own.has(at.entry ?? '')) continue;
      const text = fillIn(raw, at);
      const message = text === undefined ? undefined : check(text, at, page);
      if (message === undefined) continue;
      if (origin && at.entry) found.push({ file: at.entry, path: origin, message });
      else {
        found.push({ file, path: [property], message });
        break;
      }
    }
  }
  return found;
}

/** Makes the check that no two addresses have the same text. */
export function unique(property: string): (text: string, at: Setting) => string | undefined {
  const owners = new Map<string, string>();
  return (text, { path }) => {
    const owner = owners.get(text);
    if (owner === undefined) owners.set(text, path);
    // Of two pages at one address the address is what is wrong.
    return owner === undefined || owner === path ? undefined : `${path} has the same ${property} as ${owner}`;
  };
}
