import { posix } from 'node:path';
import { routesIn } from '../../../renderer/content/sidebar.ts';
import { versionOf, versionsIn } from '../../../renderer/content/versions.ts';
import { isPage } from '../../files/read.ts';
import { groupBy } from '../group-by.ts';
import type { SiteProblem } from '../rule.ts';
import { type SiteContext, siteQuery } from './context.ts';
import { fillIn } from './fill.ts';

/** A check of the title or description of each page, at each of its paths. */
interface HeadCheck {
  property: 'title' | 'description';
  /** Whether a text is checked. Defaults to all texts. */
  includes?(head: { text: string; isIndexed: boolean }): boolean;
  /**
   * Returns what is wrong with a text.
   * @param path that of the page
   * @param first returns the path of the first page with the same text
   */
  check(text: string, path: string, first: () => string): string | undefined;
}

/** Creates a check that no two paths have the same text, unless they are in different versions of the documentation. */
export function unique({ property, includes }: Omit<HeadCheck, 'check'>): HeadCheck {
  return {
    property,
    ...(includes && { includes }),
    check: (_, path, first) => {
      const owner = first();
      // Two pages with the same path are reported by duplicate-route.
      return owner === path ? undefined : `${path} has the same ${property} as ${owner}`;
    },
  };
}

/** The number of a version, or the folder of a page that may belong to a version; undefined outside of all versions. */
type Version = number | string | undefined;

interface Head {
  file: string;
  text: string;
  isIndexed: boolean;
  /** Whether its page, or the entry that it is of, is a draft. */
  isDraft: boolean;
  path: string;
  /** The version of the documentation that the page belongs to. */
  version?: Version;
  /** Where the text is written, if it is not a property of the page. */
  origin?: { file: string; path: string[] };
}

/** Creates the function that returns the problems of a page, and of its entries if they contain the text. */
export function checkHeads(
  code: string,
  headCheck: HeadCheck,
): (file: string, site: SiteContext) => SiteProblem[] {
  const { property, includes = () => true, check } = headCheck;
  const headsIn = (file: string, site: SiteContext) => site.ask(headsOf[property], file).filter(includes);
  /** All heads by text, sorted by file. Those of drafts come last: what is published keeps its text. */
  const headsByText = siteQuery(`heads by text for ${code}`, (site: SiteContext) => {
    const heads = site.ask(reportedDocuments).flatMap((file) => headsIn(file, site));
    return groupBy(
      heads.toSorted((a, b) => Number(a.isDraft) - Number(b.isDraft)),
      ({ text }) => text,
    );
  });
  const headsWith = siteQuery(
    `heads with a text for ${code}`,
    (site: SiteContext, text) => site.ask(headsByText).get(text) ?? [],
  );

  return (file, site) => {
    const found: SiteProblem[] = [];
    for (const { text, path, version, origin } of headsIn(file, site)) {
      const isComparable = (other: Head) =>
        version === undefined || other.version === undefined || other.version === version;
      const first = () => site.ask(headsWith, text).find(isComparable);
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
  };
}

/**
 * The version of a page. While the folder of a version has no pages or cannot be read, its name may be misspelt, so that any
 * folder may be this version.
 */
function versionIn(site: SiteContext, file: string): Version {
  const { versions, isMisspelt } = site.ask(versionsOfSite);
  return versionOf({ file }, versions) ?? (isMisspelt ? posix.dirname(file) : undefined);
}

const versionsOfSite = siteQuery('versions of the site', ({ documents, routes }: SiteContext) => {
  const versions = versionsIn(documents);
  const versionSettings = [documents.get('site.json')?.versions ?? []].flat();
  const isMisspelt =
    versionSettings.length > versions.length ||
    versions.some(({ folder }) => routesIn(folder, routes).length === 0);
  return { versions, isMisspelt };
});

/** The paths of the valid documents that can have problems: those of the locale, and the templates that it inherits. */
export const reportedDocuments = siteQuery(
  'paths of documents that can have problems',
  ({ documents, localeDocuments }: SiteContext) =>
    [...documents.keys()].filter(
      (path) => localeDocuments.has(path) || typeof documents.get(path)?.collection === 'string',
    ),
);

// Kept between runs, so that a comparison with all others need not compute these.
const headsQuery = (name: string, property: HeadCheck['property']) =>
  siteQuery(name, (site: SiteContext, file) => headsIn(file, site, property), { saving: 'value' });

/** The titles and the descriptions of a page, one per path. A locale only has texts that are its own. */
const headsOf = {
  title: headsQuery('titles', 'title'),
  description: headsQuery('descriptions', 'description'),
};

function headsIn(file: string, site: SiteContext, property: HeadCheck['property']): Head[] {
  const page = isPage(file) ? site.validDocument(file) : undefined;
  const raw = page?.[property];
  if (!page || typeof raw !== 'string') return [];
  const origin = raw.startsWith('{entry.') ? /^\{entry\.([^{}|]+)\}$/.exec(raw)?.[1]?.split('.') : undefined;
  const version = versionIn(site, file);
  const isIndexed = page.robots !== 'noindex';
  return site.renderingsOf(file).flatMap((at): Head[] => {
    // Further pages of a list repeat the text of the first with a number.
    if ((at.number ?? 1) > 1) return [];
    if (!site.localeDocuments.has(file) && !site.localeDocuments.has(at.entry ?? '')) return [];
    const text = fillIn(raw, at);
    if (text === undefined) return [];
    const { path, entry } = at;
    const isDraft = site.documents.get(entry ?? file)?.draft === true;
    const from = origin && entry ? { origin: { file: entry, path: origin } } : {};
    return [{ file, text, isIndexed, isDraft, path, ...(version !== undefined && { version }), ...from }];
  });
}
