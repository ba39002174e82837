import { openContent } from '../../renderer/content/content.ts';
import { renderBlock } from '../../renderer/server/blocks.tsx';
import { headOf } from '../../renderer/server/head.ts';
import type { Block } from '../../schema/types.d.ts';
import { loadBlocks } from '../build/blocks.ts';
import { markdownAlternate } from '../build/seo/markdown.ts';
import { documentsIn } from '../check/site/file-summary.ts';
import { UserError } from '../cli/errors.ts';
import { pageIn } from '../files/source-file.ts';
import type { Change } from '../operations/change.ts';
import { overlayOf } from '../operations/plan.ts';
import { urlsOf } from '../operations/urls.ts';
import { planned } from './change.ts';
import type { Workspace } from './workspace.ts';

const budget = 8000;

interface PreviewInput extends Partial<Change> {
  url?: string;
  file?: string;
  /** The position of a block on the page. */
  block?: number;
  format?: 'markdown' | 'html';
  /** Where to go on in a long text. */
  cursor?: string;
}

/** A page, or a block of it, as Markdown or HTML; also as it would be after a change. */
export async function preview(workspace: Workspace, input: PreviewInput) {
  const { project, site } = workspace;
  await loadBlocks(project);
  const { hashes = {}, operations } = input;
  const plan = operations && (await planned(workspace, { hashes, operations }));
  const show = () => textOf(workspace, input);
  const { url, text } = plan ? site.check.propose(overlayOf(plan), show) : show();
  const start = Number(input.cursor ?? 0);
  const end = start + budget;
  return {
    url,
    text: text.slice(start, end),
    ...(end < text.length && { left: text.length - end, next: String(end) }),
  };
}

function textOf({ site: { check } }: Workspace, { url, file, block, format = 'markdown' }: PreviewInput) {
  const files = check.files();
  const path = url ?? urlsOf(check, file ?? '')[0];
  if (path === undefined) throw new UserError(`name a "url", or the "file" of a page`);
  const readPage = (name: string) => {
    const found = files.get(name);
    return found && pageIn(found);
  };
  try {
    const content = openContent(documentsIn(files.values()).documents, check.schemas, { readPage });
    const route = content.routeAt(content.base + path);
    if (!route) throw new UserError(`there is no page at ${path}; "outline" lists them`);
    const page = content.resolvePage(route);
    const { blocks } = page;
    if (block !== undefined && !blocks[block])
      throw new UserError(`the page has ${blocks.length} blocks, from 0`);
    const shown: readonly Block[] = block === undefined ? blocks : blocks.slice(block, block + 1);
    const html = shown.map((each, index) => renderBlock(each, `b${index}`).html).join('\n');
    return {
      url: path,
      text:
        format === 'html'
          ? html
          : markdownAlternate(`<main>${html}</main>`, headOf(page, content.siteIn(page.locale))),
    };
  } catch (error) {
    const [finding] = check.findings();
    if (error instanceof UserError || !finding) throw error;
    throw new UserError(
      `the page cannot be shown while there are findings, such as ${finding.file}:${finding.line} ${finding.message}`,
    );
  }
}
