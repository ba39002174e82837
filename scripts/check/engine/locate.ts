import { kindOf } from '../../../renderer/content/documents.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { pathInTranslation } from '../../../renderer/content/translation.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Finding, Path } from '../finding.ts';
import { lineAndColumn, openPositions } from '../json/positions.ts';
import { visitAt } from '../json/walk.ts';
import type { Problem } from '../rule.ts';

/** A problem with the rule that reports it, and its place in a document. */
export interface Reported extends Problem {
  code: string;
  path: Path;
}

/**
 * Turns the problems of one file into findings: each with its line and column, and with what the schema says about the
 * nearest property. Only here positions are worked out.
 */
export function locate(source: SourceFile, problems: readonly Reported[], schemas: Schemas): Finding[] {
  if (problems.length === 0) return [];
  const positionOf = openPositions(source.text);
  const file = `content/${source.path}`;
  const { over } = source;
  const placeOf = (path: Path) =>
    over ? pathInTranslation(source.path, path, source.value, over.own) : path;
  return problems.map(({ path, about = path, at, inside, beside, code, message, suggestion }) => {
    // What a schema calls a type is no block.
    const block = kindOf(source.path) === 'schema' ? undefined : blockAround(source.value, path);
    return {
      ...(beside
        ? {
            file: `content/${beside.file}`,
            ...lineAndColumn(beside.text, beside.offset),
            length: beside.length,
          }
        : { file, ...positionOf(placeOf(path), at, inside) }),
      code,
      message: block ? `${block}: ${message}` : message,
      suggestion,
      description:
        about.length === 0 ? undefined : visitAt(source.path, source.value, schemas, about).node.description,
    };
  });
}

/** The type of the innermost block that a path runs through; a tag does not stand inside the block it names. */
function blockAround(document: unknown, path: Path): string | undefined {
  let value = document;
  let block: string | undefined;
  for (const key of [...path, undefined]) {
    if (value === null || typeof value !== 'object') break;
    const { type } = value as { type?: unknown };
    if (typeof type === 'string' && key !== 'type') block = type;
    value = key === undefined ? undefined : (value as Record<string | number, unknown>)[key];
  }
  return block;
}
