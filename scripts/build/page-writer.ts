import type { Content, PageRoute } from '../../renderer/content/content.ts';
import { mediaUrlsIn } from '../../renderer/content/media/urls.ts';
import { payloadUrl } from '../../renderer/page/protocol.ts';
import { createRenderer, payloadJson, type Shell } from '../../renderer/server/render.tsx';
import { searchPage } from '../check/search/pages.ts';
import { writeInto } from '../files/write.ts';
import type { Memo, Query, Read } from '../site/memo.ts';
import { fileNameOf } from './seo/urls.ts';

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
interface PageWriterOptions {
  content: Content;
  memo: Memo;
  shell: Shell;
  /** What pages depend on besides the content, from `assetsOf`. */
  assets: Query<unknown>;
  outDir: string;
  /** Whether to omit Markdown alternates. */
  preview: boolean;
  /** Whether the site has a search, which needs the texts of each page. */
  hasSearch: boolean;
}

/** Creates a page writer for an output folder. The components of blocks must be loaded. */
export async function createPageWriter(options: PageWriterOptions): Promise<PageWriter> {
  const { content, memo, assets, shell, outDir, preview, hasSearch } = options;
  const markdown = preview ? undefined : await import('./seo/markdown.ts');
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
