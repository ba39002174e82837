import { drawingPdf, drawingSvg } from '../../blocks/parts/drawing.ts';
import type { Site } from '../../schema/types.d.ts';
import { type SearchPage, searchedRoutes } from '../check/search/pages.ts';
import type { Project } from '../files/project.ts';
import type { Memo } from '../site/memo.ts';
import type { Design } from './assets/assets.ts';
import type { Scripts } from './assets/bundle.ts';
import { writeFeeds } from './feeds/feeds.ts';
import type { OpenSite } from './forms/forms.ts';
import { hostingFiles } from './hosting/files.ts';
import type { BuildRecord, SiteFiles } from './output/output.ts';
import { type PartWriter, writePart, writeRead } from './part.ts';
import { indexFiles } from './search/search.ts';
import { siteIcons } from './seo/icons.ts';
import { initialMark } from './seo/initial.ts';
import type { Seo } from './seo/seo.ts';

/** The inputs of the site-wide files. */
interface SiteFilesSource extends Pick<Design, 'mark' | 'monochrome' | 'heading'> {
  project: Project;
  content: OpenSite;
  seo: Seo;
  scripts: Scripts;
  memo: Memo;
  /** Dates of the last change of content files. */
  changes: ReadonlyMap<string, string>;
  /** The pages of the search index; undefined on sites without search, and in shards. */
  search: { pages: BuildRecord['pages']; textsOf(path: string): string } | undefined;
}

/** Writes the files besides pages: icons, press kit, sitemap, server configuration, search index and feeds. */
export async function writeSiteFiles(source: SiteFilesSource, writer: PartWriter): Promise<SiteFiles[]> {
  const { project, content, memo, seo, scripts, mark, monochrome, heading, changes, search } = source;
  const { theme, site, base } = content;
  const iconInputs = [mark ?? [site.brand.name, heading?.id], monochrome];
  const parts = [
    await writePart(writer, ['icons', base, theme, ...iconInputs], async () =>
      siteIcons(
        project.cacheDir,
        theme,
        mark ?? (await initialMark(project, site.brand.name, heading)),
        monochrome,
        base,
      ),
    ),
    await writePart(writer, ['press kit', base, site.pressKit], () =>
      pressKitFile(project.cacheDir, site, base),
    ),
    writeRead(writer, ['manifest and llms.txt'], () => memo.record(seo.quotingFiles)),
    writeRead(writer, ['sitemap', ...changes], () => memo.record(() => seo.crawlerFiles(changes))),
    writeRead(writer, ['hosting', scripts.boot, scripts.groups], () =>
      memo.record(() => hostingFiles(content, scripts)),
    ),
  ];
  if (search) {
    const texts = search.pages.map(([path, page]) => [path, page.texts]);
    const pageOf = ({ path }: { path: string }) => JSON.parse(search.textsOf(path)) as SearchPage;
    parts.push(
      writeRead(writer, ['search', texts], () =>
        memo.record(() => indexFiles(searchedRoutes(content), pageOf, content.base)),
      ),
    );
  }
  return [...parts, ...(await writeFeeds(project, content, memo, writer))];
}

/** Fixed date of all files, the earliest that ZIP supports, so that the output is deterministic. */
const mtime = new Date(1980, 0, 1);

/** Width of the PNG files in pixels. */
const width = 1024;

/** Creates the press kit of a site, a ZIP file of its logos, by URL; empty if it has none. @param base its base path */
export async function pressKitFile(
  cacheDir: string,
  { pressKit }: Site,
  base = '',
): Promise<Record<string, Uint8Array>> {
  if (!pressKit) return {};
  const [{ zipSync }, { rasterize }] = await Promise.all([import('fflate'), import('./seo/rasterize.ts')]);
  const { address: path, file, drawing, variants } = pressKit;
  const logos = variants.map(async (variant) => {
    const svg = drawingSvg(drawing, variant.colours);
    const name = `${file}-${variant.name}`;
    return [
      [`${name}.svg`, Buffer.from(svg)],
      [`${name}.png`, await rasterize(cacheDir, svg, width)],
      [`${name}.pdf`, Buffer.from(drawingPdf(drawing, variant.colours))],
    ] as const;
  });
  return { [base + path]: zipSync(Object.fromEntries((await Promise.all(logos)).flat()), { mtime }) };
}
