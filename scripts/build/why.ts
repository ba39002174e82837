import type { PageRoute } from '../../renderer/content/content.ts';
import { kindOf } from '../../renderer/content/documents.ts';
import { UserError } from '../cli/errors.ts';
import type { SourceFile } from '../files/source-file.ts';
import { type Difference, differences } from './fingerprint.ts';
import type { BuildRecord } from './output/output.ts';
import { listsPart, type PageHashes } from './page-hashes.ts';

/** The inputs of an explanation: the hashes of this build, and the record of the previous one. */
interface WhySource {
  hashes: PageHashes;
  files: ReadonlyMap<string, SourceFile>;
  /** Hash of the code. */
  code: string;
  /** The previous build, even if other code made it; undefined if there is no record of it. */
  last: BuildRecord | undefined;
  /** URLs of the rendered pages; the others are reused. */
  rendered: ReadonlySet<string>;
}

/**
 * The pages to explain for `--why`: the page at a URL, and with a trailing slash also those below it.
 * @throws UserError if there is none
 */
export function pagesToExplain(address: string, routes: readonly PageRoute[]): PageRoute[] {
  const own = address.replace(/(?<=.)\/$/, '');
  const explained = routes.filter(
    ({ path }) => path === own || (address.endsWith('/') && path.startsWith(address)),
  );
  if (explained.length === 0)
    throw new UserError(`--why takes the address of a page; there is none at ${address}`);
  return explained;
}

/** Explains in one line why a page was rendered, or that it was reused. */
export function explainPage(route: PageRoute, source: WhySource): string {
  const { rendered, last } = source;
  if (!rendered.has(route.path)) return `${route.path}: reused, because none of its inputs changed`;
  return `${route.path}: rendered, because ${reasons(route, source, last).join(' and ')}`;
}

function reasons(
  route: PageRoute,
  { hashes, files, code }: WhySource,
  last: BuildRecord | undefined,
): string[] {
  if (!last) return ['there is no earlier build in this folder'];
  if (last.code !== code) return ['the code or its packages changed'];
  const shared = differences(last.shared, hashes.shared);
  if (shared.length > 0)
    return shared.map((part) => `${describeDifference(part, files)}, on which every page may depend`);
  const before = last.pages.find(([path]) => path === route.path)?.[1];
  if (!before) return ['the page is new'];
  const own = differences(before.hash, hashes.pageHash(route));
  if (own.length === 0) return ['a file that the last build made of it is missing'];
  const entries = differences(last.apart, hashes.apart).filter(({ name }) => isEntry(name));
  return own.map((part) => {
    const of = part.name === listsPart ? entries.map((entry) => describeDifference(entry, files)) : [];
    return of.length > 0
      ? `${describeDifference(part, files)} (${of.join(', ')})`
      : describeDifference(part, files);
  });
}

const contentFolder = 'content/';

function isEntry(name: string): boolean {
  return name.startsWith(contentFolder) && kindOf(name.slice(contentFolder.length)) === 'entry';
}

function describeDifference({ name, kind }: Difference, files: ReadonlyMap<string, SourceFile>): string {
  if (!name.startsWith(contentFolder)) return `${name} changed`;
  const hasTexts = files.get(name.slice(contentFolder.length))?.texts !== undefined;
  return `${name}${hasTexts ? ' or a text beside it' : ''} ${kind === 'changed' ? kind : `is ${kind}`}`;
}
