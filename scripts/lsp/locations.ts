import { parseTree } from 'jsonc-parser';
import type { Location } from 'vscode-languageserver/node';
import type { OpenCheck } from '../check/engine/open.ts';
import { groupBy } from '../check/group-by.ts';
import { nodeAt } from '../check/json/positions.ts';
import { anchorsIn } from '../check/site/anchors.ts';
import { type Entity, isSame, type Mention } from '../operations/references/entity.ts';
import { mentionsIn } from '../operations/references/mentions.ts';
import { openFile, textOf } from '../operations/references/open-file.ts';
import { rangesIn, start } from './ranges.ts';
import type { ContentUris } from './uris.ts';

/** Where an entity is defined. */
export function definitionsOf(site: OpenCheck, entity: Entity, uris: ContentUris): Location[] {
  if (entity.kind === 'icon') return [];
  if (entity.kind === 'file')
    return filesOf(site, entity.file).map((path) => ({ uri: uris.uriOf(path), range: start }));
  if (entity.kind === 'value' && entity.path.length === 0)
    return filesOf(site, entity.file).map((path) => ({ uri: uris.uriOf(path), range: start }));
  const mentions = filesIn(site, entity.file).flatMap((path) => {
    const source = site.file(path);
    const file = openFile(site, path, source?.text ?? '');
    return mentionsIn(file).filter((mention) => mention.defines && isSame(mention.entity, entity));
  });
  if (mentions.length > 0) return locationsOf(site, mentions, uris);
  return entity.kind === 'anchor' ? headingAt(site, entity, uris) : [];
}

/** Converts mentions to LSP locations. */
export function locationsOf(
  site: OpenCheck,
  mentions: readonly Mention[],
  { uriOf }: ContentUris,
): Location[] {
  const byFile = groupBy(mentions, ({ path }) => path);
  return [...byFile].flatMap(([path, inFile]) => {
    const rangeAt = rangesIn(textOf(site, path));
    return inFile.map(({ offset, length }) => ({ uri: uriOf(path), range: rangeAt(offset, length) }));
  });
}

/** The Markdown heading with an anchor. */
function headingAt(
  site: OpenCheck,
  { file, name }: { file: string; name: string },
  { uriOf }: ContentUris,
): Location[] {
  const source = site.file(file);
  if (!source) return [];
  const { context } = openFile(site, file, source.text);
  const scope = context.renderings[0] ?? context;
  const anchor = anchorsIn(context.document, scope, context, source).find((anchor) => anchor.name === name);
  if (!anchor) return [];
  const { textSpan } = anchor.location ?? {};
  if (textSpan)
    return [{ uri: uriOf(textSpan.file), range: rangesIn(textSpan.text)(textSpan.offset, textSpan.length) }];
  const { offset = 0, length = 0 } = nodeAt(parseTree(source.text), anchor.path) ?? {};
  return [{ uri: uriOf(file), range: rangesIn(source.text)(offset, length) }];
}

/** The variants of a file in all locales. For a picture also its record. */
function filesOf(site: OpenCheck, file: string): string[] {
  const names = site.locales().flatMap(({ nameOf, isOwn }) => (isOwn(file) ? [nameOf(file)] : []));
  return [...new Set([...names, `${file}.json`])].filter((path) => site.files().has(path));
}

/** The variants of a file, or the files in a folder if the path ends with a slash. */
function filesIn(site: OpenCheck, file: string): string[] {
  if (!file.endsWith('/')) return filesOf(site, file);
  return [...site.files().keys()].filter((path) => path.startsWith(file) && path.endsWith('.json'));
}
