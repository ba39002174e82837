import type { Schema, Schemas } from '../../renderer/content/schemas.ts';
import type { Scope } from '../../renderer/content/variables.ts';
import { fillAt } from './filling.ts';
import type { Mistake, Path } from './finding.ts';
import { remember } from './remember.ts';
import { eachBlock, type Named, repeatedOn } from './repeated.ts';
import type { SiteMap } from './site.ts';

/**
 * What a page has once: blocks whose schemas say so with `once`, and values of blocks whose schemas say so of their
 * property. What stands in the layout counts.
 */
export function checkOnce(site: SiteMap): Mistake[] {
  const singles = singlesBy(site.schemas);
  return repeatedOn(
    site,
    (document, at) => singlesIn(document, at, singles),
    ({ name, mend }, where) => ({ code: 'shown-twice', message: `${name} stands ${where} already; ${mend}` }),
  );
}

/** Something that a page has once, and what to do about a second one. */
interface Single extends Named {
  mend: string;
}

/** What a page has once of blocks of a type. */
interface Singles {
  /** What blocks of the type are called, where a page has one alone. */
  block: string | undefined;
  /** The properties whose values a page has once; `list` is given where it is one of the items in a list. */
  values: readonly { list?: string; property: string; called: string }[];
  /** What blocks of the type take for themselves. */
  taken: readonly string[];
}

/** What tabs, filters and pages of cards keep in the address. */
const choice = 'choice in the address';

function singlesBy(schemas: Schemas): (type: string) => Singles {
  return remember((type) => {
    const { once, properties = {}, inAddress = [] } = schemas.get(`blocks/${type}.json`) ?? {};
    const valuesOf = (properties: Record<string, Schema>, list?: string): Singles['values'] =>
      Object.entries(properties).flatMap(([property, { once, items }]) => [
        ...(once ? [{ property, called: once, ...(list && { list }) }] : []),
        ...(items?.properties && !list ? valuesOf(items.properties, property) : []),
      ]);
    return { block: once, values: valuesOf(properties), taken: inAddress };
  });
}

function singlesIn(
  document: Readonly<Record<string, unknown>>,
  at: { readonly scope: Scope },
  singles: (type: string) => Singles,
): Single[] {
  const found: Single[] = [];
  eachBlock(document, (block, path) => {
    const { block: called, values, taken } = singles(String(block.type));
    if (called) found.push({ name: `a ${called}`, path: [...path, 'type'], mend: 'keep one of them' });
    const add = (called: string, value: unknown, at: Path) => {
      if (typeof value !== 'string') return;
      const name = `the ${called} ${JSON.stringify(value)}`;
      found.push({ name, path: [...path, ...at], mend: 'keep one of them, or name another' });
    };
    for (const name of taken) add(choice, name, ['type']);
    for (const { list, property, called } of values) {
      const fill = (value: unknown) => (typeof value === 'string' ? (fillAt(value, at) ?? value) : undefined);
      if (!list) add(called, fill(block[property]), [property]);
      else
        for (const [index, item] of listOf(block[list]).entries())
          add(called, fill(item?.[property]), [list, index, property]);
    }
  });
  return found;
}

function listOf(value: unknown): readonly (Readonly<Record<string, unknown>> | null)[] {
  return Array.isArray(value) ? value : [];
}
