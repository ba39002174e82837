import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { timeOf } from '../../renderer/content/dates.ts';
import { urlOf } from '../../renderer/content/url.ts';
import { UsageError } from '../cli/command.ts';
import { UserError } from '../cli/errors.ts';
import { existingDir, openProject, type Project } from '../files/project.ts';
import { recover } from '../operations/commit.ts';

/** The option for the content folder. */
export const contentOption = {
  content: {
    type: 'string',
    value: '<dir>',
    help: 'content folder (default: $SITE, else content)',
  },
} as const;

/** The option for the output folder. */
export const outOption = {
  out: { type: 'string', value: '<dir>', help: 'folder of the built site (default: dist)' },
} as const;

/** The option for the URL of the original site. */
export const originOption = {
  origin: {
    type: 'string',
    value: '<address>',
    help: 'URL of the original site: links to pages that the folder lacks go there',
  },
} as const;

/** The URL of `--origin`. Throws UsageError if it is invalid. */
export function originOf({ origin }: { origin?: string | undefined }): string | undefined {
  if (origin !== undefined && !/^https?:\/\//.test(urlOf(origin)?.href ?? ''))
    throw new UsageError(
      `--origin must be a URL such as https://docs.example, not ${JSON.stringify(origin)}`,
    );
  return origin;
}

/** The option for the Markdown of components. */
export const componentsOption = {
  components: {
    type: 'string',
    value: '<file>',
    help: 'JSON file with Markdown for your components, such as {"Since": "*Since {{version}}*"}',
  },
} as const;

/** The Markdown of `--components`, by the names of components. Throws UsageError if the file is not valid. */
export function componentsOf({ components: file }: { components?: string | undefined }): Map<string, string> {
  if (file === undefined) return new Map();
  const wrong = (what: string) => new UsageError(`--components: ${file} ${what}`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (text === undefined) throw wrong('does not exist');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(`is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const entries = Object.entries(value && typeof value === 'object' ? value : { '': value });
  const [name] = entries.find(([, markdown]) => typeof markdown !== 'string') ?? [];
  if (name !== undefined || Array.isArray(value))
    throw wrong(
      `must map names of components to Markdown in quotes, such as {"Since": "*Since {{version}}*"}${name ? `; see ${JSON.stringify(name)}` : ''}`,
    );
  return new Map(entries.map(([key, markdown]) => [key, String(markdown)]));
}

/** The options for drafts and publication dates. */
export const publicationOptions = {
  at: {
    type: 'string',
    value: '<moment>',
    help: 'publication time, such as 2027-01-05T09:00Z (default: now)',
  },
  drafts: { type: 'boolean', help: 'include unpublished content, with a label' },
} as const;

/** The time of `--at` in milliseconds since the epoch. Throws UsageError if it is invalid. */
export function momentOf({ at }: { at?: string | undefined }): number {
  if (at === undefined) return Date.now();
  const moment = timeOf(at, 'instant');
  if (Number.isNaN(moment))
    throw new UsageError(
      `--at must be a date and time with a time zone, such as 2027-01-05T09:00Z, not ${JSON.stringify(at)}`,
    );
  return moment;
}

/** The values of the options for folders. */
interface FolderValues {
  content?: string | undefined;
  out?: string | undefined;
}

/** The site in the current folder, whose content need not exist. */
export function projectOf({ content = process.env.SITE, out }: FolderValues): Project {
  return openProject({
    ...(content !== undefined && { contentDir: resolve(content) }),
    ...(out !== undefined && { outDir: resolve(out) }),
  });
}

/** The site in the current folder, after a change that was interrupted. Throws UsageError if its content is not a folder. */
export function siteOf(values: FolderValues): Project {
  const project = projectOf(values);
  recover(existingDir(project.contentDir));
  return project;
}

/** The option for the port of a server. @param otherwise the default */
export const portOption = (otherwise: number) =>
  ({
    port: {
      type: 'string',
      value: '<port>',
      help: `port, 0 for any free one (default: $PORT, else ${otherwise})`,
    },
  }) as const;

/**
 * The port of `--port` or `PORT`, 0 for any free one.
 * @param otherwise the default
 * @throws UserError if it is invalid
 */
export function portOr(otherwise: number, { port }: { port?: string | undefined } = {}): number {
  const [name, value = ''] = port === undefined ? ['PORT', process.env.PORT] : ['--port', port];
  if (value === '' && port === undefined) return otherwise;
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new UserError(`${name} must be a number from 0 to 65535, not ${JSON.stringify(value)}`);
}

/** The environment variables of a command that serves a site. */
export const serverNotes = `LISTEN=0.0.0.0 sets the address (default: loopback), PORT=8080 the port,
INBOX=<dir> the folder of form submissions (default: .inbox beside content), or INBOX=postgres://… a database. TRUSTED_PROXY=1, the number of proxies in front of
the server, or their addresses, makes it tell visitors apart by Forwarded or X-Forwarded-For.`;
