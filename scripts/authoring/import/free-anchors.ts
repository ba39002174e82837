import { headingIds, reservedIds } from '../../../renderer/content/prose/ids.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { fill } from '../../../renderer/content/variables.ts';
import type { Edit } from '../../check/finding.ts';
import { applyEdits } from '../../check/fix.ts';
import { elementsIn } from './headings.ts';

/**
 * Gives headings and elements another id if the layout has theirs: a heading "Menu" gets `{#menu-1}`. `closestAnchor`
 * finds it for links to `#menu`.
 */
export function withFreeAnchors(text: string, layoutIds: ReadonlySet<string>): string {
  const { tree, headings } = parseProse(text);
  const taken = new Set([...reservedIds, ...layoutIds]);
  const [nameFree, nameHere] = [headingIds(taken), headingIds([])];
  const ofHeadings = headings.flatMap(({ text: words, id, offset, length }): Edit[] => {
    const heading = { text: fill(words, {}), id };
    const free = nameFree(id !== undefined && taken.has(id) ? { text: id } : heading);
    if (nameHere(heading) === free) return [];
    const written = text.slice(offset, offset + length);
    const [old = ''] = (id !== undefined && /[ \t]*\{#[^{}]+\}/.exec(written)) || [];
    // Before the closing signs of a heading, or the line below it.
    const at = old ? written.indexOf(old) : written.replace(/[ \t]+#+[ \t]*$|\n[^\n]*$/, '').trimEnd().length;
    return [{ offset: offset + at, length: old.length, text: ` {#${free}}` }];
  });
  const ofElements = elementsIn(tree).flatMap(({ data, position }): Edit[] => {
    const { id } = data.hProperties;
    const start = position?.start.offset;
    if (typeof id !== 'string' || !taken.has(id) || start === undefined) return [];
    const [tag = ''] = /^<[^>]*>/.exec(text.slice(start)) ?? [];
    const { index } = /(?<=\s(?:id|name)\s*=\s*["']?)(?=[^"'\s>])/i.exec(tag) ?? {};
    if (index === undefined || !tag.startsWith(id, index)) return [];
    return [{ offset: start + index, length: id.length, text: nameFree({ text: id }) }];
  });
  return applyEdits(text, [...ofHeadings, ...ofElements]);
}
