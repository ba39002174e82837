import { posix } from 'node:path';
import { schemaFor } from '../../renderer/content/documents.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { isPage } from '../files/read.ts';
import type { Mistake } from './finding.ts';
import { takenNameOf } from './names.ts';
import { nearest } from './nearest.ts';
import type { SiteMap } from './site.ts';

/**
 * Files: those that must be there are, each lies where it is looked for and names its own schema, and no data file takes
 * a name that is taken.
 */
export function checkFiles(site: SiteMap): Mistake[] {
  return [
    ...missing(site),
    ...[...site.judged].flatMap(([file, document]) => [
      ...takenName(file, site),
      ...wrongPlace(file),
      ...wrongSchema(file, document, site),
    ]),
  ];
}

function missing({ known }: SiteMap): Mistake[] {
  const lacksLayout = [...known].find(([file, { layout }]) => isPage(file) && layout === undefined);
  const needed: [string, string][] = [
    ['site.json', 'the facts of the site stand in this file'],
    ['pages/404.json', 'this is the page that is shown where no page is'],
    ...(lacksLayout
      ? [['layouts/default.json', `content/${lacksLayout[0]} names no layout, so it takes this one`]]
      : []),
  ] as [string, string][];
  return needed.flatMap(([file, reason]) =>
    known.has(file)
      ? []
      : [{ file, path: [], code: 'missing-file', message: `the file is missing; ${reason}` }],
  );
}

function takenName(file: string, { known }: SiteMap): Mistake[] {
  const name = takenNameOf(file, known);
  if (!name) return [];
  const message = `{${name}.…} means something else already; give this file another name`;
  return [{ file, path: [], code: 'taken-name', message }];
}

/** Only pages may lie in folders of their folder, which stand in their addresses. */
function wrongPlace(file: string): Mistake[] {
  const [folder = '', ...way] = file.split('/');
  if (isPage(file) || way.length < 2) return [];
  const message = `nothing looks for this file here; move it to content/${folder}/${way.at(-1)}`;
  return [{ file, path: [], code: 'wrong-place', message }];
}

function wrongSchema(
  file: string,
  document: Readonly<Record<string, unknown>>,
  { schemas }: SiteMap,
): Mistake[] {
  const schemaFile = schemaFor(file);
  if (!schemas.has(schemaFile)) {
    const message = `nothing says what content/${file} may hold; there is no schema/${schemaFile}`;
    return [{ file, path: [], code: 'no-schema', message, suggestion: nearestSchema(schemaFile, schemas) }];
  }
  const wanted = wayTo(posix.dirname(`content/${file}`), `schema/${schemaFile}`);
  const named = document.$schema;
  if (named === wanted || (named !== undefined && typeof named !== 'string')) return [];
  const mistake = { file, path: ['$schema'], code: 'wrong-schema' as const };
  return named === undefined
    ? [{ ...mistake, message: `the property "$schema" is missing; it must be "${wanted}"` }]
    : [{ ...mistake, message: 'this is not the schema of the file', suggestion: wanted }];
}

const ways = new Map<string, string>();

/** The way from a folder to a file; of thousands of pages many share theirs. */
function wayTo(folder: string, file: string): string {
  const key = `${folder} ${file}`;
  const way = ways.get(key) ?? posix.relative(folder, file);
  ways.set(key, way);
  return way;
}

/** The schema beside a missing one that is called nearly the same. */
function nearestSchema(schemaFile: string, schemas: Schemas): string | undefined {
  const { dir, name } = posix.parse(schemaFile);
  const beside = [...schemas.keys()].map(posix.parse).filter((schema) => schema.dir === dir);
  const found = nearest(
    name,
    beside.map((schema) => schema.name),
  );
  return found && `schema/${posix.join(dir, found)}.json`;
}
