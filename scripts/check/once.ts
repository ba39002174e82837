import type { Schemas } from '../../renderer/schemas.ts';
import type { Scope } from '../../renderer/variables.ts';
import { fillAt } from './filling.ts';
import type { Mistake } from './finding.ts';
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

/** What blocks of a type are called where a page has one alone, and the properties whose values it has once. */
interface Singles {
  block: string | undefined;
  values: readonly [property: string, called: string][];
}

function singlesBy(schemas: Schemas): (type: string) => Singles {
  return remember((type) => {
    const { once, properties = {} } = schemas.get(`blocks/${type}.json`) ?? {};
    const values = Object.entries(properties).flatMap(([property, { once }]): [string, string][] =>
      once ? [[property, once]] : [],
    );
    return { block: once, values };
  });
}

function singlesIn(
  document: Readonly<Record<string, unknown>>,
  at: { readonly scope: Scope },
  singles: (type: string) => Singles,
): Single[] {
  const found: Single[] = [];
  eachBlock(document, (block, path) => {
    const { block: called, values } = singles(String(block.type));
    if (called) found.push({ name: `a ${called}`, path: [...path, 'type'], mend: 'keep one of them' });
    for (const [property, called] of values) {
      const value = block[property];
      if (typeof value !== 'string') continue;
      found.push({
        name: `the ${called} ${JSON.stringify(fillAt(value, at) ?? value)}`,
        path: [...path, property],
        mend: 'keep one of them, or name another',
      });
    }
  });
  return found;
}
