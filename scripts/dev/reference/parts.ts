import type { JsonObject } from '../../../renderer/content/documents.ts';
import type { Property } from './properties.ts';

/** A page of the reference; its path is below `/_reference`. Sections are Markdown, one paragraph or table each. */
export interface ReferencePage {
  path: string;
  title: string;
  description: string;
  /** Blocks before the sections. */
  samples?: readonly JsonObject[];
  sections: { id: string; title?: string; body: string[] }[];
}

/** Escapes braces outside of code, so that a Markdown text has no variables. */
export function plain(text: string): string {
  return text.replace(/`[^`]*`|[{}]/g, (part) => (part.length > 1 ? part : `\\${part}`));
}

/** Inline code in Markdown; the text contains no backticks. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** A value as a JSON code block. */
export function fence(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  // Longer than any fence in the value.
  const marks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${marks}json\n${text}\n${marks}`;
}

/** A table of cells in Markdown. */
export function table(caption: string, columns: readonly string[], rows: readonly string[][]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(columns), row(columns.map(() => '---')), ...rows.map(row), `: ${caption}`].join('\n');
}

/** A table of properties; a sentence if there are none. */
export function propertyTable(caption: string, properties: readonly Property[]): string {
  if (properties.length === 0) return 'It has no specific properties.';
  const rows = properties.map(({ name, isRequired, kind, description }) => [
    `${code(name)}${isRequired ? '<br>required' : ''}`,
    `${plain(description)}<br>${plain(kind)}`,
  ]);
  return table(caption, ['Property', 'What it is for, and its value'], rows);
}
