import type { JsonNode } from '../../../scripts/operations/json.ts';

/** All places in a tree, with what is there. */
export function placesIn(
  root: JsonNode,
): { path: (string | number)[]; written: JsonNode; container: JsonNode }[] {
  const found: ReturnType<typeof placesIn> = [];
  const enter = (container: JsonNode, path: (string | number)[]): void => {
    for (const [index, { key, value }] of container.items.entries()) {
      const own = [...path, key ?? index];
      found.push({ path: own, written: value, container });
      enter(value, own);
    }
  };
  enter(root, []);
  return found;
}
