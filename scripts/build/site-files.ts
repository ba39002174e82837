import { type SearchPage, searchedRoutes } from '../check/search/pages.ts';
import type { Project } from '../files/project.ts';
import type { Scripts } from './assets/bundle.ts';
import type { Face } from './assets/faces.ts';
import { writeFeeds } from './feeds/feeds.ts';
import type { OpenSite } from './forms/forms.ts';
import { hostingFiles } from './hosting/files.ts';
import type { BuildRecord, Output, Part } from './output/output.ts';
import type { PageHashes } from './page-hashes.ts';
import { writePart } from './part.ts';
import { pressKitFile } from './press-kit.ts';
import { indexFiles } from './search/search.ts';
import { siteIcons } from './seo/icons.ts';
import { initialMark } from './seo/initial.ts';
import type { Seo } from './seo/seo.ts';

/** The inputs of the site-wide files. */
interface SiteFilesSource {
  project: Project;
  content: OpenSite;
  seo: Seo;
  scripts: Scripts;
  /** The SVG of the mark; undefined if the theme has none. */
  mark: string | undefined;
  /** The SVG of the mark in a single colour; undefined if the theme has none. */
  monochrome: string | undefined;
  /** The typeface of the headings; undefined for a system font. */
  heading: Face | undefined;
  /** Hash of the code. */
  code: string;
  hashes: PageHashes;
  /** Hash of what other pages can depend on, from the check. */
  outside: string;
  /** Hash of the structure of the site, from the check. */
  structure: string;
  /** Dates of the last change of content files. */
  changes: ReadonlyMap<string, string>;
  /** The pages of the search index; undefined on sites without search, and in shards. */
  search: { pages: BuildRecord['pages']; textsOf(path: string): string } | undefined;
}

/** Writes the files besides pages: icons, press kit, sitemap, server configuration, search index and feeds. */
export async function writeSiteFiles(source: SiteFilesSource, output: Output): Promise<Part[]> {
  const { project, content, seo, scripts, mark, monochrome, heading, code, hashes } = source;
  const { outside, structure, changes, search } = source;
  const { theme, site } = content;
  const shown = [mark ?? [site.brand.name, heading?.id], monochrome];
  const parts = [
    await writePart(output, ['icons', code, theme, ...shown], async () =>
      siteIcons(
        project.cacheDir,
        theme,
        mark ?? (await initialMark(project, site.brand.name, heading)),
        monochrome,
      ),
    ),
    await writePart(output, ['press kit', code, site.pressKit], () => pressKitFile(project.cacheDir, site)),
    await writePart(output, [hashes.site, outside], seo.quotingFiles),
    await writePart(output, [hashes.site, structure, ...changes], () => ({
      ...seo.crawlerFiles(changes),
      ...hostingFiles(content, scripts),
    })),
  ];
  if (search) {
    const own = search.pages.map(([path, { hash }]) => path + hash);
    const pageOf = ({ path }: { path: string }) => JSON.parse(search.textsOf(path)) as SearchPage;
    parts.push(
      await writePart(output, ['search', hashes.shared, own], () =>
        indexFiles(searchedRoutes(content), pageOf),
      ),
    );
  }
  return [...parts, ...(await writeFeeds(project, content, hashes, output))];
}
