import { versionOf, versionsIn } from '../../../renderer/content/versions.ts';
import { isPage } from '../../files/read.ts';
import type { SiteProblem } from '../rule.ts';
import type { Setting, SiteIndex } from './context.ts';
import { fillIn } from './fill.ts';

type Page = Readonly<Record<string, unknown>>;
/** Returns the problem of a title or description at one address of a file. */
type CheckHead = (text: string, at: Setting, page: Page, file: string) => string | undefined;

/**
 * Checks the title or description of every page at each of its addresses. If the text comes entirely from an
 * entry, the problem is reported in the entry. A locale only reports texts that are its own.
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
    // Fast path: an inherited page that is not a template has nothing to report.
    if (!site.own.has(file) && typeof page.collection !== 'string') continue;
    const origin = raw.startsWith('{entry.')
      ? /^\{entry\.([^{}|]+)\}$/.exec(raw)?.[1]?.split('.')
      : undefined;
    for (const at of site.settingsOf(file)) {
      // Further pages of a list repeat the text of the first with a number.
      if ((at.number ?? 1) > 1) continue;
      if (!site.own.has(file) && !site.own.has(at.entry ?? '')) continue;
      const text = fillIn(raw, at);
      const message = text === undefined ? undefined : check(text, at, page, file);
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

/** Returns a check that no two addresses have the same text, unless they are in different versions of the documentation. */
export function unique(property: string, site: SiteIndex): CheckHead {
  const versions = versionsIn(site.documents);
  const owners = new Map<string, { path: string; version: number | undefined }[]>();
  return (text, { path }, _, file) => {
    const own = { path, version: versionOf({ file }, versions) };
    const others = owners.get(text) ?? [];
    const owner = others.find(
      ({ version }) => version === undefined || own.version === undefined || version === own.version,
    );
    if (!owner) owners.set(text, [...others, own]);
    // Two pages with the same address are reported by duplicate-route.
    return !owner || owner.path === path ? undefined : `${path} has the same ${property} as ${owner.path}`;
  };
}
