import { readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Content, PageRoute } from '../../../renderer/content/content.ts';
import { headOf } from '../../../renderer/server/head.ts';
import { countSteps } from '../../cli/steps.ts';
import { writeInto } from '../../files/write.ts';
import type { Output } from '../output/output.ts';
import { fileNameOf, markdownAddress } from './addresses.ts';

/** Writes the Markdown alternates of pages, except those whose documents are as before. */
export async function writeMarkdownAlternates(
  { site, resolveHead }: Content,
  routes: readonly PageRoute[],
  output: Output,
): Promise<void> {
  const steps = countSteps('Markdown alternates', routes.length);
  for (const route of routes) {
    steps.step();
    const head = resolveHead(route);
    if (head.original !== head.path) continue;
    const [document, address] = [`${fileNameOf(head.path)}.html`, markdownAddress(head.path)];
    if (output.previous && output.isReused(document) && output.reuse(address)) continue;
    const html = readFileSync(output.pathOf(document), 'utf8');
    writeInto(output.staging, address, markdownAlternate(html, headOf({ ...head, lang: '' }, site)));
  }
  steps.end();
}

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/** The front matter of a Markdown alternate. */
interface Head {
  title: string;
  description: string;
  /** The whole address of the page. */
  canonical: string;
}

/** Elements without text to read. */
const silent = new Set(['button', 'dialog', 'form', 'noscript', 'script', 'style', 'svg', 'template']);

const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    {
      handlers: {
        delete: (node, _parent, state, info) =>
          `~~${state.containerPhrasing(node, { ...info, before: '~', after: '~' })}~~`,
      },
    },
  ],
};

/** The main part of a page's document as Markdown, with absolute links. */
export function markdownAlternate(html: string, { title, description, canonical }: Head): string {
  const tree = fromHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')), { fragment: true });
  prepare(tree, canonical);
  const head = Object.entries({ title, description, url: canonical });
  const front = head.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('');
  return `---\n${front}---\n\n${toMarkdown(toMdast(tree, { document: true }), options)}`;
}

/** Removes what is not to be read, separates elements that only styles separate, and makes links absolute. */
function prepare(node: Node, base: string): void {
  if (!('children' in node)) return;
  if (node.type === 'element' && typeof node.properties.href === 'string')
    node.properties.href = new URL(node.properties.href, base).href;
  if (node.type === 'element' && node.tagName === 'summary') node.tagName = 'strong';
  const spoken = (node.children as Node[]).filter((child) => !isSilent(child));
  node.children = spoken.flatMap((child, index) => {
    prepare(child, base);
    const apart = child.type === 'element' && spoken[index - 1]?.type === 'element';
    return apart ? [{ type: 'text', value: ' ' }, child] : [child];
  }) as typeof node.children;
}

function isSilent(node: Node): boolean {
  if (node.type === 'comment') return true;
  if (node.type !== 'element') return false;
  const { ariaHidden, hidden, className } = node.properties;
  const unseen = Array.isArray(className) && className.includes('hidden');
  return silent.has(node.tagName) || ariaHidden === 'true' || Boolean(hidden) || unseen;
}
