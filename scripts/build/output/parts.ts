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
export function changedReads(part: Part, { reads }: Pick<BuildRecord, 'reads'>, memo: Memo): Read[] {
  return part.reads.flatMap((number) => {
    const read = reads[number];
    return read && !isCurrent(read, memo) ? [read] : [];
  });
}

function isCurrent([query, key, hash]: Read, memo: Memo): boolean {
  return memo.hashOf(query, key) === hash;
}
