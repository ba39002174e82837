import type { PageRoute } from '../../../renderer/content/content.ts';
import { UserError } from '../../cli/errors.ts';
import type { Memo, Read } from '../../site/memo.ts';
import type { BuildRecord, Output, Part } from './output.ts';

/** The parts of a site that is built, which are made again only if something that they read has changed. */
export class Parts {
  /** What all parts read. */
  readonly reads: Read[] = [];
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly #memo: Memo;
  readonly #output: Output;
  /** What the last build read, if its parts can be reused. */
  readonly #last: readonly Read[];
  /** By the number of a read of the last build: its number in this build; undefined if its value has changed. */
  readonly #current: (number | undefined)[] = [];

  constructor(memo: Memo, output: Output) {
    this.#memo = memo;
    this.#output = output;
    this.#last = output.previous?.reads ?? [];
  }

  /** Keeps the files of a part of the last build, if nothing that it read has changed. */
  reuse<Of extends Part>(part: Of | undefined): Of | undefined {
    if (!part) return undefined;
    const reads: number[] = [];
    for (const number of part.reads) {
      const current = this.#currentNumber(number);
      if (current === undefined) return undefined;
      reads.push(current);
    }
    return this.#output.reuse(...part.files) ? { ...part, reads } : undefined;
  }

  /** Numbers what a new part has read. */
  add(reads: readonly Read[]): number[] {
    return reads.map((read) => {
      const [query, key] = read;
      const numbers = this.#numbers.get(query) ?? new Map<string, number>();
      this.#numbers.set(query, numbers);
      const number = numbers.get(key) ?? this.reads.push(read) - 1;
      numbers.set(key, number);
      return number;
    });
  }

  #currentNumber(number: number): number | undefined {
    if (number in this.#current) return this.#current[number];
    const read = this.#last[number];
    const isSame = read && isCurrent(read, this.#memo);
    this.#current[number] = isSame ? this.add([read])[0] : undefined;
    return this.#current[number];
  }
}

/** What a part of a build read that has another value now. */
function changedReads(part: Part, { reads }: Pick<BuildRecord, 'reads'>, memo: Memo): Read[] {
  return part.reads.flatMap((number) => {
    const read = reads[number];
    return read && !isCurrent(read, memo) ? [read] : [];
  });
}

function isCurrent([query, key, hash]: Read, memo: Memo): boolean {
  return memo.hashOf(query, key) === hash;
}

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
