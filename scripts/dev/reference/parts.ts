import type { JsonObject } from '../../../renderer/content/documents.ts';
import type { Property } from './properties.ts';

/** A part of a long text, as in the block `policy-section`. */
export type BodyPart =
  | string
  | { code: string }
  | { list: string[] }
  | { table: { caption: string; columns: string[]; rows: string[][] } };

/** A page of the reference; its path is below `/_reference`. */
export interface ReferencePage {
  path: string;
  title: string;
  description: string;
  /** Blocks before the sections. */
  samples?: readonly JsonObject[];
  sections: { id: string; title: string; body: BodyPart[] }[];
}

/** Escapes braces, so that a text has no variables. */
export function plain(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/** A value as a JSON code block. */
export function code(value: unknown): BodyPart {
  return { code: plain(JSON.stringify(value, null, 2)) };
}

/** A table of properties; a sentence if there are none. */
export function propertyTable(caption: string, properties: readonly Property[]): BodyPart {
  if (properties.length === 0) return 'It has no specific properties.';
  return {
    table: {
      caption,
      columns: ['Property', 'What it is for', 'Value'],
      rows: properties.map(({ name, isRequired, kind, description }) => [
        `\`${plain(name)}\`${isRequired ? ' (required)' : ''}`,
        plain(description),
        plain(kind),
      ]),
    },
  };
}
