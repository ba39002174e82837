import { join } from 'node:path';
import { ownSources } from '../../../renderer/content/collections/queries.ts';
import { kindOf } from '../../../renderer/content/documents.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { UsageError } from '../../cli/command.ts';
import type { Project } from '../../files/project.ts';
import { formatJson } from '../../operations/json.ts';
import { titleOf, wordsOf } from './names.ts';
import { assertFree, openContent, type Plan } from './plan.ts';
import { claimRoutes, previewHint } from './routes.ts';
import { inLanguageOf } from './site-language.ts';

/**
 * Plans a collection: its declaration, the schema of its entries, a first entry, and template pages for the
 * list, the entries and the tags.
 * @param name its folder, with which its routes start
 * @throws UsageError if a file or route is taken
 */
export function newCollection(name: string, project: Project): Plan {
  const content = openContent(project);
  const { known, collections } = content.site;
  if (kindOf(`${name}/first.json`) !== 'entry' || ownSources.some((own) => own === name))
    throw new UsageError(`the name "${name}" is reserved; choose another`);
  if (collections.has(name)) throw new UsageError(`the collection content/${name} already exists`);
  // Relative to a folder as deep as the schema of entries.
  const common = schemaPath('pages/any/page.json', known).replace('page.json', 'common.json');
  const schemaFile = `schema/collections/${name}.json`;
  const withSchema = (file: string, document: object) => ({ $schema: schemaPath(file, known), ...document });
  const documents = Object.entries({
    [`collections/${name}.json`]: declaration,
    [`pages/${name}/index.json`]: indexPage(name),
    [`pages/${name}/[entry].json`]: entryPage(name),
    [`pages/${name}/tag/[tag].json`]: tagPage(name),
  }).map(([file, document]): [string, object] => [
    file,
    withSchema(file, inLanguageOf(project, content.site, document)),
  ]);
  const files = [
    ...documents,
    [schemaFile, entrySchema(name, common)] as const,
    [`${name}/first.json`, { $schema: `../${schemaFile}`, ...firstEntry(name) }] as const,
  ];
  for (const [file] of files) assertFree(content.dir, file, `content/${file}`);
  const [, [index = '', page] = ['', {}]] = documents;
  const [route = ''] = claimRoutes(content, index, page);
  return {
    files: new Map(files.map(([file, document]) => [join(content.dir, file), formatJson(document)])),
    next: [
      `Created content/collections/${name}.json, its first entry content/${name}/first.json, and pages for it.`,
      `Add properties of entries to their schema, content/${schemaFile}. Create entries with: npm run new -- ${name} <name>`,
      `${previewHint(route)} while you edit. Link to ${route} from content/layouts/default.json, and to ${route}/feed.xml.`,
    ],
  };
}

const declaration = {
  sort: ['-date'],
  facets: { tags: {} },
  feeds: ['atom', 'rss', 'json'],
  related: { by: ['tags'], limit: 3 },
};

const pager = { label: 'Pages', previous: 'Newer', next: 'Older' };
const minutes = '{{minutes}} min read';

function indexPage(name: string): object {
  const title = titleOf(name);
  return {
    title,
    description: `TODO: say what visitors find in ${title}, and how often something is added, in 50 to 160 characters.`,
    collection: name,
    pageSize: 12,
    blocks: [
      { type: 'hero', title },
      { type: 'list', from: 'page', view: 'rows', minutes, pager },
    ],
  };
}

function entryPage(name: string): object {
  return {
    title: '{entry.title}',
    description: '{entry.description}',
    collection: name,
    blocks: [
      { type: 'hero', title: '{entry.title}', text: '{entry.description}' },
      { type: 'list', from: 'entry', view: 'byline', minutes },
      { type: 'entry-blocks' },
      {
        type: 'list',
        title: 'Read next',
        from: 'related',
        view: 'titles',
        empty: 'Nothing else is like it yet.',
      },
    ],
  };
}

function tagPage(name: string): object {
  return {
    title: `${titleOf(name)}: {term.title}`,
    description: `TODO: say what visitors find in ${wordsOf(name)} that is tagged {term.title}, in one sentence.`,
    collection: name,
    facet: 'tags',
    pageSize: 12,
    blocks: [
      { type: 'hero', title: '{term.title}' },
      { type: 'list', from: 'page', view: 'rows', minutes, pager },
    ],
  };
}

function firstEntry(name: string): object {
  return {
    title: `TODO: the first of ${wordsOf(name)}`,
    description: `TODO: say what the first of ${wordsOf(name)} is about, for lists and search results, in 50 to 160 characters.`,
    date: new Date().toISOString().slice(0, 10),
    tags: ['First'],
    blocks: [{ type: 'text', body: 'TODO: write it here. Any other block can follow.' }],
  };
}

function entrySchema(name: string, common: string): object {
  const definition = (description: string, part: string) => ({
    description,
    $ref: `${common}#/definitions/${part}`,
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `${titleOf(name)} entry`,
    description: `An entry of ${wordsOf(name)}.`,
    type: 'object',
    additionalProperties: false,
    required: ['title', 'description', 'date', 'blocks'],
    ordered: ['publish', 'expire'],
    properties: {
      $schema: { description: 'The JSON Schema of this file, for editor support.', type: 'string' },
      title: definition('The title.', 'text'),
      description: definition(
        'What it is about: 50 to 160 characters, for lists and search results.',
        'text',
      ),
      date: definition('The day it is of.', 'date'),
      draft: {
        description:
          'Marks the entry as a draft, which is shown only when drafts are included, such as by `npm run dev`.',
        type: 'boolean',
      },
      publish: definition('Date and time from which the entry is shown.', 'instant'),
      expire: definition('Date and time from which the entry is no longer shown.', 'instant'),
      authors: {
        description: 'The authors.',
        type: 'array',
        minItems: 1,
        items: definition('A name.', 'text'),
      },
      tags: {
        description: 'Tags of a word or two each.',
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: definition('A tag.', 'text'),
      },
      picture: {
        ...definition('A picture for lists, cropped to 3:2.', 'picture'),
        picture: { ratio: '3:2', width: 514, columns: 2 },
      },
      blocks: {
        description: 'The blocks of the entry from top to bottom.',
        type: 'array',
        minItems: 1,
        items: { $ref: common.replace('common.json', 'blocks.json') },
      },
    },
  };
}
