import { isObject, kindOf } from '../../renderer/content/documents.ts';
import { UserError } from '../cli/errors.ts';
import { isSibling } from '../files/source-file.ts';
import { hashIn, textIn } from '../operations/contents.ts';
import { JsonText, valueIn } from '../operations/json.ts';
import { linesIn } from '../operations/markdown.ts';
import { about, nothingAt, pathOfBlock, pointerOf, spotAt, tokensOf } from '../operations/tree.ts';
import { fileAt } from './find.ts';
import type { Workspace } from './workspace.ts';

/** How many characters of JSON or Markdown an answer has at most. */
const budget = 6000;
const maxText = 2000;
/** How many pointers of what was left out it names. */
const maxOmitted = 40;

/** A value of a JSON file, the lines of a Markdown file or of theme.css, or what is known about a media file. */
export function read(
  { site }: Workspace,
  input: { file: string; at?: string; block?: string; lines?: [number, number] },
) {
  const { file, at = '', block, lines } = input;
  if (kindOf(file) === 'media')
    return { file, hash: hashIn(site.read(file)), at: '', ...bounded(fileAt(site.check, file).value, []) };
  const bytes = site.read(file);
  const text = bytes && textIn(bytes);
  if (text === undefined) {
    fileAt(site.check, file);
    throw new UserError(`content/${file} cannot be read as text`);
  }
  const hash = hashIn(bytes);
  if (isSibling(file)) return { file, hash, ...linesOf(text, lines) };
  let json: JsonText;
  try {
    json = new JsonText(text);
  } catch {
    throw new UserError(`content/${file} is not valid JSON; "check" says where`);
  }
  const path = [...(block === undefined ? [] : pathOfBlock(json.root, block)), ...tokensOf(at)];
  const spot = path.length > 0 ? spotAt(json.root, path) : undefined;
  const node = spot ? spot.item?.value : json.root;
  if (!node) throw nothingAt(path, path.slice(0, -1), spot ? about(spot.container, spot.key) : '');
  return { file, hash, at: pointerOf(path), ...bounded(valueIn(node), path) };
}

function linesOf(text: string, lines: [number, number] | undefined) {
  const total = text.replace(/\n$/, '').split('\n').length;
  const [first, end] = lines ?? [1, total];
  const { offset, length } = lines
    ? linesIn(text, [first, Math.min(end, total)])
    : { offset: 0, length: text.length };
  const wanted = text.slice(offset, offset + length);
  const part = wanted.length <= budget ? wanted : wholeLines(wanted);
  const last = first + part.replace(/\n$/, '').split('\n').length - 1;
  return {
    at: '',
    text: part,
    lines: [first, Math.min(last, total)],
    ...(part.length < length && { left: [`lines ${last + 1} to ${total}`] }),
  };
}

/** The lines that an answer has room for, and one at least. */
function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n', budget);
  return text.slice(0, (end < 0 ? text.indexOf('\n') : end) + 1) || text;
}

/** A value without the deepest parts that are too much for an answer, and their pointers. */
function bounded(value: unknown, path: readonly (string | number)[]): { value: unknown; left?: string[] } {
  if (typeof value === 'string' || JSON.stringify(value).length <= budget) return { value };
  for (let depth = 6; ; depth--) {
    const omitted: string[] = [];
    const cut = cutAt(value, depth, path, omitted);
    if (JSON.stringify(cut).length <= budget || depth === 1) {
      const more = omitted.length > maxOmitted ? [`and ${omitted.length - maxOmitted} more`] : [];
      return { value: cut, left: [...omitted.slice(0, maxOmitted), ...more] };
    }
  }
}

function cutAt(
  value: unknown,
  depth: number,
  path: readonly (string | number)[],
  omitted: string[],
): unknown {
  if (typeof value === 'string' && value.length > maxText) {
    omitted.push(pointerOf(path));
    return `${value.slice(0, maxText)}…`;
  }
  if (!isObject(value)) return value;
  const size = Object.keys(value).length;
  if (depth === 0 && size > 0) {
    omitted.push(pointerOf(path));
    return Array.isArray(value) ? `… ${size} items` : `… ${Object.keys(value).slice(0, 6).join(', ')}`;
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, 50).map((item, index) => cutAt(item, depth - 1, [...path, index], omitted));
    if (size > 50) omitted.push(`${pointerOf(path)}/50 to /${size - 1}`);
    return items;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cutAt(item, depth - 1, [...path, key], omitted)]),
  );
}
