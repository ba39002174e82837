import { isObject, type JsonObject, kindOf } from '../../../renderer/content/documents.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import { targetAt } from '../json/target.ts';
import type { Problem, Rule } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { calendarColumns, urlProblem } from '../site/tables.ts';
import { nearest } from '../text/nearest.ts';

export const invalidSource: Rule = {
  code: 'invalid-source',
  isRenderable: true,
  description: 'A source in sources.json cannot be taken as it is declared.',
  help: 'Name one target, and places that the schema of its entries has.',
  check: {
    document: (context) => {
      const { file, document } = context;
      if (kindOf(file) !== 'sources' || !isObject(document.sources)) return [];
      return Object.entries(document.sources).flatMap(([name, source]) =>
        isObject(source)
          ? problemsOf(source, context).map(({ path = [], ...problem }) => ({
              ...problem,
              path: ['sources', name, ...path],
            }))
          : [],
      );
    },
  },
};

function problemsOf(source: JsonObject, context: DocumentContext): Problem[] {
  const { collection, data, missing, at, key } = source;
  const problems: Problem[] = [];
  const report = (message: string, path: Problem['path'] = []) => problems.push({ message, path });
  const url = urlOf(String(source.from).replace(/^webcal:/, 'https:'));
  const wrong = /^\w+:\/\//.test(String(source.from)) && url && urlProblem(url);
  if (wrong) report(`the URL ${wrong}`, ['from']);
  if ((collection === undefined) === (data === undefined))
    report('write either "collection" or "data", where the rows go');
  if (collection !== undefined && at !== undefined) report('only "data" has a place "at"', ['at']);
  if (data !== undefined && missing === 'draft')
    report('only entries can be drafts; write "keep" or "delete"', ['missing']);
  const columns = isObject(source.columns) ? Object.entries(source.columns) : [];
  const places = new Map<string, string>();
  for (const [column, place] of columns) {
    const path = ['columns', column];
    const other = places.get(String(place));
    if (other !== undefined) report(`the column ${JSON.stringify(other)} goes to the same place`, path);
    places.set(String(place), column);
  }
  if (source.format === 'calendar')
    for (const column of [...columns.map(([name]) => name), String(key)])
      if (!calendarColumns.some((name) => name === column))
        problems.push({
          message: `a calendar has no ${JSON.stringify(column)}; write one of ${calendarColumns.join(', ')}`,
          ...(column === key && !columns.some(([name]) => name === key)
            ? { path: ['key'] }
            : { path: ['columns', column], at: 'key' as const }),
          suggestion: nearest(column, calendarColumns),
        });
  if (typeof collection === 'string') problems.push(...entryProblems(source, collection, context));
  return problems;
}

/** What does not fit the schema of the entries. */
function entryProblems(
  { columns, template }: JsonObject,
  collection: string,
  { schemas }: DocumentContext,
): Problem[] {
  const schema = schemas.get(`collections/${collection}.json`);
  if (!schema) return [];
  const file = `${collection}/entry.json`;
  const places = isObject(columns) ? Object.entries(columns) : [];
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
  const problems = places.flatMap(([column, place]): Problem[] => {
    if (typeof place !== 'string' || !place.startsWith('/')) return [];
    const keys = place.slice(1).split('/');
    if (place !== '/$schema' && targetAt(file, template ?? {}, keys, schemas)) return [];
    const near = nearest(keys[0] ?? '', names);
    const choice = near === undefined ? `; they have ${names.map((name) => `/${name}`).join(', ')}` : '';
    const message = `the entries of content/${collection} have nothing at ${place}${choice}`;
    return [{ message, path: ['columns', column], ...(near !== undefined && { suggestion: `/${near}` }) }];
  });
  const given = new Set([
    ...places.map(([, place]) => String(place).split('/')[1]),
    ...Object.keys(isObject(template) ? template : {}),
  ]);
  const lacking = (schema.required ?? []).filter((name) => !given.has(name));
  if (problems.length === 0 && lacking.length > 0)
    problems.push({
      message: `entries of content/${collection} need ${lacking.map((name) => JSON.stringify(name)).join(', ')}; add a column for it, or a value in "template"`,
      path: ['columns'],
    });
  return problems;
}
