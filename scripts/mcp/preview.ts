import { openContent } from '../../renderer/content/content.ts';
import { translationOf } from '../../renderer/content/language.ts';
import type { Publication } from '../../renderer/content/publication.ts';
import { scopes } from '../../renderer/page/protocol.ts';
import { renderBlock } from '../../renderer/server/blocks.tsx';
import { headOf } from '../../renderer/server/head.ts';
import type { Block } from '../../schema/types.d.ts';
import { loadBlocks } from '../build/blocks.ts';
import { markdownAlternate } from '../build/seo/markdown.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import { documentsIn } from '../check/site/file-summary.ts';
import { UserError } from '../cli/errors.ts';
import { pageIn } from '../files/source-file.ts';
import type { Change } from '../operations/change.ts';
import { overlayOf } from '../operations/plan.ts';
import { shownPage } from '../operations/shown-page.ts';
import { planned } from './change.ts';
import { fileAt } from './find.ts';
import { startOf, type Workspace } from './workspace.ts';

const budget = 8000;

interface PreviewInput extends Partial<Change> {
  url?: string;
  file?: string;
  /** JSON Pointer of a block in the file. */
  at?: string;
  format?: 'markdown' | 'html' | 'picture';
  /** The width of a picture in CSS pixels. */
  width?: number;
  /** Where to go on in a long text or a tall picture. */
  cursor?: string;
}

/** A page, or a block of it, as Markdown, HTML or a picture; also as it would be after a change. */
export async function preview(workspace: Workspace, input: PreviewInput) {
  const { project, site } = workspace;
  await loadBlocks(project);
  const { hashes = {}, operations, format, width = 1280, cursor } = input;
  const plan = operations && (await planned(workspace, { hashes, operations }));
  const show = () => previewOf(site.check, input);
  const { url, block, text } = plan ? site.check.propose(overlayOf(plan), show) : show();
  const start = startOf(cursor);
  if (format === 'picture') {
    // Only this needs a build and a browser.
    const { takePicture } = await import('./picture.ts');
    const { remaining, height, ...picture } = await takePicture(
      workspace,
      { url, block, width, plan },
      start,
    );
    return {
      url,
      ...picture,
      height,
      ...(remaining > 0 && { left: remaining, next: String(start + height) }),
    };
  }
  const end = start + budget;
  return {
    url,
    text: text.slice(start, end),
    ...(end < text.length && { left: text.length - end, next: String(end) }),
  };
}

/** The URL of a page, the name of the block on it, and the text that is shown. Drafts are shown, too. */
function previewOf(check: OpenCheck, { url, file, at, format }: PreviewInput) {
  const publication: Publication = { at: Date.now(), drafts: true, isReview: true };
  const files = check.files();
  const readPage = (name: string) => {
    const found = files.get(name);
    return found && pageIn(found);
  };
  try {
    const documents = documentsIn(files.values());
    const content = openContent(documents, check.schemas, { readPage, publication });
    const pageRoute = url === undefined ? undefined : content.routeAt(content.base + url);
    if (url !== undefined && !pageRoute)
      throw new UserError(`there is no page at ${url}; "outline" lists them`);
    const source = file ?? pageRoute?.entry ?? pageRoute?.file;
    if (source === undefined) throw new UserError('name a "url", or the "file" of a page');
    const page = shownPage(
      check,
      fileAt(check, source).path,
      pageRoute?.locale ?? translationOf(source)?.code ?? '',
      publication.at,
    );
    const route = (at === undefined && pageRoute) || (page && content.routeAt(page.url));
    if (!route) throw new UserError(`no page shows ${source}`);
    const { original = source } = translationOf(source) ?? {};
    const places = page?.places.filter((place) => place.file === original) ?? [];
    const block = places.findLast((place) => `${at}/`.startsWith(`${place.at}/`))?.name;
    if (at !== undefined && block === undefined)
      throw new UserError(
        `there is no block at ${at}; there is ${places.map((place) => place.at).join(', ')}`,
      );
    const resolved = content.resolvePage(route);
    const html = blocksOf(resolved.blocks, block)
      .map((each, index) => renderBlock(each, `b${index}`).html)
      .join('\n');
    const text =
      format === 'html'
        ? html
        : markdownAlternate(`<main>${html}</main>`, headOf(resolved, content.siteIn(resolved.locale)));
    return { url: route.path.slice(content.base.length), block, text };
  } catch (error) {
    const [finding] = check.findings();
    if (error instanceof UserError || !finding) throw error;
    throw new UserError(
      `the page cannot be shown while there are findings, such as ${finding.file}:${finding.line} ${finding.message}`,
    );
  }
}

/** All blocks, or that of a name, such as `m2.0`. Those around the page have no text. */
function blocksOf(blocks: readonly Block[], name: string | undefined): readonly Block[] {
  if (name === undefined) return blocks;
  if (!name.startsWith(scopes.page)) return [];
  const [first = 0, ...inner] = name.slice(scopes.page.length).split('.').map(Number);
  let block: Block | undefined = blocks[first];
  for (const index of inner) block = (block as { blocks?: Block[] } | undefined)?.blocks?.[index];
  return block ? [block] : [];
}
