import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildSync, transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Path, valueAt } from '../../editor/paths.ts';
import { marked, type placeOf } from '../../editor/picked.ts';
import { rootSpec } from '../../editor/schema.ts';
import { openContent } from '../../renderer/content/content.ts';
import { createRenderer, loadInteractive } from '../../renderer/server/render.tsx';
import { galleryPages, withSamples } from '../../scripts/dev/gallery.ts';
import { documentsOf, readContent } from '../../scripts/files/read.ts';
import { chromiumFlags, findChromium, playwright } from '../../scripts/tools/chromium.ts';
import { readSchemas, root } from '../project.ts';
import { bareShell } from '../renderer/bare-shell.ts';

declare global {
  var place: typeof placeOf;
}

const origin = 'http://editor.example';
const source = (path: string) => readFileSync(join(root, path), 'utf8');
const client = transformSync(source('editor/page/page.ts'), { loader: 'ts' }).code;
const stdin = {
  contents: "import { placeOf } from './editor/picked.ts'; globalThis.place = placeOf;",
  resolveDir: root,
};
const [picked] = buildSync({ stdin, bundle: true, write: false, format: 'iife' }).outputFiles;
const schemas = readSchemas();
const clientSchemas = Object.fromEntries(schemas);
const spec = rootSpec(clientSchemas, 'page.json');
const written = documentsOf(readContent(join(root, 'tests/sites/product')));
const pages = galleryPages(schemas);

let browser: Browser | undefined;
let page: Page;
let html = '';
beforeAll(async () => {
  await loadInteractive();
  browser = await playwright()?.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  page = (await browser?.newPage()) as Page;
  await page.route('**', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body: html, contentType: 'text/html' })
      : route.abort(),
  );
});
afterAll(() => browser?.close());

/** The HTML of the examples of a block. */
function drawn(file: string, document: unknown): string {
  const documents = new Map([...written, ...pages, [file, document]]);
  const content = openContent(withSamples(root, documents as never), schemas);
  const route = content.routeAt(`/${file.slice('pages/'.length, -'.json'.length)}`);
  if (!route) throw new Error(file);
  return createRenderer(content, bareShell)(content.resolvePage(route)).html;
}

interface Click {
  /** A text, or the name of a picture or an icon. */
  shown: string;
  path: Path;
}

/** Clicks on each text, picture and icon of a block. */
function clickAll(
  name: string,
  markedHtml: string,
  markers: Parameters<typeof placeOf>[2],
): Promise<Click[]> {
  return page.evaluate(
    async ({ name, markedHtml, markers }) => {
      const selector = `[data-block="${name}"]`;
      const own = document.querySelector(selector);
      const drawn = new DOMParser().parseFromString(markedHtml, 'text/html').querySelector(selector);
      if (!own || !drawn) return [];
      const isTarget = (each: Element) =>
        each.matches('img, .icon') ||
        [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const isShown = (each: Element) => !each.closest('script, style, template, noscript, svg, .sr-only');
      const targets = [...own.querySelectorAll('*')].filter(
        (each) => isTarget(each) && isShown(each) && each.closest('[data-block]') === own,
      );
      const clicks: Click[] = [];
      for (const target of targets) {
        const told = new Promise<MessageEvent>((resolve) =>
          addEventListener('message', resolve, { once: true }),
        );
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        const { data } = await told;
        const [, file = data.text] = /\/media\/(.+)-[\da-f]{12}/.exec(target.getAttribute('src') ?? '') ?? [];
        const [, icon = file] = / i-([\w-]+)/.exec(target.className) ?? [];
        clicks.push({ shown: icon, path: place(data, drawn, markers) });
      }
      return clicks;
    },
    { name, markedHtml, markers },
  );
}

const plain = (text: string) =>
  text
    .replaceAll(/[*`_\\]|\]\([^)]*\)|\[/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether words, or a whole number, are in a text. */
const isIn = (shown: string, text: string) =>
  /\p{L}{2}/u.test(shown) ? text.includes(shown) : text === shown;

test.each([...pages.keys()].filter((file) => file.startsWith('pages/')))(
  'each text, picture and icon of %s leads to its field',
  async (file) => {
    const document = pages.get(file) as { blocks: object[] };
    html = drawn(file, document).replace(
      '</body>',
      `<script type="module" data-editor="${origin}">${client}</script></body>`,
    );
    await page.goto(origin);
    await page.addScriptTag({ content: picked?.text ?? '' });
    const lost: string[] = [];
    const visit = async (block: object, path: Path, name: string) => {
      const { document: own, ...markers } = marked(clientSchemas, spec, document, path);
      for (const { shown, path: found } of await clickAll(name, drawn(file, own), markers)) {
        const isThere = (value: unknown) => textsIn(value).some((text) => isIn(plain(shown), text));
        // A logo is drawn with the name beside it.
        const around = found.at(-1) === 'name' ? found.slice(0, -1) : found;
        if (isThere(block) && !isThere(valueAt(block, around)))
          lost.push(`${name} ${JSON.stringify(shown.slice(0, 60))} -> /${found.join('/')}`);
      }
      const { blocks = [] } = block as { blocks?: object[] };
      for (const [index, inside] of blocks.entries())
        await visit(inside, [...path, 'blocks', index], `${name}.${index}`);
    };
    for (const [index, block] of document.blocks.entries())
      await visit(block, ['blocks', index], `m${index}`);
    expect(lost).toEqual([]);
  },
  120_000,
);
