import { posix } from 'node:path';
import { routesIn } from '../../../renderer/content/sidebar.ts';
import { versionOf, versionsIn } from '../../../renderer/content/versions.ts';
import { isPage } from '../../files/read.ts';
import type { HeadCheck, SiteProblem } from '../rule.ts';
import type { SiteContext } from './context.ts';
import { fillIn } from './fill.ts';

/** Creates a check that no two addresses have the same text, unless they are in different versions of the documentation. */
export function unique({ property, includes }: Omit<HeadCheck, 'check'>): HeadCheck {
  return {
    property,
    ...(includes && { includes }),
    check: (_, path, first) => {
      const owner = first();
      // Two pages with the same address are reported by duplicate-route.
      return owner === path ? undefined : `${path} has the same ${property} as ${owner}`;
    },
  };
}

/** The number of a version, or the folder of a page that may belong to a version; undefined outside of all versions. */
type Version = number | string | undefined;

/** A title or description at one address. */
interface Head {
  file: string;
  text: string;
  path: string;
  /** The version of the documentation that the page belongs to. */
  version: Version;
  /** Where the text is written, if it is not a property of the page. */
  origin?: { file: string; path: string[] };
}

/** The titles or descriptions of all pages of a site, for one check. */
export class Heads {
  readonly #site: SiteContext;
  readonly #check: HeadCheck;
  readonly #versionOf: (file: string) => Version;
  readonly #byFile = new Map<string, readonly Head[]>();
  /** Sorted by file. */
  readonly #byText = new Map<string, Head[]>();

  constructor(site: SiteContext, check: HeadCheck) {
    this.#site = site;
    this.#check = check;
    this.#versionOf = versionFinder(site);
    for (const file of site.documents.keys()) this.#add(file);
  }

  /** The problems of a page, and of its entries if they contain the text. */
  problemsOf(file: string): SiteProblem[] {
    const { property, check } = this.#check;
    const found: SiteProblem[] = [];
    for (const { text, path, version, origin } of this.#byFile.get(file) ?? []) {
      const isComparable = (other: Head) =>
        version === undefined || other.version === undefined || other.version === version;
      const first = () => this.#byText.get(text)?.find(isComparable);
      const message = check(text, path, () => first()?.path ?? path);
      if (message === undefined) continue;
      const owner = first();
      if (origin && owner && owner.file !== file && owner.origin?.file === origin.file)
        return [
          ...found,
          {
            file,
            path: ['collection'],
            message: `${message}, of the same entry; exclude it from one of them with "where"`,
          },
        ];
      if (origin) found.push({ ...origin, message });
      else return [...found, { file, path: [property], message }];
    }
    return found;
  }

  /**
   * Updates a page after the site has changed.
   * @returns the pages whose problems can be different: this one, and those with its old or new texts
   */
  update(file: string): Set<string> {
    const affected = new Set([file]);
    for (const { text } of this.#byFile.get(file) ?? []) {
      const others = (this.#byText.get(text) ?? []).filter((head) => head.file !== file);
      if (others.length > 0) this.#byText.set(text, others);
      else this.#byText.delete(text);
      for (const head of others) affected.add(head.file);
    }
    this.#byFile.delete(file);
    this.#add(file);
    for (const { text } of this.#byFile.get(file) ?? [])
      for (const head of this.#byText.get(text) ?? []) affected.add(head.file);
    return affected;
  }

  #add(file: string): void {
    const heads = headsOf(file, this.#site, this.#check, this.#versionOf(file));
    if (heads.length === 0) return;
    this.#byFile.set(file, heads);
    for (const head of heads) {
      const same = this.#byText.get(head.text);
      if (same) same.splice(same.findLastIndex((other) => other.file <= file) + 1, 0, head);
      else this.#byText.set(head.text, [head]);
    }
  }
}

/**
 * Returns a function that returns the version of a page. While the folder of a version has no pages or cannot be read,
 * its name may be misspelt, so that any folder may be this version.
 */
function versionFinder(site: SiteContext): (file: string) => Version {
  const versions = versionsIn(site.documents);
  const written = [site.documents.get('site.json')?.versions ?? []].flat();
  const isMisspelt =
    written.length > versions.length ||
    versions.some(({ folder }) => routesIn(folder, site.routes).length === 0);
  return (file) => versionOf({ file }, versions) ?? (isMisspelt ? posix.dirname(file) : undefined);
}

/** The titles or descriptions of a page, one per address. A locale only has texts that are its own. */
function headsOf(
  file: string,
  site: SiteContext,
  { property, includes }: HeadCheck,
  version: Version,
): Head[] {
  const page = isPage(file) ? site.documents.get(file) : undefined;
  const raw = page?.[property];
  if (!page || typeof raw !== 'string' || includes?.(page) === false) return [];
  // Fast path: an inherited page that is not a template has nothing to report.
  if (!site.own.has(file) && typeof page.collection !== 'string') return [];
  const origin = raw.startsWith('{entry.') ? /^\{entry\.([^{}|]+)\}$/.exec(raw)?.[1]?.split('.') : undefined;
  return site.settingsOf(file).flatMap((at): Head[] => {
    // Further pages of a list repeat the text of the first with a number.
    if ((at.number ?? 1) > 1) return [];
    if (!site.own.has(file) && !site.own.has(at.entry ?? '')) return [];
    const text = fillIn(raw, at);
    if (text === undefined) return [];
    const { path, entry } = at;
    return [{ file, text, path, version, ...(origin && entry && { origin: { file: entry, path: origin } }) }];
  });
}
