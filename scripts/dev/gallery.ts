import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonDocuments, JsonObject } from '../../renderer/content/content.ts';
import { kindOf } from '../../renderer/content/documents.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { overlay } from '../../renderer/content/translation.ts';
import { View } from '../../renderer/content/view.ts';
import { escapeHtml } from '../../renderer/server/head.ts';
import { documentsOf, readContent } from '../files/read.ts';

const folder = '_gallery';
const widths = [390, 768, 1280];
const schemes = ['light', 'dark'] as const;

/** The folder of the pictures in examples, laid out like content. */
export function samplesDir(engineDir: string): string {
  return join(engineDir, 'scripts/dev/samples');
}

/** The pictures in examples, and their records. */
export function samplePictures(engineDir: string): JsonDocuments {
  return documentsOf(readContent(samplesDir(engineDir)));
}

/** The documents of a site, and those that examples refer to, such as plans and forms, as far as the site has none. */
export function withSamples(engineDir: string, documents: JsonDocuments): JsonDocuments {
  const text = readFileSync(join(engineDir, 'scripts/dev/samples.json'), 'utf8');
  const { 'site.json': sampleSite, ...others }: Record<string, JsonObject> = JSON.parse(text);
  const samples = new Map([...samplePictures(engineDir), ...Object.entries(others)]);
  const sampleAt = (path: string) => {
    const [folder = ''] = path.split('/', 1);
    const isEntry = samples.has(path) && kindOf(path) === 'entry';
    // Entries of the site are not mixed with others.
    const isMixed = isEntry && [...documents.keys()].some((file) => file.startsWith(`${folder}/`));
    return isMixed ? undefined : samples.get(path);
  };
  return new View(
    () => {
      const added = [...samples.keys()].filter((path) => !documents.has(path) && sampleAt(path));
      return [...documents.keys(), ...added];
    },
    (path) => {
      const document = documents.get(path) ?? sampleAt(path);
      return document && path === 'site.json' ? overlay(path, sampleSite ?? {}, document) : document;
    },
  );
}

/** Blocks for tables of contents to list. */
const sampleTexts = [
  { type: 'text', id: 'start', title: 'How it began', body: 'In a shed.\n\n### The first year\n\nBeans.' },
  { type: 'text', id: 'later', title: 'How it went on', body: 'In a house.' },
];

/** The block types that have a schema, in order. */
function typesIn(schemas: Schemas): string[] {
  return [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.json$/.exec(file)?.[1] ?? []).sort();
}

/** Pages with all examples of a block, one page per block, taken from the schemas, and their empty layout. */
export function galleryPages(schemas: Schemas): JsonDocuments {
  const pages = typesIn(schemas).map((type): [string, JsonObject] => {
    const { examples = [], description = '', role } = schemas.get(`blocks/${type}.json`) ?? {};
    const blocks: JsonObject[] = examples.map((example, index) => ({
      ...example,
      id: `example-${index + 1}`,
    }));
    // Would be empty without other blocks.
    if (role === 'contents' || JSON.stringify(examples).includes('"page.outline"'))
      blocks.push(...sampleTexts);
    return [
      `pages/${folder}/${type}.json`,
      { title: type, description, layout: folder, robots: 'noindex', blocks },
    ];
  });
  return new Map([...pages, [`layouts/${folder}.json`, {}]]);
}

/**
 * The gallery: all examples of a block at three widths, in light and dark.
 * @param chosen the block type; defaults to the first one
 * @param base the base path of the site
 */
export function galleryHtml(schemas: Schemas, chosen: string | null, base = ''): string {
  const types = typesIn(schemas);
  const type = types.find((name) => name === chosen) ?? types[0] ?? '';
  const links = types.map((name) => {
    const current = name === type ? ' aria-current="page"' : '';
    return `<a href="${base}/${folder}?block=${name}"${current}>${escapeHtml(name)}</a>`;
  });
  const frames = schemes.flatMap((scheme) =>
    widths.map(
      (width) =>
        `<figure><figcaption>${scheme}, ${width} px</figcaption><iframe title="${type}, ${scheme}, ${width} px" width="${width}" height="700" src="${base}/${folder}/${type}?scheme=${scheme}"></iframe></figure>`,
    ),
  );
  const { description = '' } = schemas.get(`blocks/${type}.json`) ?? {};
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(type)}</title><style>${style}</style>`,
    `<nav><a href="${base}/_reference">Author guide</a><hr>${links.join('')}</nav>`,
    `<main><h1>${escapeHtml(type)}</h1><p>${escapeHtml(description)} <a href="${base}/_reference/blocks/${type}">Properties and examples</a></p>`,
    `<div>${frames.join('')}</div></main></html>`,
  ].join('\n');
}

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui}
body{display:grid;grid-template-columns:13rem minmax(0,1fr);margin:0}
nav{display:flex;flex-direction:column;box-sizing:border-box;height:100vh;padding:1rem;overflow-y:auto;position:sticky;top:0;border-inline-end:1px solid #8884}
nav a{padding:.2rem .5rem;border-radius:.3rem;color:inherit;text-decoration:none}
nav a:hover,[aria-current]{background:#8883}
[aria-current]{font-weight:600}
hr{width:100%;border:0;border-top:1px solid #8884}
main{padding:1rem 2rem}
div{display:flex;gap:1.5rem;overflow-x:auto;flex-wrap:wrap}
figure{margin:0}
figcaption{padding:.5rem 0;font-size:.875rem;opacity:.7}
iframe{border:1px solid #8884;border-radius:.5rem}
@media(max-width:50rem){body{display:block}nav{height:auto;max-height:40vh}}
`;

/** Forces a page, or its styles, into a colour scheme, regardless of the system preference. */
export function inScheme(text: string, scheme: string | null): string {
  if (scheme !== 'light' && scheme !== 'dark') return text;
  return text
    .replace(/@media ?(screen and )?\(prefers-color-scheme: ?dark\)/g, (_media, screen = '') =>
      scheme === 'dark' ? `@media ${screen.replace(' and ', '') || 'all'}` : '@media not all',
    )
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`);
}
