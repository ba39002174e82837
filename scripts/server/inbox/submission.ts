import type { Sent } from './body.ts';

/** A stored submission: one line of JSON. */
export interface Submission {
  id: string;
  /** Time of arrival as ISO 8601 in UTC. */
  at: string;
  /** Path of the endpoint. */
  endpoint: string;
  values: Sent;
}

/** Parses a line; undefined if it is not a submission, for example truncated by a crash. */
export function readSubmission(line: string): Submission | undefined {
  try {
    const { id, at, endpoint, values } = JSON.parse(line);
    const isOne = [id, at, endpoint].every((text) => typeof text === 'string') && values instanceof Object;
    return isOne ? { id, at, endpoint, values } : undefined;
  } catch {
    return undefined;
  }
}

/** A value as text; several values are separated by commas. */
export function textOf(value: Sent[string]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Formats a submission for humans: a header line, then one or more lines per value. */
export function describeSubmission({ id, at, endpoint, values }: Submission): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `  ${`${name}: ${textOf(value)}`.replaceAll(/\r?\n/g, '\n    ')}`,
  );
  return plain([`${at}  ${endpoint}  ${id}`, ...lines].join('\n'));
}

/** Removes characters that move the cursor, colour a terminal or change the text direction. */
function plain(text: string): string {
  return text.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
