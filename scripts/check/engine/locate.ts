import { kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { pathInTranslation } from '../../../renderer/content/translation.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Finding, Path } from '../finding.ts';
import { createLineIndex, createPositionIndex } from '../json/positions.ts';
import { visitAt } from '../json/walk.ts';
import type { Problem } from '../rule.ts';

/** A problem with the code of its rule and its location in the document. */
export interface Reported extends Problem {
  code: string;
  path: Path;
}

/**
 * Turns the problems of one file into findings with line and column, and the description of the nearest
 * property. Positions are only computed here.
 */
export function locate(source: SourceFile, problems: readonly Reported[], schemas: Schemas): Finding[] {
  if (problems.length === 0) return [];
  const positionOf = createPositionIndex(source.text);
  const positionInSibling = memoize(createLineIndex);
  const file = `content/${source.path}`;
  const { over } = source;
  const pathToLocate = (path: Path) =>
    over ? pathInTranslation(source.path, path, source.value, over.translation) : path;
  return problems.map(
    ({ path, about = path, at, inside, textSpan, code, message, suggestion, missing, isCertain }) => {
      // A property `type` in a schema is not a block type.
      const block = kindOf(source.path) === 'schema' ? undefined : enclosingBlock(source.value, path);
      return {
        ...(textSpan
          ? {
              file: `content/${textSpan.file}`,
              ...positionInSibling(textSpan.text)(textSpan.offset),
              length: textSpan.length,
            }
          : { file, ...positionOf(pathToLocate(path), at, inside) }),
        code,
        message: block ? `${block}: ${message}` : message,
        suggestion,
        ...(missing !== undefined && { missing }),
        ...(isCertain !== undefined && { isCertain }),
        description:
          about.length === 0
            ? undefined
            : visitAt(source.path, source.value, schemas, about).node.description,
      };
    },
  );
}

/**
 * The type of the innermost block that contains a path. The property `type` of a block counts as outside of it, and that of
 * an entry is not one of a block.
 */
function enclosingBlock(document: unknown, path: Path): string | undefined {
  let value = document;
  let block: string | undefined;
  for (const key of [...path, undefined]) {
    if (value === null || typeof value !== 'object') break;
    const { type } = objectOf(value);
    if (typeof type === 'string' && key !== 'type' && value !== document) block = type;
    value = key === undefined ? undefined : (value as Record<string | number, unknown>)[key];
  }
  return block;
}
