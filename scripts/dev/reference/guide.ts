import type { JsonDocuments, JsonObject } from '../../../renderer/content/content.ts';
import { isObject } from '../../../renderer/content/documents.ts';
import { piecesIn } from '../../../renderer/content/pieces.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { formatNames, lookUp, type Scope, siteScope } from '../../../renderer/content/variables.ts';
import { variableNames } from '../../check/text/variables.ts';
import { markdownParts } from './markdown.ts';
import { code, plain, type ReferencePage, table } from './parts.ts';

/** The author guide: where files go and what texts can contain. Generated from the schemas and the content. */
export function guide(schemas: Schemas, documents: JsonDocuments): ReferencePage {
  const scope = siteScope(documents);
  return {
    path: '',
    title: 'Author guide',
    description: 'The parts of a site made of JSON, generated from its schemas.',
    sections: [
      { id: 'files', title: 'Where files go', body: [filesTable(schemas, documents)] },
      {
        id: 'reference',
        title: 'The reference',
        body: [
          'See the reference of [blocks](/_reference/blocks), [files](/_reference/files), [the theme](/_reference/theme) and [mistakes](/_reference/mistakes). The [gallery](/_gallery) shows all blocks at three widths, in light and dark.',
        ],
      },
      { id: 'markdown', title: 'Markdown', body: markdownParts() },
      {
        id: 'pictures',
        title: 'Pictures',
        body: [
          'A picture is a file in `content/media`, such as `team.jpg`, with its [record](/_reference/files#media) beside it in `team.jpg.json`. [Blocks](/_reference/blocks) refer to a picture by its path below that folder; the build creates every size and format that is needed, and crops around the focal point.',
        ],
      },
      {
        id: 'collections',
        title: 'Collections and lists',
        body: [
          'A collection is a folder of entries, such as `content/news`. Its [declaration](/_reference/files#collection), `content/collections/news.json`, defines how entries are sorted, which properties group them, and which feeds there are. The schema of entries is `content/schema/collections/news.json`.',
          `A [list](/_reference/blocks/list) shows entries: those of a collection that match \`where\`, those that its page lists (\`page\`), or those related to the entry of its page (\`related\`). On a template page, ${code('{ "type": "entry-blocks" }')} stands for the blocks of the entry or of the file that describes the term.`,
          '`npm run new -- collection news` creates everything that a collection needs.',
        ],
      },
      { id: 'pieces', title: 'Pieces', body: piecesTable(documents) },
      {
        id: 'variables',
        title: 'Variables',
        body: [
          `Any text can contain a shared value: ${code('{brand.name}')}. Formats change how it is shown: ${formatNames.map((name) => code(`{…|${name}}`)).join(', ')}. A brace on its own is written twice, or as ${code('\\\\{')} in Markdown of any length.`,
          variablesTable(scope),
        ],
      },
    ],
  };
}

const kinds: readonly [path: string, schema: string][] = [
  ['site.json', 'site.json'],
  ['theme.json', 'theme.json'],
  ['glossary.json', 'glossary.json'],
  ['redirects.json', 'redirects.json'],
  ['sources.json', 'sources.json'],
  ['search.json', 'search.json'],
  ['pages/**.json', 'page.json'],
  ['layouts/*.json', 'layout.json'],
  ['pieces/*.json', 'piece.json'],
  ['collections/*.json', 'collection.json'],
  ['forms/*.json', 'form.json'],
  ['media/**.json', 'media.json'],
];

/** The paths of each kind of file, and its schema. */
export function contentPathsOf(schemas: Schemas): readonly [path: string, schema: string][] {
  const others = [...schemas.keys()].flatMap((file): [string, string][] => {
    const collection = /^collections\/(.+)\.json$/.exec(file)?.[1];
    if (collection) return [[`${collection}/**.json`, file]];
    return file.startsWith('data/') ? [[file, file]] : [];
  });
  return [...kinds, ...others];
}

function filesTable(schemas: Schemas, documents: JsonDocuments): string {
  const count = (path: string) => {
    const [folder = '', rest = ''] = path.split(/\/(?=\*)/);
    if (!rest) return documents.has(path) ? 1 : 0;
    return [...documents.keys()].filter(
      (file) => file.startsWith(`${folder}/`) && !file.startsWith('pages/_'),
    ).length;
  };
  const rows = contentPathsOf(schemas).map(([path, schema]) => [
    `[\`content/${path}\`](/_reference/files#${anchorOf(schema)})`,
    plain(schemas.get(schema)?.description ?? ''),
    String(count(path)),
  ]);
  return table('The files of the content', ['Where', 'What it is', 'Now'], rows);
}

/** The pieces, their parameters, and how often each is used. */
function piecesTable(documents: JsonDocuments): string[] {
  const files = [...documents.keys()].filter((file) => file.startsWith('pieces/'));
  if (files.length === 0)
    return ['Blocks that several pages share are written once, as a piece in content/pieces.'];
  const pages = [...documents].filter(([file]) => file.startsWith('pages/'));
  const layoutOf = ({ layout = 'default' }: JsonObject) => documents.get(`layouts/${layout}.json`);
  const used = pages.map(
    ([, page]) => new Set([page, layoutOf(page)].flatMap((part) => [...piecesIn(part, documents)])),
  );
  const rows = files.map((file) => {
    const { description, parameters } = documents.get(file) ?? {};
    const count = used.filter((pieces) => pieces.has(file)).length;
    return [
      `\`${file.slice('pieces/'.length, -'.json'.length)}\``,
      plain(typeof description === 'string' ? description : ''),
      Object.keys(isObject(parameters) ? parameters : {})
        .map((name) => `\`${name}\``)
        .join(', ') || 'none',
      `used on ${count} ${count === 1 ? 'page' : 'pages'}`,
    ];
  });
  const columns = ['Name', 'What it is for', 'Parameters', 'Use'];
  return [table('The pieces of the content', columns, rows)];
}

/** The anchor of a schema: `data-plans` for `data/plans.json`. */
export function anchorOf(schema: string): string {
  return schema.replace('.json', '').replaceAll('/', '-');
}

function variablesTable(scope: Scope): string {
  const names = variableNames(scope).filter((name) => !/^site\.|\d|\$schema$/.test(name));
  const rows = names.map((name) => {
    // Filled already: a brace that is left is literal.
    const text = String(lookUp(scope, name));
    return [code(`{${name}}`), plain(text.length > 80 ? `${text.slice(0, 79)}…` : text || '(empty)')];
  });
  return table('The variables and their values', ['Variable', 'Value now'], rows);
}
