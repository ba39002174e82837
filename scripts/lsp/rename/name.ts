import { posix } from 'node:path';
import { kindOf } from '../../../renderer/content/documents.ts';
import { withSchema } from '../../authoring/rename/document.ts';
import type { OpenCheck } from '../../check/engine/open.ts';
import { applyEdits } from '../../check/fix.ts';
import { groupBy } from '../../check/group-by.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UsageError } from '../../cli/command.ts';
import { type SourceFile, sourceFile } from '../../files/source-file.ts';
import { textOf } from '../diagnostics.ts';
import type { Entity, Mention } from '../entities/entity.ts';
import { mentionsOf } from '../entities/find.ts';
import type { RenamePlan } from './edit.ts';

/** Plans the rename of an entity other than a page: definition, references and file. */
export function planName(site: OpenCheck, entity: Entity, name: string): RenamePlan {
  if (name.trim() === '') throw new UsageError('the name is empty');
  const moves = entity.kind === 'file' ? movesOf(site, entity.file, name) : [];
  const mentions = mentionsOf(site, entity);
  const changed = new Map(
    [...groupBy(mentions, ({ path }) => path)].map(([path, all]) => [path, rewritten(site, path, all, name)]),
  );
  const known = site.locales()[0]?.context.known ?? new Map();
  const newPaths = new Map(moves.map(({ from, to }) => [from, to]));
  const files = [...site.files().values()].map((file) => {
    const path = newPaths.get(file.path);
    const text = changed.get(file.path) ?? file.text;
    const texts = file.texts && textsAfter(file.path, file.texts, changed);
    if (path === undefined) return text === file.text && !texts ? file : sourceFile(file.path, text, texts);
    const isPicture = !path.endsWith('.json');
    return sourceFile(path, isPicture ? text : withSchema(text, schemaPath(path, known)));
  });
  const texts = new Map([...changed].filter(([path]) => !site.files().has(path)));
  return {
    files: new Map(files.sort((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, file])),
    moves,
    routes: moves.map(({ from }) => [from, name]),
    texts,
  };
}

/** The new contents of Markdown files that are affected. */
function textsAfter(
  page: string,
  texts: NonNullable<SourceFile['texts']>,
  changed: ReadonlyMap<string, string>,
) {
  const folder = posix.dirname(page);
  return new Map([...texts].map(([name, old]) => [name, changed.get(posix.join(folder, name)) ?? old]));
}

/** A text with mentions replaced by another name. */
function rewritten(site: OpenCheck, path: string, mentions: readonly Mention[], name: string): string {
  const text = path.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
  return applyEdits(
    textOf(site, path),
    mentions.map(({ offset, length }) => ({ offset, length, text })),
  );
}

/** The files to move to rename a form, layout, piece, entry or picture. Throws UsageError if that is impossible. */
function movesOf(site: OpenCheck, file: string, name: string): RenamePlan['moves'] {
  const [folder = '', ...rest] = file.split('/');
  const isPicture = folder === 'media';
  if (!isPicture && kindOf(file) !== 'entry' && !['forms', 'layouts', 'pieces'].includes(folder))
    throw new UsageError(`content/${file} determines the address of its page; rename the file itself`);
  if (!isPicture && !/^[a-z\d-]+$/.test(name))
    throw new UsageError(
      `write a name in lowercase letters, digits and hyphens, not ${JSON.stringify(name)}`,
    );
  if (isPicture && posix.extname(name) !== posix.extname(file))
    throw new UsageError(`the name of the picture must end with ${posix.extname(file)}`);
  const old = rest.join('/');
  const stem = isPicture ? old : old.slice(0, -'.json'.length);
  const moves = [...site.files().keys()].flatMap((path) => {
    const [, end] = path.startsWith(`${folder}/${stem}`)
      ? ['', path.slice(folder.length + 1 + stem.length)]
      : [];
    const isOne =
      end !== undefined && (isPicture ? ['', '.json'].includes(end) : /^(?:\.[a-zA-Z-]+)?\.json$/.test(end));
    return isOne ? [{ from: path, to: `${folder}/${name}${end}` }] : [];
  });
  const taken = moves.find(({ to }) => site.files().has(to));
  if (taken) throw new UsageError(`content/${taken.to} already exists`);
  return moves;
}
