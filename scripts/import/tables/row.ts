import type { Source } from '../../../schema/types.d.ts';

export type Format = NonNullable<Source['format']>;

/** A row of a source. */
export interface Row {
  /** Where it is, for messages, such as `team.csv:14`. */
  where: string;
  cells: ReadonlyMap<string, unknown>;
  /** Why it cannot be used. */
  problem?: string;
}

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** What a source contains. */
export interface Fetched {
  bytes: Uint8Array;
  /** What messages call it. */
  name: string;
  format: Format;
}
