import type { PageRoute } from '../../renderer/content/content.ts';
import { UserError } from '../cli/errors.ts';
import type { Memo, Read } from '../site/memo.ts';
import type { BuildRecord } from './output/output.ts';
import { changedReads } from './output/parts.ts';

/** The inputs of an explanation: what is known of this build, and the record of the previous one. */
interface WhySource {
  memo: Memo;
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
export function pagesToExplain(target: string, routes: readonly PageRoute[]): PageRoute[] {
  const pagePath = target.replace(/(?<=.)\/$/, '');
  const explained = routes.filter(
    ({ path }) => path === pagePath || (target.endsWith('/') && path.startsWith(target)),
  );
  if (explained.length === 0)
    throw new UserError(`--why takes the address of a page; there is none at ${target}`);
  return explained;
}

/** Explains in one line why a page was rendered, or that it was reused. */
export function explainPage({ path }: PageRoute, source: WhySource): string {
  return source.rendered.has(path)
    ? `${path}: rendered, because ${reasons(path, source).join(' and ')}`
    : `${path}: reused, because nothing that it read has changed`;
}

function reasons(path: string, { memo, code, last }: WhySource): string[] {
  if (!last) return ['there is no earlier build in this folder'];
  if (last.code !== code) return ['the code or its packages changed'];
  const before = last.pages.find(([pagePath]) => pagePath === path)?.[1];
  if (!before) return ['the page is new'];
  const changed = changedReads(before, last, memo);
  return changed.length > 0 ? changed.map(describe) : ['a file that the last build made of it is missing'];
}

function describe([query, key]: Read): string {
  // Of a property, the key is the file and its name.
  const what = key.split('\n').reverse().join(' of ');
  return `${query}${what && ` ${what}`} changed`;
}
