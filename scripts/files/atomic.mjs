// Plain JavaScript, because `scripts/run.mjs` uses it before any TypeScript can run.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file to a temporary name and renames it, so that readers never see a partial file. Creates parent
 * folders. Throws system errors, after removing the temporary file.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
export function writeAtomically(file, content) {
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    write(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes a file into an existing folder.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {'w' | 'wx'} [flag] `wx` to throw if the file exists
 * @throws system errors, which name the file
 */
export function write(file, content, flag = 'w') {
  try {
    // Node has a faster path for an explicit encoding.
    writeFileSync(file, content, { flag, encoding: 'utf8' });
  } catch (error) {
    // Node omits the path if writing fails after the file was opened.
    throw Object.assign(/** @type {NodeJS.ErrnoException} */ (error), { path: file });
  }
}
