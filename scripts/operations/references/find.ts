import type { OpenCheck } from '../../check/engine/open.ts';
import { applyEdits } from '../../check/fix.ts';
import { siblingsOf } from '../../files/source-file.ts';
import { type Entity, isSame, type Mention } from './entity.ts';
import { mentionAt, mentionsIn } from './mentions.ts';
import { type OpenFile, openFile, textOf } from './open-file.ts';

/** The entity at an offset of a content or Markdown file, with the JSON file that it belongs to. */
export function mentionUnder(
  site: OpenCheck,
  path: string,
  text: string,
  offset: number,
): { mention: Mention; file: OpenFile } | undefined {
  const file = textAt(site, path)?.page ?? openFile(site, path, text);
  const mention = mentionAt(mentionsIn(file), path, offset);
  return mention && { mention, file };
}

/** All definitions and references of an entity. */
export function mentionsOf(site: OpenCheck, entity: Entity): Mention[] {
  const words = substringOf(entity);
  const found = [...site.files().values()].flatMap((source) => {
    const { path, text, texts } = source;
    if (!path.endsWith('.json') || (entity.kind === 'field' && !path.startsWith('forms/'))) return [];
    const all = [text, ...(texts?.values() ?? [])];
    // Fast path: most files of a large site need not be parsed.
    if (!all.some((one) => one?.includes(words) || one?.includes('/{'))) return [];
    return mentionsIn(openFile(site, path, text)).filter((mention) => isSame(mention.entity, entity));
  });
  // Removes duplicates: a text can be used in two ways, and a Markdown file by two pages.
  return [...new Map(found.map((mention) => [`${mention.path}:${mention.offset}`, mention])).values()];
}

/** A text that all mentions of an entity contain, except links with variables. */
function substringOf(entity: Entity): string {
  if (entity.kind === 'value') return String(entity.path.at(-1) ?? '');
  if (entity.kind !== 'file') return entity.name;
  const [, name = ''] = /([^/]+)\.json$/.exec(entity.file) ?? [];
  const isTaken = name === '' || name === 'index' || name.includes('[') || name.includes('{');
  return isTaken ? '' : name;
}

/** The page that refers to a Markdown file, with that reference; undefined if no page does. */
export function textAt(site: OpenCheck, path: string): { page: OpenFile; name: string } | undefined {
  if (!path.endsWith('.md')) return undefined;
  for (const file of site.files().values()) {
    const sibling = siblingsOf(file).find((each) => each.path === path);
    if (sibling) return { page: openFile(site, file.path, file.text), name: sibling.name };
  }
  return undefined;
}

/** A text with mentions replaced by another name. */
export function rewritten(site: OpenCheck, path: string, mentions: readonly Mention[], name: string): string {
  const text = path.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
  return applyEdits(
    textOf(site, path),
    mentions.map(({ offset, length }) => ({ offset, length, text })),
  );
}
