import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text as textOf } from 'node:stream/consumers';
import type { TextEdit } from 'vscode-languageserver/node';
import { textEdit } from './rename/edit.ts';

/**
 * Formats a content file like `npm run fix`, with Biome and the settings of the project. Returns no edits for
 * invalid JSON.
 */
export async function format(engineDir: string, path: string, text: string): Promise<TextEdit[]> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  // Content in any folder is formatted with the settings for `content`.
  const args = [biome, 'format', `--stdin-file-path=content/${path}`];
  const running = spawn(process.execPath, args, { cwd: engineDir, stdio: ['pipe', 'pipe', 'ignore'] });
  const code = new Promise((resolve) => running.on('close', resolve));
  running.stdin.on('error', () => {});
  running.stdin.end(text);
  const formatted = await textOf(running.stdout);
  const isDone = (await code) === 0 && formatted !== '';
  return isDone && formatted !== text ? [textEdit(text, formatted)] : [];
}
