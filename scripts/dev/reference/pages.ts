import type { JsonDocuments, JsonObject } from '../../../renderer/content/content.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { changeTable } from '../../authoring/contract/rules.ts';
import { allRules } from '../../check/rules/index.ts';
import { anchorOf, contentPathsOf, guide } from './guide.ts';
import { fence, plain, propertyTable, type ReferencePage, table } from './parts.ts';
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
  return new Map([
    ...pages.map(({ path, title, description, samples = [], sections }): [string, JsonObject] => [
      `pages/_reference${path || '/index'}.json`,
      {
        title,
        description,
        layout: '_reference',
        robots: 'noindex',
        blocks: [
          { type: 'hero', title, text: description.replace(/[{}]/g, '$&$&') },
          ...samples,
          ...contentsOf(sections),
          ...sections.map((section) => ({ type: 'text', ...section })),
          { type: 'copy-code', label: 'Copy', done: 'Copied' },
        ],
      },
    ]),
    ['layouts/_reference.json', layout(blocks.map(typeOf))],
  ]);
}

/** The layout of the reference: a header, and a sidebar with all pages. */
function layout(types: readonly string[]): JsonObject {
  const title = 'Author guide';
  const home = { text: title, href: '/_reference' };
  const links = [
    { text: 'Files', href: '/_reference/files' },
    { text: 'Theme', href: '/_reference/theme' },
    { text: 'Mistakes', href: '/_reference/mistakes' },
    { text: 'Gallery', href: '/_gallery' },
  ];
  const menu = { open: 'Open menu', close: 'Close menu' };
  const items = types.map((text) => ({ text, href: `/_reference/blocks/${text}` }));
  const blocks = { text: 'Blocks', href: '/_reference/blocks' };
  return {
    before: [
      {
        ...{ type: 'header', brand: title, home, menuLabel: title, menu },
        links: [blocks, ...links, { text: 'The site', href: '/' }],
      },
    ],
    sidebar: {
      type: 'sidebar',
      label: title,
      items: [home, blocks, ...links, { text: 'Block types', items }],
    },
  };
}

/** A table of contents, for long pages. */
function contentsOf(sections: ReferencePage['sections']): JsonObject[] {
  return sections.length < 4 ? [] : [{ type: 'contents', title: 'On this page' }];
}

function typeOf(file: string): string {
  return file.slice('blocks/'.length, -'.json'.length);
}

function blockList(files: readonly string[], schemas: Schemas): ReferencePage {
  const rows = files.map((file) => [
    `[${typeOf(file)}](/_reference/blocks/${typeOf(file)})`,
    plain(schemas.get(file)?.description ?? ''),
  ]);
  return {
    path: '/blocks',
    title: 'Blocks',
    description: 'All block types.',
    sections: [{ id: 'all', body: [table('Every type of block', ['Type', 'What it is'], rows)] }],
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
        id: 'examples',
        body: [`[See it in the gallery](/_gallery?block=${type})`, ...(schema.examples ?? []).map(fence)],
      },
      {
        id: 'properties',
        title: 'Properties',
        body: [propertyTable(`Properties of ${type}`, propertiesOf(schemas, { file, schema }))],
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
    sections: [
      ...allRules.map(({ code, description, help }) => ({
        id: code,
        title: code,
        body: [plain(description), plain(help)],
      })),
      {
        id: 'changes-of-schemas',
        title: 'Changes of schemas',
        body: [
          '`npm run check -- --against main` names what changed in the schemas since a commit, by these codes.',
          table('Changes of schemas', ['Code', 'Verdict', 'What changed'], changeTable),
        ],
      },
    ],
  };
}
