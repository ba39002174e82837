import { applyEdits, modify } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { openContent } from '../../renderer/content/content.ts';
import { createRenderer, loadInteractive } from '../../renderer/server/render.tsx';
import { check } from '../../scripts/check/engine/check.ts';
import { pathTo, type Visit, walk } from '../../scripts/check/json/walk.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { sourceFile } from '../../scripts/files/source-file.ts';
import { crawl } from '../browser/crawl.ts';
import { readSchemas } from '../project.ts';
import { random } from '../random.ts';
import { bareShell } from '../renderer/bare-shell.ts';
import { smallSite } from '../sites/site.ts';

const seed = 11;
const breaks = 30;
const schemas = readSchemas();

/** Renders all pages, valid or not, and crawls them. */
async function crawlAll(files: ReturnType<typeof readContent>) {
  await loadInteractive();
  const content = openContent(documentsOf(files), schemas);
  const render = createRenderer(content, bareShell);
  const html = new Map<string, string>();
  for (const route of content.routes) html.set(route.path, (await render(content.resolvePage(route))).html);
  return crawl(
    {
      htmlOf: (path) => html.get(path),
      hasFile: (path) => /^\/(brand|assets)\/|\.\w+$/.test(path),
      redirects: content.aliases,
    },
    [...html.keys()],
  );
}

/** Whether a value is inside a block with a schema. */
function isInside({ node, parent }: Visit, schemaFile: string): boolean {
  return node.file === schemaFile || (parent !== undefined && isInside(parent, schemaFile));
}

/** Every link that is the whole value of a field, with file and path. */
function linksIn(files: ReturnType<typeof readContent>) {
  const found: { file: string; path: (string | number)[]; href: string }[] = [];
  for (const [file, document] of documentsOf(files)) {
    if (/\.[a-z]{2}\.json$/.test(file)) continue;
    walk(file, document, schemas, (visit) => {
      const { value } = visit;
      // A crawl does not see links in popups, which are rendered when they open.
      if (isInside(visit, 'blocks/popups.json')) return;
      if (visit.schema.format === 'link' && typeof value === 'string' && value.startsWith('/'))
        found.push({ file, path: [...pathTo(visit)], href: value });
    });
  }
  return found;
}

test(`check and crawl report the same of ${breaks} randomly broken links (seed ${seed})`, async () => {
  const files = readContent(smallSite);
  const next = random(seed);
  const all = linksIn(files).filter(({ file }) => /^(pages|layouts)\//.test(file));
  for (let number = 0; number < breaks; number++) {
    const { file, path, href } = all.splice(Math.floor(next() * all.length), 1)[0] as (typeof all)[number];
    const broken = next() < 0.5 ? `/nowhere-${number}` : `${href.split('#')[0]}#nowhere-${number}`;
    const text = files.get(file)?.text ?? '';
    files.set(
      file,
      sourceFile(file, applyEdits(text, modify(text, path, broken, {})), files.get(file)?.texts),
    );
  }

  const reported = check(files, schemas).flatMap(({ code, message }) => {
    const name = /nowhere-\d+/.exec(message)?.[0];
    return code === 'dead-link' || code === 'dead-anchor' ? [`${name}: ${code}`] : [`${code}: ${message}`];
  });
  const { dead } = await crawlAll(files);
  const crawled = dead.map(({ href, reason }) => {
    const name = /nowhere-\d+/.exec(href)?.[0] ?? href;
    return `${name}: ${reason === 'no such page' ? 'dead-link' : 'dead-anchor'}`;
  });
  expect(reported).toHaveLength(breaks);
  expect([...new Set(crawled)].sort()).toEqual([...reported].sort());
});

test('both find nothing in the unchanged content', async () => {
  const files = readContent(smallSite);
  expect(check(files, schemas)).toEqual([]);
  expect((await crawlAll(files)).dead).toEqual([]);
});
