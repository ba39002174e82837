import { objectOf } from '../../../renderer/content/documents.ts';

/** The names of the migrations that ran on the content; undefined if the site has no record. */
export function recordIn(site: unknown): readonly string[] | undefined {
  const { migrations } = objectOf(site);
  return Array.isArray(migrations) ? migrations.map(String) : undefined;
}
