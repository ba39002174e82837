import type { Property } from './properties.ts';

/** A part of a long text, as the block `policy-section` takes it. */
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
  sections: { id: string; title: string; body: BodyPart[] }[];
}

/** Words that are shown as they are: what would be a variable is none. */
export function plain(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/** A value as JSON, to be shown letter by letter. */
export function code(value: unknown): BodyPart {
  return { code: plain(JSON.stringify(value, null, 2)) };
}

/** A table of properties; a sentence where there are none. */
export function propertyTable(caption: string, properties: readonly Property[]): BodyPart {
  if (properties.length === 0) return 'It has no properties of its own.';
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
