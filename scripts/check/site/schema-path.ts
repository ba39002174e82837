import { posix } from 'node:path';
import { type JsonDocuments, schemaFor } from '../../../renderer/content/documents.ts';
import { memoize } from '../../../renderer/content/memoize.ts';

/**
 * The relative path from a content file to its schema, for `$schema`. The schema folder is the one that
 * site.json refers to, by default `schema` beside the content. Schemas of the site are inside the content.
 */
export function schemaPath(file: string, documents: JsonDocuments): string {
  const sitePath = `schema/${schemaFor(file)}`;
  if (documents.has(sitePath)) return pathBetween(`${posix.dirname(file)} ${sitePath}`);
  const named = documents.get('site.json')?.$schema;
  const [, folder = '../schema'] = (typeof named === 'string' && siteSchema.exec(named)) || [];
  return pathBetween(`${posix.dirname(file)} ${folder}/${schemaFor(file)}`);
}

/** The `$schema` of site.json. The folder can be anywhere. */
const siteSchema = /^((?:\.\.\/)+(?:[^/]+\/)*schema)\/site\.json$/;

/** Relative path from a folder to a file. Memoized, because many pages share the same path. */
const pathBetween = memoize((folderAndFile) => {
  const [folder = '', file = ''] = folderAndFile.split(' ');
  const up = folder === '.' ? '' : '../'.repeat(folder.split('/').length);
  return up + file;
});
