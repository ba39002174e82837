import type { Schemas } from '../../renderer/content/schemas.ts';
import { type SourceFile, sourceFile } from '../files/read.ts';
import type { Finding, Mistake } from './finding.ts';
import { locator } from './positions.ts';
import type { SiteMap } from './site.ts';
import { type Governed, govern, visitAt } from './walk.ts';

/** Makes findings of mistakes: each with its line and column, and with what the schema says about the nearest property. */
export function locateAll(
  mistakes: readonly Mistake[],
  files: ReadonlyMap<string, SourceFile>,
  site: SiteMap,
): Finding[] {
  return [...byFile(mistakes)].flatMap(([file, own]) => {
    const source = files.get(file) ?? sourceFile(file, '');
    const locate = locator(source);
    const governed = govern(file, site.documents.has(file) ? source.value : undefined);
    return own.map((mistake) => ({
      ...locate(mistake),
      description: descriptionFor(mistake, governed, site.schemas),
    }));
  });
}

function byFile(mistakes: readonly Mistake[]): Map<string, Mistake[]> {
  const files = new Map(mistakes.map(({ file }): [string, Mistake[]] => [file, []]));
  for (const mistake of mistakes) files.get(mistake.file)?.push(mistake);
  return files;
}

function descriptionFor({ path, about = path }: Mistake, governed: Governed, schemas: Schemas) {
  return about.length === 0 ? undefined : visitAt(governed, schemas, about).description;
}
