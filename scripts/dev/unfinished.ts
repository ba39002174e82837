import { isObject, kindOf } from '../../renderer/content/documents.ts';
import { type Schemas, typeWith } from '../../renderer/content/schemas.ts';
import type { Finding } from '../check/finding.ts';
import { offsetAt } from '../check/json/positions.ts';
import { type SourceFile, sourceFile } from '../files/source-file.ts';
import { pathAt } from '../operations/json.ts';

/** The properties without which no page can be drawn, until its author writes them. */
const start = { title: 'Untitled', description: 'Not described yet.' };

/**
 * What can be drawn of a page, or of blocks that pages share, which has never been valid: each block with findings gives way to
 * a notice, which keeps its place. Undefined for other documents.
 */
export function unfinished(
  { path, text, value, texts, similar }: SourceFile,
  findings: readonly Finding[],
  schemas: Schemas,
): SourceFile | undefined {
  const isPage = kindOf(path) === 'page';
  if (!isObject(value) || (!isPage && kindOf(path) !== 'piece')) return undefined;
  const places = findings
    .filter(({ file }) => file.replace('content/', '') === path)
    .map(({ line, column }) => pathAt(text, offsetAt(text, line, column)));
  const broken = new Set(places.map(([key, index]) => (key === 'blocks' ? index : key)));
  const type = typeWith(schemas, ({ role }) => role === 'notice');
  const notice = (words: string) => ({ type, icon: 'eye-off', text: words });
  const sourceBlocks: unknown[] = Array.isArray(value.blocks) ? value.blocks : [];
  const blocks = sourceBlocks.map((block, index) =>
    broken.has(index) ? notice('**Not shown yet.** Solve the problems of this block first.') : block,
  );
  if (blocks.length === 0) blocks.push(notice('**Nothing here yet.** Add the first block.'));
  const valid = Object.entries(value).filter(([key]) => !broken.has(key));
  const document = { ...(isPage && start), ...Object.fromEntries(valid), blocks };
  return sourceFile(path, JSON.stringify(document), texts, similar);
}
