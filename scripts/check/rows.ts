import type { Wrong } from './finding.ts';
import type { Visit } from './walk.ts';

/** Tables whose rows have a cell for each column, as their schema says with `rowsOf`. */
export function checkRows({ value, schema: { rowsOf } }: Visit): Wrong[] {
  if (rowsOf === undefined) return [];
  const columns = listIn(value, rowsOf).length;
  return unevenIn(value, rowsOf).map(({ cells, at }) => {
    const message = `this row has ${cells} cells, but there are ${columns} ${rowsOf}; give it one for each`;
    return { below: ['rows', at], code: cells < columns ? 'too-few' : 'too-many', message };
  });
}

/**
 * The rows of a table that have more or fewer cells than there are columns, each with its index. A row of one cell is
 * none: the schema refuses it by itself, and a table without columns.
 */
export function unevenIn(table: unknown, columns: string): { cells: number; at: number }[] {
  const wanted = listIn(table, columns).length;
  if (wanted < 2) return [];
  return listIn(table, 'rows').flatMap((row, at) =>
    Array.isArray(row) && row.length > 1 && row.length !== wanted ? [{ cells: row.length, at }] : [],
  );
}

function listIn(object: unknown, property: string): unknown[] {
  const list = (object as Record<string, unknown> | null)?.[property];
  return Array.isArray(list) ? list : [];
}
