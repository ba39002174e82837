import GithubSlugger from 'github-slugger';
import type { Element, Nodes } from 'hast';
import type { ContentsItem, OutlineItem } from '../../schema/types.d.ts';
import { isObject } from './documents.ts';
import { elementText, isRoot } from './plain-text.ts';
import { roleOf, type Schemas } from './schemas.ts';

type Block = Record<string, unknown>;

interface Listed {
  id: string;
  title: string;
  level: number;
}

/**
 * Fills the tables of contents among the resolved blocks of a page with block titles and headings in text. Listed blocks
 * without an ID get a generated one that cannot conflict with an author's.
 */
export function fillContents(blocks: readonly unknown[], schemas: Schemas): void {
  const all = flatten(blocks);
  const tables = all.filter((block) => roleOf(block, schemas) === 'contents');
  if (tables.length === 0) return;
  const slugger = new GithubSlugger();
  const headings = all.flatMap((block) => headingsOf(block, slugger, schemas));
  for (const table of tables) table.items = nested(headings, table.depth === 2 ? 2 : 3);
}

/**
 * The sections of a page that links can target: its resolved blocks with both an ID and a title, except for its main
 * heading, and the `##` headings in text.
 */
export function outlineOf(blocks: readonly unknown[], schemas: Schemas): OutlineItem[] {
  return flatten(blocks).flatMap(({ type, id, title, body }): OutlineItem[] => {
    const { heading, role } = schemas.get(`blocks/${type}.json`) ?? {};
    const isMain = heading === 'page';
    const isSection = !isMain && typeof id === 'string' && typeof title === 'string' && id && title;
    const headings = role === 'text' && isRoot(body) ? headingsIn(body) : [];
    const sections = headings.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title }));
    return [...(isSection ? [{ id, title }] : []), ...sections];
  });
}

/** All blocks, including nested ones, in document order. */
function flatten(blocks: readonly unknown[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (!isObject(block)) return [];
    return [block as Block, ...(Array.isArray(block.blocks) ? flatten(block.blocks) : [])];
  });
}

function headingsOf(block: Block, slugger: GithubSlugger, schemas: Schemas): Listed[] {
  const { type, title, level = 2, body } = block;
  const { heading, role } = schemas.get(`blocks/${type}.json`) ?? {};
  const headings: Listed[] = [];
  if (heading === 'section' && typeof title === 'string') {
    block.id ??= `part_${slugger.slug(title)}`;
    headings.push({ id: String(block.id), title, level: Number(level) });
  }
  return role === 'text' && isRoot(body) ? [...headings, ...headingsIn(body)] : headings;
}

function headingsIn(node: Nodes): Listed[] {
  if (!('children' in node)) return [];
  return (node.children as Nodes[]).flatMap((child): Listed[] => {
    // Their heading is for screen readers.
    if (child.type === 'element' && child.properties.dataFootnotes !== undefined) return [];
    const [, level] = (child.type === 'element' && /^h([23])$/.exec(child.tagName)) || [];
    const { id } = (child as Element).properties ?? {};
    if (level === undefined || typeof id !== 'string') return headingsIn(child);
    return [{ id, title: elementText(child), level: Number(level) }];
  });
}

/** Nests headings below the preceding heading of a higher level. */
function nested(headings: readonly Listed[], depth: number): ContentsItem[] {
  const items: ContentsItem[] = [];
  for (const { id, title, level } of headings) {
    if (level > depth) continue;
    const above = level > 2 ? items.at(-1) : undefined;
    if (above) above.inside = [...(above.inside ?? []), { id, title }];
    else items.push({ id, title });
  }
  return items;
}
