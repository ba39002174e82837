import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { mediaUrlsIn } from '../../renderer/content/media/urls.ts';
import { payloadUrl } from '../../renderer/page/protocol.ts';
import { createRenderer, payloadJson } from '../../renderer/server/render.tsx';
import { searchPage } from '../check/search/pages.ts';
import type { Project } from '../files/project.ts';
import { writeInto } from '../files/write.ts';
import type { Memo, Query, Read } from '../site/memo.ts';
import type { Design, SiteParts } from './assets/assets.ts';
import { loadBlocks } from './blocks.ts';
import type { Seo } from './seo/seo.ts';
import { fileNameOf } from './seo/urls.ts';
import { shellOf } from './shell.ts';

/** A rendered page, as far as the rest of the build needs it. */
export interface WrittenPage {
  /** What it read of the content. */
  reads: Read[];
  /** URLs of its files, and of the pictures it shows. */
  files: string[];
  /** Its text for the search index, as JSON; undefined on a site without search. */
  texts: string | undefined;
}

/** Renders a page and writes its HTML, its payload and its Markdown alternate. */
export type PageWriter = (route: PageRoute) => WrittenPage;

/** The inputs and the output folder of a page writer. */
interface PageWriterOptions extends SiteParts {
  project: Project;
  content: Content;
  memo: Memo;
  design: Design;
  seo: Seo;
  /** What pages depend on besides the content, from `assetsOf`. */
  assets: Query<unknown>;
  outDir: string;
  /** Whether to omit Markdown alternates. */
  preview: boolean;
  /** Whether the site has a search, which needs the texts of each page. */
  hasSearch: boolean;
}

/** Opens a page writer for an output folder. Throws UserError if the blocks of the site cannot be used. */
export async function openPageWriter(options: PageWriterOptions): Promise<PageWriter> {
  const { project, content, memo, assets, outDir, preview, hasSearch } = options;
  await loadBlocks(project);
  const markdown = preview ? undefined : await import('./seo/markdown.ts');
  const shell = shellOf(options, options.design.styles, options.seo, outDir, content.base);
  const render = createRenderer(content, shell);
  const write = (route: PageRoute): Omit<WrittenPage, 'reads'> => {
    assets('');
    const page = content.resolvePage(route);
    const { html, payload, files } = render(page);
    const { base } = content;
    const [name, url] = [fileNameOf(route.path), payloadUrl(route.path, base)];
    writeInto(outDir, `${name}.html`, html);
    const alternate = Object.entries(markdown?.markdownFile(content, route, html) ?? {});
    for (const [path, text] of alternate) writeInto(outDir, path, text);
    const blocks = payloadJson(payload);
    writeInto(outDir, url, blocks);
    const pictures = new Set([...mediaUrlsIn(html, base), ...mediaUrlsIn(blocks, base)]);
    const alternates = alternate.map(([path]) => path);
    return {
      files: [`${name}.html`, url, ...alternates, ...files, ...pictures],
      texts: hasSearch ? JSON.stringify(searchPage(page, content.schemas)) : undefined,
    };
  };
  return (route) => {
    const { result, reads } = memo.record(() => write(route));
    return { ...result, reads };
  };
}
