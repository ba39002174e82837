import { posix } from 'node:path';
import { kindOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { routesOf } from '../../../renderer/content/routes.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { UsageError } from '../../cli/command.ts';
import { isPage } from '../../files/read.ts';
import type { Moved, PlanSources } from '../plan.ts';
import { planName } from './name.ts';
import { sourceOf } from './page.ts';
import { planRename } from './plan.ts';

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
  const [first] = check.locales();
  const route = first?.site.routes.find((each) => sourceOf(each, first.site) === from);
  const isTaken = (path: string) => read(path) !== undefined;
  const rename = (next: string) => planRename(check.files(), check.schemas, route?.path ?? '', next, isTaken);
  if (isPage(from)) {
    const next = routesOf(new Map([[to, {}]]), {}, 0)[0]?.path;
    if (!route || next === undefined || !isPage(to))
      throw new UsageError(`content/${from} is a page, which moves to another place in content/pages`);
    const made = rename(next);
    const pageMove = made.moves.find((move) => move.from === from);
    if (pageMove?.to !== to)
      throw new UsageError(`a page at ${next} is content/${pageMove?.to}, not content/${to}`);
    return made;
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
