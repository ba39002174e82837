import { posix } from 'node:path';
import { type JsonDocuments, schemaFor } from '../../../renderer/content/documents.ts';
import { memoize } from './memoize.ts';

/**
 * The path from a content file to its schema, as its `$schema` says it. The folder of the schemas is where site.json
 * names it, for a site may lie anywhere, and beside the content where it names none; a schema of the site lies in the
 * content.
 * @param file the path under `content/`
 * @param documents the documents of the site
 */
export function schemaPath(file: string, documents: JsonDocuments): string {
  const own = `schema/${schemaFor(file)}`;
  if (documents.has(own)) return pathBetween(`${posix.dirname(file)} ${own}`);
  const named = documents.get('site.json')?.$schema;
  const [, folder = '../schema'] = (typeof named === 'string' && siteSchema.exec(named)) || [];
  return pathBetween(`${posix.dirname(file)} ${folder}/${schemaFor(file)}`);
}

/** The schema of site.json as it names it, from a folder that may lie anywhere. */
const siteSchema = /^((?:\.\.\/)+(?:[^/]+\/)*schema)\/site\.json$/;

/** The relative path from a folder to a file, both in one text; of thousands of pages many share theirs. */
const pathBetween = memoize((folderAndFile) => {
  const [folder = '', file = ''] = folderAndFile.split(' ');
  const up = folder === '.' ? '' : '../'.repeat(folder.split('/').length);
  return up + file;
});
