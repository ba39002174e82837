import { withoutFinalSlash } from '../../../renderer/content/redirects.ts';
import { UsageError } from '../../cli/command.ts';
import { valueIn } from '../json.ts';
import { edited, setIn } from '../tree.ts';

/** Sets the `$schema` of a document; everything else stays byte for byte. */
export function setSchema(text: string, schema: string): string {
  return edited(text, (json) => setIn(json, ['$schema'], schema, ['$schema']));
}

/**
 * Adds an alias to a page; everything else stays byte for byte.
 * @param replaced an alias to replace with the new one, if the page has it
 * @throws UsageError if the aliases of the page are not a list
 */
export function addAlias(text: string, alias: string, replaced?: string): string {
  return edited(text, (json) => {
    const { aliases = [] } = valueIn(json.root) as { aliases?: unknown };
    if (!Array.isArray(aliases))
      throw new UsageError('the aliases of the page are not a list; fix that first');
    const [replacedIndex, aliasIndex] = [replaced, alias].map((path) =>
      aliases.findIndex((item) => withoutFinalSlash(String(item)) === path),
    ) as [number, number];
    if (replacedIndex >= 0 && aliasIndex >= 0)
      throw new UsageError(`${replaced} and ${alias} are both aliases of the page; remove one first`);
    if (aliasIndex >= 0) return;
    const now = replacedIndex >= 0 ? aliases.with(replacedIndex, alias) : [...aliases, alias];
    setIn(json, ['aliases'], now, ['$schema', 'title', 'description', 'aliases']);
  });
}
