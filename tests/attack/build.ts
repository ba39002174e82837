// Builds one page per block, in which every text of its examples is replaced with every string of the corpus. Skips
// the check on purpose: content that it would reject must be harmless too. The argument is the output folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaUrlsIn } from '../../renderer/content/media/urls.ts';
import { createRenderer, loadInteractive } from '../../renderer/server/render.tsx';
import { bundle, writeBundle } from '../../scripts/build/assets/bundle.ts';
import { createStyles } from '../../scripts/build/assets/styles.ts';
import { openSite } from '../../scripts/build/forms/forms.ts';
import { headerRules } from '../../scripts/build/hosting/headers.ts';
import { pictureAt } from '../../scripts/build/media/derive.ts';
import { mediaSources } from '../../scripts/build/media/sources.ts';
import { pageCss } from '../../scripts/build/shell.ts';
import { pathTo, type Visit, walk } from '../../scripts/check/json/walk.ts';
import { hrefsIn } from '../../scripts/check/text/markdown.ts';
import { samplePictures, samplesDir } from '../../scripts/dev/gallery.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { publisher, writeInto } from '../../scripts/files/write.ts';
import { headersFile } from '../../scripts/server/static/headers.ts';
import { project, readSchemas, root } from '../project.ts';
import { smallSite } from '../sites/site.ts';

const [, , outDir = ''] = process.argv;
const corpus = JSON.parse(readFileSync(join(root, 'tests/attack/corpus.json'), 'utf8')) as string[];
const schemas = readSchemas();
const pictures = samplePictures(root);
const written = new Map([...documentsOf(readContent(smallSite)), ...pictures]);

type Json = Record<string, unknown>;

/** Whether a value can be any text, plain or Markdown. */
function isText({ value, schema, key }: Visit): boolean {
  const isWords = schema.format === undefined ? schema.pattern === '\\S' : schema.format === 'markdown';
  return typeof value === 'string' && isWords && key !== '$schema';
}

/** Escapes a string so that it is shown literally. Links are kept valid. */
function asWritten(text: string, { schema }: Visit): string {
  const isLink = schema.format === 'markdown' && hrefsIn(text).length > 0;
  const harmless = isLink ? text.replaceAll('](', '] (').replaceAll('<', '< ') : text;
  return harmless.replaceAll('{', '{{').replaceAll('}', '}}');
}

/** Keys whose values must match other names. */
const references = new Set(['name', 'field', 'equals', 'endpoint', 'join']);

/** A copy of a document whose texts are replaced with consecutive strings of the corpus, and how many these are. */
function attacked(file: string, document: Json, start: number): { copy: Json; count: number } {
  const copy = structuredClone(document);
  let number = start;
  walk(
    file,
    document,
    schemas,
    (visit) => {
      const path = pathTo(visit);
      if (!isText(visit) || path.some((key) => references.has(String(key)))) return;
      const parent = path.slice(0, -1).reduce((value: Json, key) => value[key] as Json, copy);
      parent[path.at(-1) as string] = asWritten(corpus[number++ % corpus.length] as string, visit);
    },
    file.startsWith('forms/') ? 'form.json' : 'page.json',
  );
  return { copy, count: number - start };
}

/**
 * Copies of a block with every string of the corpus: once in one of its texts, or with `FUZZ=1` once in each of them,
 * which takes several times as long.
 */
function attackedBlocks(block: Json): Json[] {
  const blocks: Json[] = [];
  for (let start = 0; start < corpus.length; ) {
    const { copy, count } = attacked('pages/a.json', page([block]), start);
    blocks.push(...(copy.blocks as Json[]));
    start += process.env.FUZZ ? 1 : Math.max(1, count);
  }
  return blocks;
}

const page = (blocks: Json[]): Json => ({ title: 'x', description: 'x', layout: 'bare', blocks });
const types = [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.json$/.exec(file)?.[1] ?? []);
const documents = new Map(written);
for (const [file, form] of written)
  if (/^forms\/[^.]+\.json$/.test(file)) documents.set(file, attacked(file, form, file.length).copy);
for (const type of types) {
  const [example = {}] = schemas.get(`blocks/${type}.json`)?.examples ?? [];
  documents.set(`pages/attack-${type}.json`, {
    ...page(attackedBlocks({ ...example, id: undefined })),
    title: asWritten(corpus[types.indexOf(type)] as string, { schema: {} } as Visit),
    description: asWritten(corpus[types.indexOf(type) + 40] as string, { schema: {} } as Visit),
  });
  documents.set(`pages/plain-${type}.json`, page([{ ...example, id: undefined }]));
}

const publish = publisher(outDir);
const content = await openSite(project, documents, publish);
const [bundled, styles] = await Promise.all([bundle(project), createStyles(project, content.theme)]);
const { build, boot, tooltips, services, groups } = bundled.scripts;
writeBundle(bundled, outDir);
writeInto(outDir, styles.whole.file, styles.whole.css);
await loadInteractive();
const render = createRenderer(content, {
  build,
  cssFor: pageCss({ fallbacks: '', parts: [] }, styles, publish),
  stylesheet: styles.whole.file,
  publish,
  head: `<script type="module" async>${boot}</script>`,
  tooltips,
  services,
});
for (const route of content.routes) {
  if (!/^\/(attack|plain)-/.test(route.path)) continue;
  const { html, payload } = await render(content.resolvePage(route));
  writeInto(outDir, `${route.path}.html`, html);
  writeInto(outDir, `_pages${route.path}.json`, JSON.stringify(payload));
  for (const address of mediaUrlsIn(html)) {
    const bytes = await pictureAt(project.cacheDir, address, mediaSources(pictures, samplesDir(root)));
    if (bytes) writeInto(outDir, address, bytes);
  }
}
writeInto(outDir, '_headers', headersFile(headerRules([boot], content.origins(), [])));
writeInto(outDir, '404.html', '<!doctype html><title>Nothing here</title>');
writeInto(outDir, '_redirects', '');
writeInto(outDir, '_inbox.json', '{}');
writeInto(outDir, '_scripts.json', JSON.stringify(groups));
console.log(`${types.length} blocks, ${corpus.length} strings`);
process.exit(0);
