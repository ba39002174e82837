import { existsSync, readFileSync, rmSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CompletionRequest } from 'vscode-languageserver-protocol/node';
import { readContent } from '../../scripts/files/read.ts';
import { type Editor, startEditor } from '../scripts/lsp/editor.ts';
import { generateSite } from './generate.ts';
import { cell } from './run.ts';

/** Numbers of edits after which the heap is measured: after 500, the server forgets what it no longer needs. */
const points = [500, 1000, 1500];

/** Generates a site and edits it in the language server without saving. Returns the cells of a row. */
export async function benchLsp(project: string, pages: number): Promise<string[]> {
  const content = join(project, `lsp-${pages}`);
  generateSite(content, pages);
  const cells = await editSite(
    content,
    project,
    `pages/generated/${Math.floor((pages - 1) / 1000)}/${pages - 1}.json`,
  );
  rmSync(content, { recursive: true });
  return cells;
}

/** Edits one page of a site in the language server. Returns the cells of a row. */
async function editSite(content: string, project: string, path: string): Promise<string[]> {
  const start = performance.now();
  const heapFile = join(project, `.heap-${process.pid}`);
  const preload = pathToFileURL(join(project, 'tests/bench/heap.mjs')).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, HEAP: heapFile };
  const editor = await startEditor(content, project, env);
  const text = readFileSync(join(content, path), 'utf8');
  await editor.open(path, text);
  await editor.diagnostics();
  const ready = (performance.now() - start) / 1000;

  const inside = await keys(editor, path, text, text.replace('For **', 'For {nothing} **'));
  const title = await keys(editor, path, text, text.replace('"title": "', '"title": "{nothing} '));
  const named = text.replace('"type": "hero",', '"type": "hero", "id": "a",');
  const id = await keys(editor, path, named, named.replace('"id": "a"', '"id": "main"'));
  const link = await keys(editor, path, text, text.replace('(/pricing)', '(/pricng)'));
  /** Edits a file that all pages share. */
  const shared = async (file: string, good: (text: string) => string, broken: (text: string) => string) => {
    const saved = readFileSync(join(content, file), 'utf8');
    await editor.open(file, saved);
    const times = await keys(editor, file, good(saved), broken(good(saved)));
    await editor.close(file);
    return times;
  };
  const [data = ''] = [...readContent(content).keys()].filter((file) => file.startsWith('data/'));
  const same = (saved: string) => saved;
  const withId = (saved: string) => saved.replace('"type": "', '"id": "top", "type": "');
  const value = await shared(data, same, (saved) => saved.replace(/(\n +"\w+": )"[^"]*"/, '$1""'));
  const variable = await shared(data, same, (saved) =>
    saved.replace(/(\n +"\w+": )"[^"]*"/, '$1"{nothing}"'),
  );
  const key = await shared(data, same, (saved) => saved.replace(/\n\}\s*$/, ',\n  "added": ""\n}\n'));
  const layout = 'layouts/default.json';
  const layoutId = await shared(layout, withId, (saved) => saved.replace('"top"', '"main"'));
  const property = await shared(layout, same, (saved) =>
    saved.replace('"type": "', '"added": "", "type": "'),
  );
  const setting = await shared('site.json', same, (saved) => saved.replace(/"skipLink": ?"/, '$&{nothing} '));
  const body =
    '"A paragraph with **bold** words that is as long as any other paragraph of the text of a page.",\n';
  const mega = text.replace('"body": [', () => `"body": [\n${body.repeat(10_000)}`);
  const heavy = await keys(editor, path, mega, mega.replace('For **', 'For {nothing} **'), 5);

  const offered: number[] = [];
  const at = text.indexOf('(/pricing)') + '(/'.length;
  const line = text.slice(0, at).split('\n').length - 1;
  const position = { line, character: at - text.lastIndexOf('\n', at) - 1 };
  for (let turn = 0; turn < 11; turn++) {
    const from = performance.now();
    await editor.connection.sendRequest(CompletionRequest.type, { ...editor.documentOf(path), position });
    offered.push(performance.now() - from);
  }

  const memory = await heapOver(editor, path, text, heapFile);
  await editor.end();
  return [
    ready.toFixed(1),
    ...[inside, title, id, link, value, variable, key, layoutId, property, setting, heavy, offered].map(
      (times) => cell(times, 0),
    ),
    memory.join(', '),
  ];
}

/** Measures the time from a keystroke to the finding, and from the next one to none, in milliseconds. */
async function keys(
  editor: Editor,
  path: string,
  good: string,
  broken: string,
  turns = 20,
): Promise<number[]> {
  if (good === broken) throw new Error('nothing was broken');
  const times: number[] = [];
  await editor.write(path, good);
  await editor.diagnostics();
  for (let turn = 0; turn < turns; turn++) {
    const isBroken = turn % 2 === 0;
    const start = performance.now();
    await editor.write(path, isBroken ? broken : good);
    await editor.until(() => editor.codesIn(path).length > 0 === isBroken);
    times.push(performance.now() - start);
  }
  await editor.write(path, good);
  return times;
}

/**
 * Edits a text, the title, an id and unfinished JSON in turn.
 * @param file where the server writes the size of its heap
 * @returns the heap in MB after garbage collection, after each number of edits in `points`
 */
async function heapOver(editor: Editor, path: string, text: string, file: string): Promise<string[]> {
  const edits = [
    (edit: number) => text.replace('For **', `For **${edit} `),
    (edit: number) => text.replace('"title": "', `"title": "${edit} `),
    (edit: number) => text.replace('"type": "hero"', `"type": "hero", "id": "id-${edit}"`),
    (edit: number) => text.replace('"title": "', `"title": ${edit} "`),
  ];
  const sizes: string[] = [];
  for (let edit = 1; edit <= (points.at(-1) ?? 0); edit++) {
    await editor.write(path, edits[edit % edits.length]?.(edit) ?? text);
    await editor.diagnostics();
    if (!points.includes(edit)) continue;
    await new Promise<void>((resolve) => {
      const watcher = watch(dirname(file), () => {
        if (!existsSync(file)) return;
        watcher.close();
        resolve();
      });
      process.kill(editor.pid ?? 0, 'SIGUSR2');
    });
    sizes.push((Number(readFileSync(file, 'utf8')) / 1e6).toFixed(1));
    rmSync(file);
  }
  return sizes;
}
