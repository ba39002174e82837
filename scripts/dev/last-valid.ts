import type { Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type Checker, createChecker } from '../check/engine/check.ts';
import { pagesWith } from '../check/engine/open.ts';
import type { Files, Finding } from '../check/finding.ts';
import { rules } from '../check/rules/index.ts';
import { isSibling, type SourceFile } from '../files/source-file.ts';
import { unfinished } from './unfinished.ts';

/**
 * Replaces files that cannot be rendered with their last valid version, or with what can be drawn of them, or removes them, and
 * so on with those that cannot be rendered without them. Undefined if the site cannot be rendered at all.
 */
type RestoreValid = (
  files: Files,
  findings: readonly Finding[],
  schemas: Schemas,
  valid: Files,
) => Files | undefined;

const renderable = new Set(rules.filter(({ isRenderable }) => isRenderable).map(({ code }) => code));

/** Whether a file with these findings can be rendered. */
export function isRenderable(findings: readonly Finding[]): boolean {
  return findings.every(({ code }) => renderable.has(code));
}

/** Creates the function that replaces files with findings. It checks incrementally. */
export function createRestoreValid(publication: Publication): RestoreValid {
  let last: { schemas: Schemas; checker: Checker } | undefined;
  /** What is drawn of files that have never been valid. */
  const drawn = new Map<string, SourceFile>();
  const drawable = (file: SourceFile | undefined, findings: readonly Finding[], schemas: Schemas) => {
    const part = file && unfinished(file, findings, schemas);
    if (!part || part.text === file.text) return undefined;
    const before = drawn.get(part.path);
    if (before?.text === part.text) return before;
    drawn.set(part.path, part);
    return part;
  };
  return (files, findings, schemas, valid) => {
    if (brokenFiles(findings, files).length === 0) return files.has('site.json') ? files : undefined;
    const restored = new Map(files);
    const lost = new Set<string>();
    // A removed picture, for example: pages that show it stay as they are.
    let removed = [...valid].filter(([path]) => !files.has(path));
    for (let now = findings; ; now = last.checker.check(restored)) {
      const broken = brokenFiles(now, restored).filter((path) => !lost.has(path));
      if (broken.length === 0) return restored.has('site.json') ? restored : undefined;
      for (const [path, file] of removed) restored.set(path, file);
      for (const path of removed.length > 0 ? [] : broken) {
        const [old, file, part] = [valid.get(path), restored.get(path), drawn.get(path)];
        const isGood = old && old !== file && old !== part && file !== part;
        const good = isGood ? old : drawable(file, now, schemas);
        if (good) restored.set(path, good);
        else {
          restored.delete(path);
          lost.add(path);
        }
      }
      removed = [];
      if (last?.schemas !== schemas) last = { schemas, checker: createChecker(schemas, { publication }) };
    }
  };
}

/** The files that cannot be rendered. Findings in Markdown files are those of the pages that they belong to. */
function brokenFiles(findings: readonly Finding[], files: Files): string[] {
  const paths = findings
    .filter(({ code }) => !renderable.has(code))
    .map(({ file }) => file.replace('content/', ''))
    .flatMap((path) => (isSibling(path) ? pagesWith(path, files) : [path]));
  return [...new Set(paths)];
}
