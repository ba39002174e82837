import type { Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type Checker, createChecker } from '../check/engine/check.ts';
import type { Files, Finding } from '../check/finding.ts';

/** Replaces files that have findings with their last valid version, or removes them. Undefined if the result has findings. */
export type RestoreValid = (
  files: Files,
  findings: readonly Finding[],
  schemas: Schemas,
  valid: Files,
) => Files | undefined;

/** Creates the function that replaces files with findings. It checks incrementally. */
export function createRestoreValid(publication: Publication): RestoreValid {
  let last: { schemas: Schemas; checker: Checker } | undefined;
  return (files, findings, schemas, valid) => {
    if (findings.length === 0) return files;
    const restored = new Map(files);
    for (const { file } of findings) {
      const path = file.replace('content/', '');
      const good = valid.get(path);
      if (good) restored.set(path, good);
      else restored.delete(path);
    }
    if (last?.schemas !== schemas) last = { schemas, checker: createChecker(schemas, { publication }) };
    return last.checker.check(restored).length === 0 ? restored : undefined;
  };
}
