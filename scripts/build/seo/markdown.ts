import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';

type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];

/** What is said on the first lines of a twin. */
interface TwinHead {
  title: string;
  description: string;
  /** The whole address of the page. */
  canonical: string;
}

/** Elements that are there to be used or looked at, and say nothing in a text. */
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

/** Writes what a page shows as Markdown: the main part of its document, with whole addresses in its links. */
export function markdownTwin(html: string, { title, description, canonical }: TwinHead): string {
  const tree = fromHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')), { fragment: true });
  prepare(tree, canonical);
  const head = Object.entries({ title, description, url: canonical });
  const front = head.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('');
  return `---\n${front}---\n\n${toMarkdown(toMdast(tree, { document: true }), options)}`;
}

/** Takes out what is not for reading, keeps apart elements that only their style does, completes addresses. */
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
