import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { urlOf } from '../../renderer/content/url.ts';
import { Misuse } from '../cli/command.ts';
import { Fault } from '../cli/errors.ts';
import { root } from '../files/root.ts';

/** The option for the folder of the content. */
export const contentOption = {
  content: {
    type: 'string',
    value: '<dir>',
    help: 'the folder of the content, otherwise that in SITE, or content',
  },
} as const;

/** The option for the folder of the built site. */
export const outOption = {
  out: { type: 'string', value: '<dir>', help: 'the folder of the built site, otherwise dist' },
} as const;

/** The option for the site that documents are from. */
export const originOption = {
  origin: {
    type: 'string',
    value: '<address>',
    help: 'the site that the folder is from: links to what the folder lacks lead there',
  },
} as const;

/** The address that `--origin` names. Throws Misuse where it is none. */
export function originOf({ origin }: { origin?: string | undefined }): string | undefined {
  if (origin !== undefined && !/^https?:\/\//.test(urlOf(origin)?.href ?? ''))
    throw new Misuse(`--origin takes an address such as https://docs.example, not ${JSON.stringify(origin)}`);
  return origin;
}

/** The options for what of the content is shown. */
export const publicationOptions = {
  at: {
    type: 'string',
    value: '<moment>',
    help: 'the moment that the site is for, such as 2027-01-05T09:00Z, otherwise now',
  },
  drafts: { type: 'boolean', help: 'shows what is not published at that moment too, with a mark on it' },
} as const;

/** The moment that `--at` names, in milliseconds since 1970. Throws Misuse where it is none. */
export function momentOf({ at }: { at?: string | undefined }): number {
  if (at === undefined) return Date.now();
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(at)
    ? Date.parse(at)
    : Number.NaN;
  if (Number.isNaN(moment))
    throw new Misuse(
      `--at takes a moment with its time zone, such as 2027-01-05T09:00Z, not ${JSON.stringify(at)}`,
    );
  return moment;
}

/** The full path of the content folder that an option names. Throws Misuse where it is no folder. */
export function contentDir({ content }: { content?: string | undefined }): string {
  return existingDir(content ?? process.env.SITE ?? join(root, 'content'));
}

/** The full path of a folder. Throws Misuse where there is none. */
export function existingDir(given: string): string {
  const dir = resolve(given);
  if (!existsSync(dir)) throw new Misuse(`there is no folder ${dir}`);
  if (!statSync(dir).isDirectory()) throw new Misuse(`${dir} is no folder`);
  return dir;
}

/** The full path of the output folder that an option names. */
export function outDir({ out }: { out?: string | undefined }): string {
  return resolve(out ?? join(root, 'dist'));
}

/**
 * The port that `PORT` names, 0 for a free one.
 * @param otherwise the port where it names none
 * @throws Fault where it names something else
 */
export function portOr(otherwise: number): number {
  const { PORT = '' } = process.env;
  if (PORT === '') return otherwise;
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) < 65_536) return Number(PORT);
  throw new Fault(`PORT takes a number from 0 to 65535, not ${JSON.stringify(PORT)}`);
}

/** The environment variables of a command that serves a site. */
export const serverNotes = `PORT=8080 in front chooses another port than 4173, LISTEN=0.0.0.0 another address than loopback,
INBOX=<dir> another folder for what forms send than .inbox.`;
