import { type SourceFile, sourceFile } from '../read.ts';
import type { Finding, Mistake } from './finding.ts';
import { locator } from './positions.ts';
import type { SiteMap } from './site.ts';
import { govern, visitAt } from './walk.ts';

/** Makes findings of mistakes: each with its line and column, and with what the schema says about the nearest property. */
export function locateAll(
  mistakes: readonly Mistake[],
  files: ReadonlyMap<string, SourceFile>,
  site: SiteMap,
): Finding[] {
  return [...byFile(mistakes)].flatMap(([file, own]) => {
    const locate = locator(files.get(file) ?? sourceFile(file, ''));
    return own.map((mistake) => ({ ...locate(mistake), description: descriptionFor(mistake, site) }));
  });
}

function byFile(mistakes: readonly Mistake[]): Map<string, Mistake[]> {
  const files = new Map(mistakes.map(({ file }): [string, Mistake[]] => [file, []]));
  for (const mistake of mistakes) files.get(mistake.file)?.push(mistake);
  return files;
}

function descriptionFor({ file, path, about = path }: Mistake, { documents, schemas }: SiteMap) {
  if (about.length === 0) return undefined;
  return visitAt(govern(file, documents.get(file)), schemas, about).description;
}
