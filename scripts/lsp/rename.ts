import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LSPErrorCodes, type Range, ResponseError, type WorkspaceEdit } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import { sentenceOf } from '../check/formatters/report.ts';
import { UsageError } from '../cli/command.ts';
import { judge } from '../operations/judge.ts';
import { type Moved, planOf } from '../operations/plan.ts';
import type { Mention } from '../operations/references/entity.ts';
import type { OpenFile } from '../operations/references/open-file.ts';
import { textOf } from '../operations/references/open-file.ts';
import { planName } from '../operations/rename/name.ts';
import { planRename } from '../operations/rename/plan.ts';
import { bufferReader, workspaceEdit } from './edits.ts';
import { rangesIn } from './ranges.ts';
import type { ContentUris } from './uris.ts';

/** The range that a rename would replace, with its current text. Throws if the entity cannot be renamed. */
export function renamable(site: OpenCheck, { mention, file }: Found): { range: Range; placeholder: string } {
  const text = textOf(site, mention.path);
  const { offset, length } = mention;
  const url = urlOf(mention, file);
  if (mention.entity.kind === 'icon') throw refusal('icons have the names of their set');
  return {
    range: rangesIn(text)(offset, length),
    placeholder: url ?? text.slice(offset, offset + length),
  };
}

/**
 * Renames the entity at the cursor and all references. Pages are moved like `npm run rename` does. Throws if the
 * result would have new findings.
 * @param canMove whether the editor supports file renames
 */
export function rename(
  site: OpenCheck,
  { mention, file }: Found,
  name: string,
  { uris, canMove }: { uris: ContentUris; canMove: boolean },
): WorkspaceEdit {
  const url = urlOf(mention, file);
  const read = bufferReader(site, uris);
  const plan = planOf(movedWith(), { read });
  if (plan.moves.length > 0 && !canMove) throw refusal('this editor cannot move files; npm run rename can');
  const [first] = judge(plan, site).added;
  if (first) throw refusal(`${first.file}:${first.line} ${sentenceOf(first)}`);
  return workspaceEdit(plan, uris);

  function movedWith(): Moved {
    try {
      if (url === undefined) return planName(site, mention.entity, name, read);
      const isTaken = (path: string) => existsSync(fileURLToPath(uris.uriOf(path)));
      const prefix = hasOwnPath(mention, file) ? `/${file.locale.code}` : '';
      return planRename(site, prefix + url, prefix + name, isTaken);
    } catch (error) {
      throw error instanceof UsageError ? refusal(error.message) : error;
    }
  }
}

interface Found {
  mention: Mention;
  file: OpenFile;
}

/** The URL of the page that is mentioned, without language prefix; undefined for other entities. */
function urlOf(mention: Mention, file: OpenFile): string | undefined {
  return routeOf(mention, file)?.path;
}

/** Whether the page that is mentioned has a path that only applies to the language of the file. */
function hasOwnPath(mention: Mention, file: OpenFile): boolean {
  return file.locale.code !== '' && routeOf(mention, file)?.pathByName !== undefined;
}

function routeOf({ entity }: Mention, { locale }: OpenFile) {
  if (entity.kind !== 'file') return undefined;
  return locale.site.routes.find(({ file, entry }) => (entry ?? file) === entity.file);
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
