import { join } from 'node:path';
import { withOwnSchemas } from '../../../renderer/content/own-schemas.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { validSchemas } from '../../check/engine/own-schemas.ts';
import { documentsIn } from '../../check/site/file-summary.ts';
import { counted } from '../../cli/counted.ts';
import type { Project } from '../../files/project.ts';
import { readContent } from '../../files/read.ts';
import { contentAt } from '../diff/git.ts';
import { compareSchemas, isBreaking, type SchemaChange } from './changes.ts';
import { type Misfit, misfitsIn, misfitsOfExamples } from './evidence.ts';

/** What changed in the schemas since a commit, and which documents no longer fit. */
export interface Verdict {
  changes: readonly SchemaChange[];
  misfits: readonly Misfit[];
  isCompatible: boolean;
}

/**
 * Compares the schemas of the engine and the site with those of a commit.
 * @throws UserError if the folders are not in a git repository, or the commit is unknown
 */
export function judgeSchemas(ref: string, { engineDir, contentDir, schemas }: Project): Verdict {
  const files = contentAt(ref, contentDir);
  const engine: Schemas = new Map(
    [...contentAt(ref, join(engineDir, 'schema'))]
      .filter(([path]) => !path.startsWith('migrations/'))
      .map(([path, { value }]) => [path, value as object]),
  );
  const before = ofDocuments(withOwnSchemas(documentsIn(files.values()).documents, engine));
  const after = ofDocuments(validSchemas(readContent(contentDir), schemas));
  const changes = compareSchemas(before, after);
  const misfits = [...misfitsIn(files, before, after), ...misfitsOfExamples(before, after)];
  return { changes, misfits, isCompatible: misfits.length === 0 && !changes.some(isBreaking) };
}

/** The schemas without that of resolved content, which nobody writes. */
function ofDocuments(schemas: Schemas): Schemas {
  return new Map([...schemas].filter(([file]) => file !== 'resolved.json'));
}

/** A verdict as text: the breaking changes first, then the smallest document for each that no longer fits. */
export function formatVerdict({ changes, misfits }: Verdict, ref: string): string {
  const lineOf = ({ code, file, at, message }: SchemaChange) =>
    `schema/${file}${at && `#${at}`}: ${message} [${code}]`;
  const breaking = changes.filter(isBreaking);
  const [smallest] = misfits;
  const shown = smallest && [
    `The smallest document that no longer fits: ${placeOf(smallest)}: ${smallest.message}`,
    ...(smallest.document === undefined ? [] : [JSON.stringify(smallest.document)]),
  ];
  const counts = `${counted(changes.length, 'change')} of schemas since ${ref}, ${breaking.length} of them breaking; ${counted(misfits.length, 'document')} no longer fit`;
  const others = changes.filter((change) => !isBreaking(change));
  return [...breaking.map(lineOf), ...others.map(lineOf), ...(shown ?? []), counts].join('\n');
}

function placeOf({ file, line }: Misfit): string {
  return line === undefined ? file : `${file}:${line}`;
}
