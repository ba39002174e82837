import { posix } from 'node:path';
import { kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import type { Problem, Rule } from '../rule.ts';
import type { SiteContext } from '../site/context.ts';
import { nearest } from '../text/nearest.ts';

const folders = ['pages', 'layouts', 'pieces', 'forms', 'data', 'collections', 'media', 'schema'];

export const missingSchema: Rule = {
  code: 'missing-schema',
  description: 'There is no schema for this file.',
  help: 'Move it to the folder for its kind, or add a schema to `content/schema`.',
  check: {
    site: (site) => {
      // One finding for all files that lack the same schema.
      const first = new Map<string, string>();
      for (const file of site.own.keys()) {
        const schemaFile = schemaFor(file);
        // `invalid-schema` reports invalid schemas of the site.
        const isKnown = site.schemas.has(schemaFile) || site.known.has(`schema/${schemaFile}`);
        if (!isKnown && !first.has(schemaFile) && kindOf(file) !== 'schema') first.set(schemaFile, file);
      }
      return [...first].map(([schemaFile, file]) => ({
        file,
        path: [],
        ...problemOf(file, schemaFile, site),
      }));
    },
  },
};

function problemOf(file: string, schemaFile: string, { schemas, collections }: SiteContext): Problem {
  const [folder = ''] = file.split('/');
  const others = [...collections].filter((collection) => collection !== folder);
  const meant = nearest(folder, folders) ?? others.find((other) => singular(other) === singular(folder));
  if (meant && meant !== folder && file.includes('/'))
    return { message: `content/${folder} is not read; move its files to content/${meant}` };
  const { dir, name } = posix.parse(schemaFile);
  const siblings = [...schemas.keys()].map(posix.parse).filter((schema) => schema.dir === dir);
  const found = nearest(
    name,
    siblings.map((schema) => schema.name),
  );
  const message = `content/${file} has no schema; write content/schema/${schemaFile}`;
  return { message, suggestion: found && `schema/${posix.join(dir, found)}.json` };
}

/** A word without the usual endings of plurals. */
function singular(word: string): string {
  return word.replace(/(?:ies|y|e?s)$/, '');
}
