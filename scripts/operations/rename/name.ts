import { posix } from 'node:path';
import { kindOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { routesOf } from '../../../renderer/content/routes.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { groupBy } from '../../check/group-by.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UsageError } from '../../cli/command.ts';
import { isPage } from '../../files/read.ts';
import type { Contents } from '../contents.ts';
import type { Moved, PlanSources } from '../plan.ts';
import type { Entity } from '../references/entity.ts';
import { mentionsOf, rewritten } from '../references/find.ts';
import { textOf } from '../references/open-file.ts';
import { setSchema } from './document.ts';
import { sourceOf } from './page.ts';
import { planRename } from './plan.ts';

/**
 * Plans the rename of an entity other than a page: definition, references and file.
 * @param read the bytes of a file
 */
export function planName(
  site: OpenCheck,
  entity: Entity,
  name: string,
  read: (path: string) => Uint8Array | undefined,
): Moved {
  if (name.trim() === '') throw new UsageError('the name is empty');
  const moves = entity.kind === 'file' ? movesOf(site, entity.file, name) : [];
  const mentions = mentionsOf(site, entity);
  const changed = new Map<string, Contents | undefined>(
    [...groupBy(mentions, ({ path }) => path)].map(([path, all]) => [path, rewritten(site, path, all, name)]),
  );
  const { allDocuments } = site.locales()[0].context;
  for (const { from, to } of moves) {
    const contents = changed.get(from) ?? (to.endsWith('.json') ? textOf(site, from) : read(from));
    const isDocument = typeof contents === 'string';
    changed.set(to, isDocument ? setSchema(contents, schemaPath(to, allDocuments)) : contents);
    changed.set(from, undefined);
  }
  return { changed, moves, routes: moves.map(({ from }) => [from, name]) };
}

/** The files to move to rename a form, layout, piece, entry or picture. Throws UsageError if that is impossible. */
function movesOf(site: OpenCheck, file: string, name: string): Moved['moves'] {
  const [folder = ''] = file.split('/');
  const isPicture = folder === 'media';
  if (!isPicture && kindOf(file) !== 'entry' && !['forms', 'layouts', 'pieces'].includes(folder))
    throw new UsageError(`content/${file} determines the address of its page; rename the file itself`);
  if (!isPicture && !/^[a-z\d-]+$/.test(name))
    throw new UsageError(
      `write a name in lowercase letters, digits and hyphens, not ${JSON.stringify(name)}`,
    );
  if (isPicture && posix.extname(name) !== posix.extname(file))
    throw new UsageError(`the name of the picture must end with ${posix.extname(file)}`);
  const stem = isPicture ? file : file.slice(0, -'.json'.length);
  const ending = isPicture ? /^(?:\.json)?$/ : /^(?:\.[a-zA-Z-]+)?\.json$/;
  const moves = [...site.files().keys()].flatMap((path) => {
    const end = path.slice(stem.length);
    return path.startsWith(stem) && ending.test(end) ? [{ from: path, to: `${folder}/${name}${end}` }] : [];
  });
  const conflict = moves.find(({ to }) => site.files().has(to));
  if (conflict) throw new UsageError(`content/${conflict.to} already exists`);
  return moves;
}

/**
 * Plans the move of a file with what refers to it.
 * @throws UsageError if it is not possible
 */
export function planMove(
  check: OpenCheck,
  from: string,
  to: string,
  { read }: Pick<PlanSources, 'read'>,
): Moved {
  if (!from.endsWith('.json') && kindOf(from) !== 'media')
    throw new UsageError(`content/${from} moves with the page that it belongs to; move that`);
  if (translationOf(from)) throw new UsageError('translations move with their original; move that');
  const { site } = check.locales()[0];
  const route = site.routes.find((each) => sourceOf(each, site) === from);
  const isTaken = (path: string) => read(path) !== undefined;
  const rename = (next: string) => planRename(check, route?.path ?? '', next, isTaken);
  if (isPage(from)) {
    const next = routesOf(new Map([[to, {}]]), {}, 0)[0]?.path;
    if (!route || next === undefined || !isPage(to))
      throw new UsageError(`content/${from} is a page, which moves to another place in content/pages`);
    const plan = rename(next);
    const pageMove = plan.moves.find((move) => move.from === from);
    if (pageMove?.to !== to)
      throw new UsageError(`a page at ${next} is content/${pageMove?.to}, not content/${to}`);
    return plan;
  }
  const [folder = ''] = from.split('/');
  if (!to.startsWith(`${folder}/`))
    throw new UsageError(`content/${from} can only move to another place in content/${folder}`);
  const nameIn = (path: string) => path.slice(folder.length + 1).replace(/\.json$/, '');
  if (kindOf(from) === 'entry' && route?.path.endsWith(`/${nameIn(from)}`))
    return rename(route.path.slice(0, -nameIn(from).length) + nameIn(to));
  if (kindOf(from) === 'record') throw new UsageError('a record moves with its media file; move that');
  if (kindOf(from) !== 'media' && posix.extname(to) !== '.json')
    throw new UsageError(`content/${to} does not end in .json`);
  const name = kindOf(from) === 'media' ? to.slice(folder.length + 1) : nameIn(to);
  return planName(check, { kind: 'file', file: from }, name, read);
}
