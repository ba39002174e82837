import { existsSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { check } from '../check/engine/check.ts';
import type { Finding } from '../check/finding.ts';
import { fix } from '../check/fix.ts';
import { readCommand, usage } from '../check/formatters/command.ts';
import { launchRules } from '../check/rules/index.ts';
import { watchCheck } from '../check/watch.ts';
import { folderAt, Misuse, runCommand } from '../cli/command.ts';
import { progressOn } from '../cli/progress.ts';
import { listContent, type SourceFile } from '../files/read.ts';
import { readSchemas } from '../files/schemas.ts';

/** Checks the content and prints what it finds, of some files alone where they are named. Gives the exit code. */
export function main(args: string[]): number {
  const { help, fix: isFixing, launch, watch, format, content, names } = readCommand(args);
  if (help) {
    console.log(usage);
    return 0;
  }
  const dir = folderAt(content, 'content');
  if (watch) {
    watchCheck(dir, readSchemas(), (report) => console.log(format(report)));
    return 0;
  }

  const start = performance.now();
  const progress = progressOn(process.stderr);
  try {
    const schemas = readSchemas();
    const checkAll = (read: ReadonlyMap<string, SourceFile>) =>
      check(read, schemas, { onProgress: progress.say, more: launch ? launchRules : [] });
    let files: ReadonlyMap<string, SourceFile> = listContent(dir);
    const wanted = new Set(names.map((name) => pathOf(name, dir, files)));
    let all = checkAll(files);
    if (isFixing) {
      files = mend(
        dir,
        files,
        all.filter(({ file }) => wanted.size === 0 || wanted.has(file.replace('content/', ''))),
        checkAll,
      );
      all = checkAll(files);
    }
    const checked = [...(names.length > 0 ? wanted : files.keys())].map((path) => `content/${path}`);
    const told = new Set(checked);
    const findings = names.length > 0 ? all.filter(({ file }) => told.has(file)) : all;
    progress.clear();
    console.log(format({ findings, checked, files, milliseconds: performance.now() - start }));
    return findings.length > 0 ? 1 : 0;
  } finally {
    progress.clear();
  }
}

/** Mends what can be mended, writes it, and says which files that were. Gives the files as they are then. */
function mend(
  dir: string,
  files: ReadonlyMap<string, SourceFile>,
  findings: readonly Finding[],
  checkAll: (files: ReadonlyMap<string, SourceFile>) => Finding[],
): ReadonlyMap<string, SourceFile> {
  const changed = fix(files, findings, checkAll);
  for (const [path, { text }] of changed) {
    writeFileSync(join(dir, path), text);
    console.error(`mended content/${path}`);
  }
  return new Map([...files, ...changed]);
}

/** The path under `content/` of a file that was named. Throws Misuse when it was not read. */
function pathOf(name: string, dir: string, files: ReadonlyMap<string, SourceFile>): string {
  const path = relative(dir, resolve(name)).replaceAll('\\', '/');
  if (files.has(path)) return path;
  throw new Misuse(existsSync(name) ? `${name} is no JSON file in ${dir}` : `there is no file ${name}`);
}

if (process.argv[1]?.endsWith('check.ts')) runCommand('The check', main);
