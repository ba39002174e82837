import { isObject, itemsOf, type JsonObject, objectOf } from '../../../renderer/content/documents.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { reservedIds } from '../../../renderer/content/prose/ids.ts';
import { resolveRef, roleOf, type Schema } from '../../../renderer/content/schemas.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import { isPage } from '../../files/read.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { anchorsIn, elementIds, type Named } from '../site/anchors.ts';
import { blocksIn, shownBlocks } from '../site/blocks.ts';
import type { BaseContext } from '../site/context.ts';
import { findDuplicates, unique } from '../site/duplicates.ts';
import { fillIn } from '../site/fill.ts';
import { stringsIn } from '../site/names.ts';
import { isTypo, nearest } from '../text/nearest.ts';

export const unknownBlock: Rule = {
  code: 'unknown-block',
  description: 'There is no block type with this name.',
  help: 'Choose a type from the reference.',
  check: {
    schemaError: {
      blockOf: ({ path, params }) => {
        const types = params.types as readonly string[];
        const name = params.name as string;
        const near = nearest(name, types);
        const suggestion = near ?? (params.synonym as string | undefined);
        const choice = suggestion ? '' : `; write one of ${types.join(', ')}`;
        const message = `unknown block type ${JSON.stringify(params.type)}${choice}`;
        const isCertain = near !== undefined && isTypo(name, near);
        return { path: [...path, 'type'], about: path, message, suggestion, isCertain };
      },
    },
  },
};

export const duplicateBlock: Rule = {
  code: 'duplicate-block',
  isRenderable: true,
  description:
    'A page, including its layout, contains something twice that can only occur once, such as a header or a form.',
  help: 'Keep one of them, choose another `layout`, or name another form; give each group of tabs its own `name`.',
  check: { document: (context) => findDuplicates(context, singles) },
};

/** Something that a page can only contain once, with advice for a second one. */
interface Single extends Named {
  advice: string;
}

const singles = unique<Single>({
  of: 'single blocks',
  namesIn: singlesIn,
  describe: ({ name, advice }, where) => ({ message: `${name} already exists ${where}; ${advice}` }),
});

function singlesIn(document: JsonObject, at: { readonly scope: Scope }, context: BaseContext): Single[] {
  const found: Single[] = [];
  for (const { block, schema, path: blockPath } of blocksIn(document, context)) {
    if (!schema) continue;
    const { once, inAddress = [] } = schema;
    if (once) found.push({ name: `a ${once}`, path: [...blockPath, 'type'], advice: 'keep one of them' });
    const add = (called: string, value: unknown, path: Path) => {
      if (isObject(value))
        found.push({ name: `a ${called}`, path: [...blockPath, ...path], advice: 'keep one of them' });
      if (typeof value !== 'string') return;
      const name = `the ${called} ${JSON.stringify(value)}`;
      found.push({ name, path: [...blockPath, ...path], advice: 'keep one of them, or name another' });
    };
    for (const name of inAddress) add('choice in the address', name, ['type']);
    const fill = (value: unknown) => (typeof value === 'string' ? (fillIn(value, at) ?? value) : value);
    for (const { called, property, list } of singleProperties(schema))
      if (list === undefined) add(called, fill(block[property]), [property]);
      else
        for (const [index, item] of itemsOf(block[list]).entries())
          add(called, fill(objectOf(item)[property]), [list, index, property]);
  }
  return found;
}

/** A property whose values must be unique on a page. */
interface SingleProperty {
  property: string;
  /** Its name in messages. */
  called: string;
  /** The list whose items have the property; undefined if the block itself has it. */
  list?: string;
}

/** The properties of a block and of its items that the schema marks with `once`. */
const singleProperties = memoizeByObject(({ properties = {} }: Schema): SingleProperty[] => [
  ...onceIn(properties),
  ...Object.entries(properties).flatMap(([list, { items }]) =>
    onceIn(items?.properties).map((single) => ({ ...single, list })),
  ),
]);

function onceIn(properties: Readonly<Record<string, Schema>> = {}): SingleProperty[] {
  return Object.entries(properties).flatMap(([property, { once }]) =>
    once ? [{ property, called: once }] : [],
  );
}

