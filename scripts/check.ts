import { posix } from 'node:path';
import type { Schemas } from '../renderer/schemas.ts';
import { type Finding, locate, type Mistake } from './check/finding.ts';
import { checkFormats } from './check/formats.ts';
import { checkLinks } from './check/links.ts';
import { checkPages } from './check/pages.ts';
import { printFindings } from './check/print.ts';
import { checkReferences } from './check/references.ts';
import { schemaCheck } from './check/schema.ts';
import { mapSite, type SiteMap } from './check/site.ts';
import { checkSyntax } from './check/syntax.ts';
import { checkVariables } from './check/variables.ts';
import { walk } from './check/walk.ts';
import { folders } from './options.ts';
import { documentsOf, readContent, type SourceFile } from './read.ts';
import { readSchemas, schemaFor } from './schemas.ts';

/** Finds every mistake in the content: by file in the order of their names, and in a file from top to bottom. */
export function check(files: ReadonlyMap<string, SourceFile>, schemas: Schemas): Finding[] {
  const findings = [...files.values()].flatMap(checkSyntax);
  const documents = documentsOf(files);
  const site = mapSite(documents, [...files.keys()]);
  for (const [path, document] of documents) {
    const file = files.get(path) as SourceFile;
    const mistakes = [
      ...checkDocument(path, document, schemas),
      ...checkMeaning(path, document, schemas, site),
    ];
    findings.push(...mistakes.map((mistake) => locate(file, mistake)));
  }
  for (const { file, ...mistake } of checkPages(site))
    findings.push(locate(files.get(file) as SourceFile, mistake));
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

/** Holds one document against its schema. */
function checkDocument(path: string, document: Record<string, unknown>, schemas: Schemas): Mistake[] {
  const schemaFile = schemaFor(path);
  if (!schemas.has(schemaFile)) {
    const message = `nothing says what content/${path} may hold; there is no schema/${schemaFile}`;
    return [{ path: [], code: 'no-schema', message }];
  }
  const wanted = posix.relative(posix.dirname(`content/${path}`), `schema/${schemaFile}`);
  const named: Mistake[] =
    document.$schema === undefined || document.$schema === wanted
      ? []
      : [
          {
            path: ['$schema'],
            code: 'wrong-schema',
            message: 'this names another schema than the file has',
            suggestion: wanted,
          },
        ];
  return [...named, ...schemaCheck(schemas)(document, schemaFile)];
}

/** Looks at what schemas cannot see: whether what a document names is there. */
function checkMeaning(path: string, document: unknown, schemas: Schemas, site: SiteMap): Mistake[] {
  const found: Mistake[] = [];
  if (!schemas.has(schemaFor(path))) return found;
  walk(document, schemaFor(path), schemas, (visit) => {
    for (const rule of [checkVariables, checkReferences, checkFormats, checkLinks])
      found.push(...rule(visit, path, site));
  });
  return found;
}

if (process.argv[1]?.endsWith('scripts/check.ts')) {
  try {
    const start = performance.now();
    const files = readContent(folders().content);
    const findings = check(files, readSchemas());
    if (findings.length > 0) printFindings(findings, files);
    else console.log(`${files.size} files, no findings (${Math.round(performance.now() - start)} ms)`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(`The check could not run: ${(error as Error).message}`);
    process.exitCode = 2;
  }
}
