import type { JsonDocuments, JsonObject } from './documents.ts';

/**
 * A layout with the properties that it inherits from those that it extends. Accepts invalid documents; layouts that extend each
 * other in a cycle inherit from all layouts of the cycle.
 */
export function extendedLayout(file: string, layout: JsonObject, documents: JsonDocuments): JsonObject {
  if (!baseOf(layout)) return layout;
  const bases = layoutsBelow(file, documents).map((base) => documents.get(base) ?? {});
  const { extends: _, ...properties } = Object.assign({}, ...bases.toReversed(), layout) as JsonObject;
  return properties;
}

/** The maximum number of layouts that a layout extends, one through the other. Sites have two or three. */
export const maxLayouts = 50;

/**
 * The files of the layouts that a layout extends, nearest first and without duplicates, even in a cycle; at most one more than
 * `maxLayouts`.
 */
export function layoutsBelow(file: string, documents: Pick<JsonDocuments, 'get'>): string[] {
  const found = new Set<string>();
  for (let base = baseOf(documents.get(file)); base; base = baseOf(documents.get(base))) {
    if (found.has(base) || found.size > maxLayouts) break;
    found.add(base);
  }
  return [...found];
}

function baseOf(layout: JsonObject | undefined): string | undefined {
  return typeof layout?.extends === 'string' ? `layouts/${layout.extends}.json` : undefined;
}
