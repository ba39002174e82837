// The minimum that produces the same pages: read, parse, validate, resolve, render with the same components, write.
// Without an output folder it stops after validation, the minimum of a check.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { globSync } from 'tinyglobby';
import type { JsonDocuments } from '../../renderer/content/content.ts';
import { schemaFor } from '../../renderer/content/documents.ts';
import { addOwnSchemas } from '../../renderer/content/own-schemas.ts';
import { factsOf } from '../../scripts/files/media/facts.ts';
import { readSchemas } from '../project.ts';

const [, , content = '', out] = process.argv;
const documents = new Map<string, Record<string, unknown>>();
for (const path of globSync('**/*.json', { cwd: content }))
  documents.set(path, JSON.parse(readFileSync(join(content, path), 'utf8')) as Record<string, unknown>);
const schemas = addOwnSchemas(documents, readSchemas());
const ajv = new Ajv({ discriminator: true, strict: false, validateFormats: false });
for (const [file, schema] of schemas) ajv.addSchema(schema, file);
for (const [path, document] of documents)
  if (!ajv.getSchema(schemaFor(path))?.(document)) throw new Error(`${path} does not fit its schema`);
if (out) {
  for (const path of globSync('media/**', { cwd: content, ignore: '**/*.json' }))
    documents.set(path, { ...factsOf(readFileSync(join(content, path)), path) });
  await render(documents, out);
}
process.exit(0);

async function render(documents: JsonDocuments, out: string): Promise<void> {
  const [{ openContent }, { renderBlock, loadInteractive }] = await Promise.all([
    import('../../renderer/content/content.ts'),
    import('../../renderer/server/blocks.tsx'),
  ]);
  await loadInteractive();
  const site = openContent(documents, schemas);
  for (const route of site.routes) {
    const { title, blocks } = site.resolvePage(route);
    const body = blocks.map((block, index) => renderBlock(block as never, `m${index}`).html).join('');
    const file = join(out, `${route.path === '/' ? '/index' : route.path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `<!doctype html><title>${title}</title><main>${body}</main>`);
  }
}
