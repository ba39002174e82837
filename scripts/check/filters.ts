import type { Mistake, Path } from './finding.ts';
import type { SiteMap } from './site.ts';

/** Filters: no two choices of a bar have the same name, as the name stands in the address and in the HTML. */
export function checkFilters({ documents }: SiteMap): Mistake[] {
  return [...documents].flatMap(([file, { before, blocks, after }]) =>
    /^(pages|layouts)\//.test(file)
      ? Object.entries({ before, blocks, after }).flatMap(([key, list]) => repeatedIn(list, file, [key]))
      : [],
  );
}

function repeatedIn(blocks: unknown, file: string, path: Path): Mistake[] {
  return listOf(blocks).flatMap((block, index) => {
    const here = [...path, index];
    const inner = repeatedIn(block.blocks, file, [...here, 'blocks']);
    if (block.type !== 'filter') return inner;
    const names = listOf(block.filters).map(({ name }) => name);
    const repeated = names.flatMap((name, at): Mistake[] => {
      if (typeof name !== 'string' || names.indexOf(name) === at) return [];
      const message = `there is a choice called "${name}" already`;
      return [{ file, path: [...here, 'filters', at, 'name'], code: 'duplicate-field', message }];
    });
    return [...repeated, ...inner];
  });
}

/** The items of a list that are objects in their places, the others empty ones; nothing where there is no list. */
function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((item) => item ?? {}) : [];
}