export const duplicateAnchor: Rule = {
  code: 'duplicate-anchor',
  isRenderable: true,
  description:
    'Two blocks of a page, including its layout, have the same `id`, or one has the id of an element inside another.',
  help: 'Change one of them.',
  check: { document: (context) => findDuplicates(context, anchors) },
};

const anchors = unique<Named>({
  of: 'anchors',
  namesIn: anchorsIn,
  describe: ({ name }, where) => ({ message: `#${name} is already used ${where}; choose another name` }),
  takenIn: (document, context) => [...reservedIds, ...elementIds(document, context)],
});

export const severalBlocks: Rule = {
  code: 'several-blocks',
  description:
    'A piece with several blocks is inside a block that needs a fixed number of blocks, such as tabs.',
  help: 'Use a piece with one block, or move the piece out of the block.',
  check: {
    value: {
      'title:PieceBlock': ({ value, parent }, context) => {
        const isInside = parent?.parent?.node.file.startsWith('blocks/');
        const count = isInside ? shownBlocks([value], [], context).length : 0;
        const message = `this piece has ${count} blocks, but only one is allowed inside another block`;
        return count > 1 ? [{ message, below: ['name'] }] : [];
      },
    },
  },
};

export const severalHighlights: Rule = {
  code: 'several-highlights',
  isRenderable: true,
  description: 'A list highlights more than one of its entries, such as two plans as the best offer.',
  help: 'Highlight only one of them, or split the list.',
  check: {
    value: {
      single: ({ value, node, schema: { single: [list, flag] = ['', ''], properties } }, context) => {
        if (!isObject(value)) return [];
        const { schemas, allDocuments } = context;
        const names = resolveRef(schemas, { file: node.file, schema: properties?.[list] ?? {} });
        const { entryOf } = resolveRef(schemas, {
          file: names.file,
          schema: names.schema.items ?? {},
        }).schema;
        const entries = allDocuments.get(`${entryOf}.json`) ?? {};
        const isSet = (name: string) => {
          const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
          return isObject(entry) && entry[flag] === true;
        };
        const [first, second] = [...new Set(stringsIn(value[list]))].filter(isSet);
        if (first === undefined || second === undefined) return [];
        const message = `both ${JSON.stringify(first)} and ${JSON.stringify(second)} are ${flag} in content/${entryOf}.json; keep one`;
        return [{ message, below: [list] }];
      },
    },
  },
};

export const unevenLists: Rule = {
  code: 'uneven-lists',
  description: 'Two lists that must have the same length do not, such as tabs and their contents.',
  help: 'Add the missing items, or remove the extra ones.',
  check: {
    value: {
      pairs: ({ value, schema: { pairs = ['', ''] } }) => {
        const [one, other] = pairs;
        const lengths = [one, other].map((name) => itemsOf(objectOf(value)[name]).length) as [number, number];
        // The schema reports missing and short lists.
        if (lengths.some((length) => length < 2) || lengths[0] === lengths[1]) return [];
        const message = `there are ${lengths[0]} ${one}, but ${lengths[1]} ${other}; write the same number of both`;
        return [{ below: [one], message }];
      },
    },
  },
};

export const missingPlans: Rule = {
  code: 'missing-plans',
  isRenderable: true,
  description: '`structuredData` of the page includes offers, but no block shows plans with prices.',
  help: 'Add a block with plans, or remove `offers` from `structuredData`.',
  check: {
    document: (context) => {
      const { structuredData, blocks } = context.document;
      if (!isPage(context.file) || !Array.isArray(structuredData) || !Array.isArray(blocks)) return [];
      const index = structuredData.indexOf('offers');
      const showsPlans = shownBlocks(blocks, [], context).some(
        ({ block }) => roleOf(block, context.schemas) === 'offers',
      );
      if (index < 0 || showsPlans) return [];
      const message = 'no block of this page shows plans with prices, so there are no offers';
      return [{ path: ['structuredData', index], message }];
    },
  },
};
