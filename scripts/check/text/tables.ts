import type { Visit } from '../json/walk.ts';
import type { Problem } from '../rule.ts';

/**
 * Reports rows whose number of cells differs from the number of columns (`rowsOf` in the schema). Rows with one
 * cell and tables without columns are left to the schema.
 */
export function unevenRows(
  { value, schema: { rowsOf = '' } }: Visit,
  isWrong: (cells: number, columns: number) => boolean,
): Problem[] {
  const columns = listIn(value, rowsOf).length;
  if (columns < 2) return [];
  return listIn(value, 'rows').flatMap((row, index): Problem[] => {
    if (!Array.isArray(row) || row.length < 2 || !isWrong(row.length, columns)) return [];
    const message = `this row has ${row.length} cells, but there are ${columns} ${rowsOf}; write one cell for each`;
    return [{ below: ['rows', index], message }];
  });
}

function listIn(object: unknown, property: string): unknown[] {
  const list = (object as Record<string, unknown> | null)?.[property];
  return Array.isArray(list) ? list : [];
}
