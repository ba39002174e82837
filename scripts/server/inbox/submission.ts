import type { Sent } from './body.ts';

/** A submission as it is stored, a line of JSON. */
export interface Submission {
  id: string;
  /** When it came, as ISO 8601 in UTC. */
  at: string;
  /** The path of the endpoint. */
  endpoint: string;
  values: Sent;
}

/** The submission in a line; undefined where the line holds none, such as one that a crash cut short. */
export function readSubmission(line: string): Submission | undefined {
  try {
    const { id, at, endpoint, values } = JSON.parse(line);
    const isOne = [id, at, endpoint].every((text) => typeof text === 'string') && values instanceof Object;
    return isOne ? { id, at, endpoint, values } : undefined;
  } catch {
    return undefined;
  }
}

/** A value as one text; of several, with commas between them. */
export function textOf(value: Sent[string]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** A submission for people to read: a line about it, and a line or more for each value. */
export function describeSubmission({ id, at, endpoint, values }: Submission): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `  ${`${name}: ${textOf(value)}`.replaceAll(/\r?\n/g, '\n    ')}`,
  );
  return plain([`${at}  ${endpoint}  ${id}`, ...lines].join('\n'));
}

/** A text without characters that move a cursor, colour a terminal, or change the direction of what is around them. */
function plain(text: string): string {
  return text.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
