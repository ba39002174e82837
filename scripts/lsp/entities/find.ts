import { isMedia } from '../../../renderer/content/documents.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { pathsBeside } from '../../files/source-file.ts';
import { type OpenFile, openFile } from '../cursor.ts';
import { type Entity, isSame, type Mention } from './entity.ts';
import { mentionAt, mentionsIn } from './mentions.ts';

/** What is named at an offset of a file, or of a text beside a page, with the file that it belongs to. */
export function mentionUnder(
  site: OpenCheck,
  path: string,
  text: string,
  offset: number,
): { mention: Mention; file: OpenFile } | undefined {
  const page = path.endsWith('.md') ? pageWith(site, path) : undefined;
  const file = page ?? openFile(site, path, text);
  const mention = mentionAt(mentionsIn(file), path, offset);
  return mention && { mention, file };
}

/** Every place of a site where something is made or named, by file. */
export function mentionsOf(site: OpenCheck, entity: Entity): Mention[] {
  const words = wordsOf(entity);
  return [...site.files().values()].flatMap((source) => {
    const { path, text, texts } = source;
    if (!path.endsWith('.json') || (isMedia(path) && entity.kind === 'icon')) return [];
    const all = [text, ...(texts?.values() ?? [])];
    // Most files of a large site need not be parsed.
    if (!all.some((one) => one?.includes(words) || one?.includes('/{'))) return [];
    return mentionsIn(openFile(site, path, text)).filter((mention) => isSame(mention.entity, entity));
  });
}

/** What stands wherever something is named, but for a link with a variable. */
function wordsOf(entity: Entity): string {
  if (entity.kind === 'value') return String(entity.path.at(-1) ?? '');
  if (entity.kind !== 'file') return entity.name;
  const [, name = ''] = /([^/]+)\.json$/.exec(entity.file) ?? [];
  const isTaken = name === '' || name === 'index' || name.includes('[') || name.includes('{');
  return isTaken ? '' : name;
}

function pageWith(site: OpenCheck, path: string): OpenFile | undefined {
  const page = [...site.files().values()].find((file) => pathsBeside(file).includes(path));
  return page && openFile(site, page.path, page.text);
}
