import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { isRecord, type JsonObject, kindOf } from '../../../renderer/content/documents.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UsageError } from '../../cli/command.ts';
import type { Project } from '../../files/project.ts';
import { filledIn, titleOf, wordsOf } from './names.ts';
import type { Content, Start } from './plan.ts';
import { claimRoutes, previewHint } from './routes.ts';
import { inLanguageOf } from './site-language.ts';

/** What a collection of a kind starts with, in `collections/<kind>.json`: texts are filled by `filledIn`. */
interface Template {
  /** What it is for, as `--help` prints it. */
  title: string;
  /** Its declaration. */
  collection: JsonObject;
  /** The schema of its entries, whose references are names of definitions in `common.json`, or `blocks`. */
  required: readonly string[];
  ordered?: readonly string[];
  properties: JsonObject;
  /** Its pages, by their paths in its folder. */
  pages: Readonly<Record<string, JsonObject>>;
  /** Its first entry. */
  entry: JsonObject;
  /** What to do next. */
  next: readonly string[];
}

/** The currency of a site that says none, when prices are added. */
const firstCurrency = 'EUR';

function folderOf({ engineDir }: Pick<Project, 'engineDir'>): string {
  return join(engineDir, 'scripts/authoring/new/collections');
}

/** The kinds of collections, with what each is for. */
export function collectionKinds(project: Pick<Project, 'engineDir'>): Map<string, string> {
  const kinds = readdirSync(folderOf(project)).map((file) => file.replace('.json', ''));
  return new Map(kinds.map((kind) => [kind, templateOf(kind, project).title]));
}

function templateOf(kind: string, project: Pick<Project, 'engineDir'>): Template {
  return JSON.parse(readFileSync(join(folderOf(project), `${kind}.json`), 'utf8')) as Template;
}

/**
 * Plans a collection: its declaration, the schema of its entries, a first entry, and the pages that show them.
 * @param name its folder, with which its routes start
 * @param kind what its entries are, such as `jobs`
 * @throws UsageError if there is no such kind, or a file or route is taken
 */
export function newCollection(name: string, content: Content, project: Project, kind = 'articles'): Start {
  const { allDocuments, collections } = content.site;
  const kinds = [...collectionKinds(project).keys()];
  if (!kinds.includes(kind))
    throw new UsageError(`there are no ${JSON.stringify(kind)}; use one of ${kinds.join(', ')}`);
  if (kindOf(`${name}/first.json`) !== 'entry' || ownSources.some((source) => source === name))
    throw new UsageError(`the name "${name}" is reserved; choose another`);
  if (collections.has(name)) throw new UsageError(`the collection content/${name} already exists`);
  const template = templateOf(kind, project);
  const siteTemplate = inLanguageOf(project, content.site, template) as Template;
  const fill = filledIn(name);
  const { first } = inLanguageOf(project, content.site, { first: 'first' }) as { first: string };
  const schemaFile = `schema/collections/${name}.json`;
  const create = (file: string, value: unknown) => ({ op: 'create-file', file, value }) as const;
  const pages = Object.entries(siteTemplate.pages).map(([path, page]) =>
    create(`pages/${name}/${path}.json`, fill(page)),
  );
  const [index] = pages;
  const [route = ''] = index ? claimRoutes(content, index.file, index.value as object) : [];
  const isCurrencyNew = hasPrices(template) && allDocuments.get('site.json')?.currency === undefined;
  return {
    operations: [
      create(`collections/${name}.json`, fill(siteTemplate.collection)),
      ...pages,
      create(schemaFile, entrySchema(name, template, schemaPath('pages/any/page.json', allDocuments))),
      create(`${name}/${first}.json`, {
        $schema: `../${schemaFile}`,
        ...(fill(siteTemplate.entry) as object),
      }),
      ...(isCurrencyNew
        ? [{ op: 'set', file: 'site.json', at: '/currency', value: firstCurrency } as const]
        : []),
    ],
    next: [
      `Created content/collections/${name}.json, its first entry content/${name}/${first}.json, and pages for it.`,
      `Add properties of entries to their schema, content/${schemaFile}. Create entries with: npm run new -- ${name} <name>`,
      ...(isCurrencyNew
        ? [`content/site.json says the currency of prices now: ${firstCurrency}; write yours.`]
        : []),
      [`${previewHint(route)} while you edit.`, ...template.next.map(fill)].join(' '),
    ],
  };
}

function hasPrices({ properties }: Template): boolean {
  return Object.values(properties).some((property) => isRecord(property) && property.format === 'money');
}

/** @param page path of the schema of pages, relative to a folder as deep as that of the schema */
function entrySchema(name: string, { required, ordered, properties }: Template, page: string): object {
  const common = page.replace('page.json', 'common.json');
  const targetOf = (name: string) =>
    name === 'blocks' ? page.replace('page.json', 'blocks.json') : `${common}#/definitions/${name}`;
  const linked = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, item) => (key === '$ref' ? targetOf(item) : item));
  const { title, description, ...others } = properties;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${titleOf(name)} entry`,
    description: `An entry of ${wordsOf(name)}.`,
    type: 'object',
    additionalProperties: false,
    required,
    ordered: ordered ?? ['publish', 'expire'],
    properties: linked({
      $schema: { description: 'The JSON Schema of this file, for editor support.', type: 'string' },
      title,
      description,
      draft: {
        description: 'Marks the entry as a draft, which authors and reviewers see, and visitors do not.',
        type: 'boolean',
      },
      publish: { description: 'Date and time from which the entry is shown.', $ref: 'instant' },
      expire: { description: 'Date and time from which the entry is no longer shown.', $ref: 'instant' },
      ...others,
    }),
  };
}
