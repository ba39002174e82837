import type { JsonDocuments } from '../../../renderer/content/content.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { allRules } from '../../check/rules/index.ts';
import { anchorOf, contentPathsOf, guide } from './guide.ts';
import { code, plain, propertyTable, type ReferencePage } from './parts.ts';
import { propertiesOf } from './properties.ts';
import { themePage } from './theme.ts';

/**
 * The reference as pages below `/_reference`: an author guide, all blocks, all kinds of files, the theme, and all mistakes
 * that the check reports. Generated from the schemas, the rules and the content.
 */
export function referencePages(schemas: Schemas, documents: JsonDocuments): JsonDocuments {
  const blocks = [...schemas.keys()].filter((file) => file.startsWith('blocks/')).sort();
  const pages = [
    guide(schemas, documents),
    blockList(blocks, schemas),
    ...blocks.map((file) => blockPage(file, schemas)),
    filePage(schemas),
    themePage(documents),
    mistakesPage(),
  ];
  return new Map(
    pages.map(({ path, title, description, samples = [], sections }) => [
      `pages/_reference${path || '/index'}.json`,
      {
        title,
        description,
        robots: 'noindex',
        blocks: [
          { type: 'hero', title, text: plain(description) },
          ...samples,
          ...[...contentsOf(sections), ...sections].map((section) => ({
            type: 'policy-section',
            ...section,
          })),
        ],
      },
    ]),
  );
}

/** A table of contents, for long pages. */
function contentsOf(sections: ReferencePage['sections']): ReferencePage['sections'] {
  if (sections.length < 4) return [];
  const list = sections.map(({ id, title }) => `[${plain(title)}](#${id})`);
  return [{ id: 'contents', title: 'On this page', body: [{ list }] }];
}

function typeOf(file: string): string {
  return file.slice('blocks/'.length, -'.json'.length);
}

function blockList(files: readonly string[], schemas: Schemas): ReferencePage {
  const rows = files.map((file) => [
    `[${typeOf(file)}](/_reference/blocks/${typeOf(file)})`,
    plain(schemas.get(file)?.description ?? ''),
  ]);
  const table = { caption: 'Every type of block', columns: ['Type', 'What it is'], rows };
  return {
    path: '/blocks',
    title: 'Blocks',
    description: 'All block types.',
    sections: [{ id: 'all', title: 'All blocks', body: [{ table }] }],
  };
}

function blockPage(file: string, schemas: Schemas): ReferencePage {
  const schema = schemas.get(file) ?? {};
  const type = typeOf(file);
  return {
    path: `/blocks/${type}`,
    title: type,
    description: schema.description ?? '',
    sections: [
      {
        id: 'properties',
        title: 'Properties',
        body: [propertyTable(`Properties of ${type}`, propertiesOf(schemas, { file, schema }))],
      },
      {
        id: 'examples',
        title: 'Examples',
        body: [
          `They are rendered in the [gallery](/_gallery?block=${type}).`,
          ...(schema.examples ?? []).map(code),
        ],
      },
    ],
  };
}

function filePage(schemas: Schemas): ReferencePage {
  return {
    path: '/files',
    title: 'Files',
    description: 'The properties of each kind of file.',
    sections: contentPathsOf(schemas).map(([place, file]) => {
      const schema = schemas.get(file) ?? {};
      return {
        id: anchorOf(file),
        title: place,
        body: [
          plain(schema.description ?? ''),
          propertyTable(`Properties of content/${place}`, propertiesOf(schemas, { file, schema })),
        ],
      };
    }),
  };
}

function mistakesPage(): ReferencePage {
  return {
    path: '/mistakes',
    title: 'Mistakes',
    description: 'All mistakes that the check reports, by permanent code.',
    sections: allRules.map(({ code, description, help }) => ({
      id: code,
      title: code,
      body: [plain(description), plain(help)],
    })),
  };
}
