import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { braces, bracesFromMarkdown, protectPipes, restorePipes } from './braces.ts';
import { calloutsIn } from './callouts.ts';
import { excessIn, limitMarks, maxDepth, TooManyMarks, tooDeep, tooManyMarks } from './cost.ts';
import { fileTreesIn } from './file-trees.ts';
import { formulas } from './formulas.ts';
import { elementsIn } from './html.ts';
import { inspectProse, type ProseParts } from './inspect.ts';
import { picturesIn } from './pictures.ts';
import type { ProseProblem } from './problem.ts';
import { endBareUrls, gfmFor } from './syntax.ts';
import { tabsIn } from './tabs.ts';

/** A parsed Markdown document: its tree, and the data that the check and the renderer need. */
export interface Prose extends ProseParts {
  tree: Root;
  problems: readonly ProseProblem[];
}

const cache = new Map<string, Prose>();
const size = 200;

/** Parses Markdown (CommonMark with GFM, formulas, callouts and variables). Results are cached by text. */
export function parseProse(text: string): Prose {
  const prose = cache.get(text) ?? parse(text);
  if (cache.size >= size) cache.clear();
  cache.set(text, prose);
  return prose;
}

/** A line with more quote and list markers than that. The time to parse it grows with the square of their number. */
const deepLine = new RegExp(
  `^(?![ \\t]*(?:(?:-[ \\t]*)+|(?:\\*[ \\t]*)+)$)(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${maxDepth + 1}}`,
  'm',
);

/** YAML or TOML front matter above a text. */
const frontMatter = /^(---|\+\+\+)\r?\n(?=[\w"'$.-]+[ \t]*[:=])[\s\S]*?\n\1(?=\r?\n|$)/;

function parse(text: string): Prose {
  if (frontMatter.test(text)) {
    const message = 'front matter is not supported in text; set these values as properties of the page';
    return refused({ code: 'unsupported', message, offset: 0, length: 3 });
  }
  const problems: ProseProblem[] = [];
  const report = (problem: ProseProblem) => void problems.push(problem);
  const line = deepLine.exec(text);
  if (line) return refused(tooDeepAt(line.index));
  const excess = excessIn(text);
  if (excess) return refused({ code: 'unsupported', length: 1, ...excess });
  const tree = treeOf(text);
  if ('code' in tree) return refused(tree);
  const node = nodeTooDeep(tree);
  if (node) return refused(tooDeepAt(node.position?.start.offset));
  captionsIn(tree, text);
  elementsIn(tree, text, report);
  const nested = nodeTooDeep(tree);
  if (nested) return refused(tooDeepAt(nested.position?.start.offset));
  calloutsIn(tree, report);
  tabsIn(tree, text, report);
  picturesIn(tree);
  const found = inspectProse(tree, text, report);
  fileTreesIn(tree, text, report);
  return { tree, problems, ...found };
}

/** The tree of a text, or why the parser cannot read it. */
function treeOf(text: string): Root | ProseProblem {
  try {
    const tree = fromMarkdown(protectPipes(text), {
      extensions: [gfmFor(text), formulas, braces, limitMarks()],
      mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown(), bracesFromMarkdown],
    });
    restorePipes(tree);
    endBareUrls(tree);
    return tree;
  } catch (error) {
    if (error instanceof RangeError) return tooDeepAt();
    if (error instanceof TooManyMarks)
      return { code: 'unsupported', message: tooManyMarks, offset: error.offset, length: 1 };
    throw error;
  }
}

function nodeTooDeep(tree: Root): Nodes | undefined {
  const left: [node: Nodes, depth: number][] = [[tree, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [node, depth] = next;
    if (depth > maxDepth) return node;
    if ('children' in node) for (const child of node.children) left.push([child, depth + 1]);
  }
  return undefined;
}

function tooDeepAt(offset = 0): ProseProblem {
  return { code: 'unsupported', message: tooDeep, offset, length: 1 };
}

function refused(problem: ProseProblem): Prose {
  const tree: Root = { type: 'root', children: [] };
  return { tree, problems: [problem], ...inspectProse(tree, '', () => {}) };
}

/**
 * Moves captions out of tables: GFM parses the line `: What the table shows` directly below a table as its last row. It
 * becomes a paragraph, as after a blank line.
 */
function captionsIn(node: Nodes, text: string): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const [index, child] of [...children.entries()].reverse()) {
    captionsIn(child, text);
    if (child.type !== 'table') continue;
    const last = child.children.at(-1);
    const [cell, ...others] = last?.children ?? [];
    if (!last?.position || !cell || others.length > 0 || text[last.position.start.offset ?? 0] !== ':')
      continue;
    child.children.pop();
    children.splice(index + 1, 0, { type: 'paragraph', children: cell.children, position: last.position });
  }
}
