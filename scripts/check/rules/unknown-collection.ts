import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { ownSchemaName } from '../../../renderer/content/own-schemas.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { isUnknownCollection } from '../site/names.ts';
import { nearest } from '../text/nearest.ts';

export const unknownCollection: Rule = {
  code: 'unknown-collection',
  description: 'There is no collection with this name.',
  help: 'Write the name of an existing collection.',
  check: {
    format: {
      collection: ({ value }, { collections }) => missing(String(value), collections),
      'list-source': ({ value }, { collections }) =>
        missing(String(value), new Set([...collections, ...ownSources])),
    },
    document: ({ file, document, collections }) =>
      ownSchemaName(file) === undefined
        ? []
        : sourcesIn(document, []).flatMap(({ name, path }) =>
            isUnknownCollection(name, collections)
              ? missing(name, collections).map((problem) => ({ ...problem, path }))
              : [],
          ),
  },
};

/** The sources of references in a schema of the site. */
function sourcesIn(part: unknown, path: Path): { name: string; path: Path }[] {
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const here = [...path, Array.isArray(part) ? Number(key) : key];
    return key === 'entryOf' && typeof value === 'string'
      ? [{ name: value, path: here }]
      : sourcesIn(value, here);
  });
}

function missing(name: string, names: ReadonlySet<string>): Problem[] {
  if (names.has(name)) return [];
  const bare = name.replace(/^(?:content\/)?(?:collections\/)?|\.json$/g, '');
  const suggestion = names.has(bare) ? bare : nearest(bare, names);
  const choice = suggestion || names.size === 0 ? '' : `; write one of ${[...names].join(', ')}`;
  return [{ message: `there is no collection content/${name}${choice}`, suggestion }];
}
