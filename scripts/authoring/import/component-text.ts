import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { type Component, componentsIn } from './elements.ts';
import type { Line } from './note.ts';

/** Splits a component name into words: `NewIn` and `new-in` become `New in`. */
export function nameIn(written: string): string {
  const words = written.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A bold, optionally linked title, followed by text. */
export function titled([title = '', ...more]: readonly string[], link: string | undefined): string {
  const bold = `**${plainWords(title)}**`;
  return [link ? `[${bold}](${link})` : bold, ...more.map(plainWords)].join(' – ');
}

/** Whether a path or URL is that of a picture, so that a component with it probably shows it. */
export function isPictureFile(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path);
}

/** Words as Markdown that shows them. */
export function plainWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]*<]/g, '\\$&');
}

/** Formats a list of files as a file tree. A list that is no tree, such as one with paragraphs, stays a list. */
export function fileTree(list: readonly Line[], number: number): Line[] {
  const plain = (text: string): Line => ({ text, number });
  const lines = [plain('<file-tree>'), plain(''), ...list, plain(''), plain('</file-tree>')];
  const { problems } = parseProse(lines.map(({ text }) => text).join('\n'));
  return [plain(''), ...(problems.some(({ code }) => code === 'html') ? list : lines), plain('')];
}

/** A list of files, formatted as code. */
export function treeLines(lines: readonly Line[]): Line[] {
  return lines.map(({ text, number }) => ({
    text: text.replace(
      /^(\s*[-*+]\s+)(\*\*)?([^\s*`[<][^\s*]*)(\*\*)?(?=\s|$)/,
      (_all, mark, bold = '', name) =>
        /^(?:…|\.{3})$/.test(name) ? mark + name : `${mark}${bold}\`${name}\`${bold}`,
    ),
    number,
  }));
}

/** The nested list of the files and folders that components name; undefined if there is anything else. */
export function treeOf(text: string, number: number, indent = ''): Line[] | undefined {
  const found = componentsIn(text, () => false);
  if (found.length === 0 || !found.every(({ name }) => /(?:file|folder)$/.test(name))) return undefined;
  return found.flatMap(({ attributes, inside }) => [
    { text: `${indent}- \`${attributes.get('name') ?? attributes.get('0') ?? ''}\``, number },
    ...((inside && treeOf(text.slice(inside.start, inside.end), number, `${indent}  `)) ?? []),
  ]);
}

/** The name, type, flags and default of a field in the documentation of an API. */
export function fieldTitle({ attributes }: Component): string {
  const known = ['name', 'body', 'query', 'path', 'header'].find((key) => attributes.has(key)) ?? '';
  const flags = ['required', 'deprecated', 'optional'].filter(
    (flag) =>
      attributes.get(flag) === '{true}' ||
      [...attributes].some(([key, one]) => one === flag && /^\d+$/.test(key)),
  );
  const pairs = ['default', 'placeholder'].flatMap((key) => {
    const value = attributes.get(key)?.replace(/^\{(.*)\}$/s, '$1');
    return value ? [`${key}: \`${value}\``] : [];
  });
  const type = attributes.get('type');
  return [
    `**\`${attributes.get(known) ?? ''}\`**`,
    ...(type ? [plainWords(type)] : []),
    ...flags,
    ...pairs,
  ].join(' – ');
}

/** Words with a description that appears when pointed at. */
export function tooltipOf({ attributes }: Component, text: string): string | undefined {
  const [headline, tip] = [
    'headline',
    ['tip', 'content', 'definition'].find((key) => attributes.has(key)) ?? '',
  ].map((key) => attributes.get(key));
  if (!tip || tip.startsWith('{') || !text.trim()) return undefined;
  const title = [headline, tip].filter(Boolean).join(': ').replace(/\s+/g, ' ');
  const [cta, href] = [attributes.get('cta'), attributes.get('href')];
  const link = href ? ` ([${plainWords(cta ?? href)}](${href}))` : '';
  return `<abbr title="${title.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">${text.trim()}</abbr>${link}`;
}

/** The title of a code block in its info string. */
export function titleFor({ attributes }: Component): string {
  const title = ['title', 'filename']
    .map((key) => attributes.get(key))
    .find((value) => value && !value.startsWith('{'));
  return title ? ` title="${title.replaceAll('"', "'")}"` : '';
}

/** The lines of the code block that `withoutScripts` makes of a template literal. */
export function literalIn(lines: readonly Line[]): Line[] | undefined {
  const [first, last] = [lines[0]?.text.trim(), lines.at(-1)?.text.trim()];
  return first === '```' && last === '```' && lines.length > 2 ? lines.slice(1, -1) : undefined;
}
