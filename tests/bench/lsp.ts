import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CompletionRequest } from 'vscode-languageserver-protocol/node';
import { type Editor, startEditor } from '../scripts/lsp/editor.ts';
import { generateSite } from './generate.ts';
import { cell } from './run.ts';

/** Number of edits in the test for memory leaks. */
const edits = 10_000;

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
export async function editSite(content: string, project: string, path: string): Promise<string[]> {
  const start = performance.now();
  const editor = await startEditor(content, project);
  const text = readFileSync(join(content, path), 'utf8');
  await editor.open(path, text);
  await editor.diagnostics();
  const ready = (performance.now() - start) / 1000;

  const inside = await keys(editor, path, text, text.replace('For **', 'For {nothing} **'));
  const title = await keys(editor, path, text, text.replace('"title": "', '"title": "{nothing} '));
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

  const memory: number[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    await editor.write(path, text.replace('For **', `For **${edit} `));
    if (edit % 100 === 0) await editor.diagnostics();
    if (edit % (edits / 10) === 0) memory.push(residentOf(editor.pid ?? 0));
  }
  await editor.end();
  return [
    ready.toFixed(1),
    cell(inside, 0),
    cell(title, 0),
    cell(heavy, 0),
    cell(offered, 0),
    `${memory[0]}, ${memory.at(-1)}`,
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

/** Resident memory of a process in MB. */
function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}
