import type { JsonDocuments } from '../../../renderer/content/content.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { fill, formatNames, lookUp, type Scope, siteScope } from '../../../renderer/content/variables.ts';
import { variableNames } from '../../check/text/variables.ts';
import { type BodyPart, plain, type ReferencePage } from './parts.ts';

/** The author guide: where files go, and what texts can contain; from the schemas and from the content. */
export function guide(schemas: Schemas, documents: JsonDocuments): ReferencePage {
  const scope = siteScope(documents);
  return {
    path: '',
    title: 'Author guide',
    description: 'What a site made of JSON consists of, printed from its schemas.',
    sections: [
      { id: 'files', title: 'Where files go', body: [filesTable(schemas, documents)] },
      {
        id: 'reference',
        title: 'The reference',
        body: [
          'Every [block](/_reference/blocks), every [file](/_reference/files) and every [mistake](/_reference/mistakes) has its place there. The [gallery](/_gallery) shows all blocks at three widths, in light and dark.',
        ],
      },
      {
        id: 'variables',
        title: 'Variables',
        body: [
          `Any text can contain a value that is written once: ${shown('{brand.name}')}. A format says how: ${formatNames.map((name) => shown(`{…|${name}}`)).join(', ')}. A brace on its own is written twice.`,
          variablesTable(scope),
        ],
      },
    ],
  };
}

function shown(text: string): string {
  return `\`${plain(text)}\``;
}

const kinds: readonly [place: string, schema: string][] = [
  ['site.json', 'site.json'],
  ['glossary.json', 'glossary.json'],
  ['pages/**.json', 'page.json'],
  ['layouts/*.json', 'layout.json'],
  ['forms/*.json', 'form.json'],
  ['media/**.json', 'media.json'],
];

/** The paths of each kind of file, and its schema. */
export function contentPathsOf(schemas: Schemas): readonly [place: string, schema: string][] {
  const others = [...schemas.keys()].flatMap((file): [string, string][] => {
    const collection = /^collections\/(.+)\.json$/.exec(file)?.[1];
    if (collection) return [[`${collection}/*.json`, file]];
    return file.startsWith('data/') ? [[file, file]] : [];
  });
  return [...kinds, ...others];
}

function filesTable(schemas: Schemas, documents: JsonDocuments): BodyPart {
  const count = (place: string) => {
    const [folder = '', rest = ''] = place.split(/\/(?=\*)/);
    if (!rest) return documents.has(place) ? 1 : 0;
    return [...documents.keys()].filter(
      (file) => file.startsWith(`${folder}/`) && !file.startsWith('pages/_'),
    ).length;
  };
  const rows = contentPathsOf(schemas).map(([place, schema]) => [
    `\`content/${place}\``,
    plain(schemas.get(schema)?.description ?? ''),
    `[${count(place)} now](/_reference/files#${anchorOf(schema)})`,
  ]);
  return {
    table: { caption: 'The files of the content', columns: ['Where', 'What it is', 'Reference'], rows },
  };
}

/** The name that links to a schema jump to: `data/plans.json` is `data-plans`. */
export function anchorOf(schema: string): string {
  return schema.replace('.json', '').replaceAll('/', '-');
}

function variablesTable(scope: Scope): BodyPart {
  const names = variableNames(scope).filter((name) => !/^site\.|\d/.test(name));
  const rows = names.map((name) => {
    const text = fill(String(lookUp(scope, name)), scope);
    return [shown(`{${name}}`), plain(text.length > 80 ? `${text.slice(0, 79)}…` : text || '(empty)')];
  });
  return { table: { caption: 'The variables and their values', columns: ['Variable', 'Value now'], rows } };
}
