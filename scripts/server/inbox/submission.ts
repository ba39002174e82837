/** Submitted values by name; a list if a name occurs several times. */
export type SubmittedValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

type Scalar = string | number | boolean | null;

/** A stored submission: one line of JSON. */
export interface Submission {
  id: string;
  /** Time of arrival as ISO 8601 in UTC. */
  at: string;
  /** Path of the endpoint. */
  endpoint: string;
  /** Submitted values by name. The value of a file is the name that its sender gave it. */
  values: SubmittedValues;
  /** The stored files by submitted name. */
  files?: Readonly<Record<string, StoredFile>>;
  /** The channels that are notified of it. */
  notify?: readonly string[];
  /** The places that it takes: names of fields with the value of an option that has a capacity. */
  takes?: readonly string[];
  /** The e-mail that its sender gets. */
  confirmation?: Confirmation;
  /** Why it is quarantined: it takes no places, and nobody is notified of it until it is released. */
  quarantine?: string;
}

/** An e-mail to the sender. Only the address is what somebody typed. */
export interface Confirmation {
  to: string;
  subject: string;
  text: string;
}

export interface StoredFile {
  /** Its name in the folder of files: a random id, and an extension that the form accepts. */
  file: string;
  bytes: number;
}

/** Parses a line; undefined if it is not a submission, for example truncated by a crash. */
export function readSubmission(line: string): Submission | undefined {
  try {
    const { id, at, endpoint, values, files, notify, takes, confirmation, quarantine } = JSON.parse(line);
    const isOne = [id, at, endpoint].every((text) => typeof text === 'string') && values instanceof Object;
    if (!isOne || !Object.values(files ?? {}).every(isStoredFile)) return undefined;
    return {
      id,
      at,
      endpoint,
      values,
      ...(files && { files }),
      ...(Array.isArray(notify) && { notify }),
      ...(Array.isArray(takes) && { takes }),
      ...(confirmation && { confirmation }),
      ...(typeof quarantine === 'string' && { quarantine }),
    };
  } catch {
    return undefined;
  }
}

/** The name of a file becomes part of a path. */
function isStoredFile(value: unknown): boolean {
  const { file, bytes } = Object(value);
  return /^[\da-f-]{36}(\.[a-z\d]+)?$/.test(file) && Number.isSafeInteger(bytes);
}

/** A value as text; several values are separated by commas. */
export function textOf(value: SubmittedValues[string]): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/**
 * Formats a submission for humans: a header line, then one or more lines per value.
 * @param paths the paths of its files by submitted name
 */
export function describeSubmission(
  { id, at, endpoint, values, files = {}, quarantine }: Submission,
  paths: Readonly<Record<string, string>> = {},
): string {
  const fileAt = (name: string) => {
    const { bytes } = (Object.hasOwn(files, name) && files[name]) || {};
    const path = Object.hasOwn(paths, name) ? `, ${paths[name]}` : '';
    return bytes === undefined ? '' : ` (file, ${bytes.toLocaleString('en')} bytes${path})`;
  };
  const lines = Object.entries(values).map(
    ([name, value]) => `  ${`${name}: ${textOf(value)}${fileAt(name)}`.replaceAll(/\r?\n/g, '\n    ')}`,
  );
  const head = `${at}  ${endpoint}  ${id}${quarantine === undefined ? '' : `  (${quarantine})`}`;
  return plain([head, ...lines].join('\n'));
}

/** Removes characters that move the cursor, colour a terminal or change the text direction. */
function plain(text: string): string {
  return text.replaceAll(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
