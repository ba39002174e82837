import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { TextEdit } from 'vscode-languageserver/node';
import { textEdit } from './edits.ts';

/** The path of Biome, if the site has installed it. */
export function formatterOf(siteDir: string): string | undefined {
  try {
    return createRequire(join(siteDir, 'package.json')).resolve('@biomejs/biome/bin/biome');
  } catch {
    return undefined;
  }
}

/**
 * Formats a content file with Biome and the settings of the site, like `npm run fix`. Returns no edits for invalid JSON.
 * @param biome its path
 */
export async function format(
  biome: string,
  siteDir: string,
  path: string,
  text: string,
): Promise<TextEdit[]> {
  // Content in any folder is formatted with the settings for `content`.
  const args = [biome, 'format', `--stdin-file-path=content/${path}`];
  const running = spawn(process.execPath, args, { cwd: siteDir, stdio: ['pipe', 'pipe', 'ignore'] });
  const code = new Promise((resolve) => running.on('close', resolve));
  running.stdin.on('error', () => {});
  running.stdin.end(text);
  const formatted = await textOf(running.stdout);
  const isDone = (await code) === 0 && formatted !== '';
  return isDone && formatted !== text ? [textEdit(text, formatted)] : [];
}
