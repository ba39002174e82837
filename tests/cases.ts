import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { schemaFor } from '../renderer/content/documents.ts';
import { isSibling, type SourceFile, sourceFile, themeCss } from '../scripts/files/source-file.ts';
import { root } from './project.ts';
import { rounds } from './random.ts';

type Json = Record<string, unknown>;

/** Files under `content/`, by path: text, an object, or null for one that is removed. */
export type CaseFiles = Readonly<Record<string, string | object | null>>;

/** Content with a mistake, or valid content that resembles one. */
interface Case {
  /** One sentence about the mistake. */
  about: string;
  /** Files that replace those of the base, or are added to them. */
  files: CaseFiles;
  /** `file:line:column code`, with `-> suggestion`, or `=> suggestion` if `--fix` writes it. */
  findings: readonly string[];
}

/**
 * How a case writes a file: as its text or the lines of it; as null, if there is none; as the blocks of a page; or as
 * changes to the file of the base or to the defaults of a new one, by the rules of JSON Merge Patch. An object with
 * `$schema` is the whole file.
 */
type Snippet = null | string | readonly string[] | readonly Json[] | Json;

/** A case as it is written in a file. Without findings, its content is valid. */
interface WrittenCase {
  about: string;
  files: Readonly<Record<string, Snippet>>;
  findings?: readonly string[];
}

const folder = join(root, 'tests/cases');
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** The valid content that all cases change. */
export const baseFiles: Readonly<Record<string, Json>> = readJson('base.json');

const all = new Map<string, Case>();
for (const file of globSync('*.json', { cwd: folder, ignore: 'base.json' }).sort())
  for (const [name, read] of parseCases(file, readJson(file))) {
    if (all.has(name)) throw new Error(`tests/cases/${file}: another file has a case ${name}, too`);
    all.set(name, read);
  }

/** The names of all cases. */
export const cases: readonly string[] = [...all.keys()];

/** Some of the names, spread over all files, or all with `FUZZ=1`: for tests of what comes after the check. */
export function someOf(names: readonly string[]): string[] {
  const step = Math.ceil(names.length / rounds(names.length));
  return names.filter((_, index) => index % step === 0);
}

/** Returns a case by name. */
export function readCase(name: string): Case {
  const found = all.get(name);
  if (!found) throw new Error(`there is no case ${name} in tests/cases`);
  return found;
}

/** The cases in a parsed file, by name. Throws if something else is in it. */
export function parseCases(file: string, read: Record<string, WrittenCase>): [name: string, Case][] {
  return Object.entries(read).map(([name, { about, files, findings = [] }]) => {
    if (typeof about !== 'string' || typeof files !== 'object')
      throw new Error(`tests/cases/${file}: ${name} is not a case; CONTRIBUTING.md describes the format`);
    const whole = Object.entries(files).map(([path, snippet]) => [path, expand(path, snippet)]);
    return [name, { about, files: Object.fromEntries(whole), findings }];
  });
}

function expand(path: string, snippet: Snippet): string | object | null {
  if (snippet === null || typeof snippet === 'string') return snippet;
  if (Array.isArray(snippet))
    return typeof snippet[0] === 'string' ? snippet.join('\n') : expand(path, { blocks: snippet });
  const changes = snippet as Json;
  if ('$schema' in changes) return changes;
  return patched(baseFiles[path] ?? defaultsOf(path, changes), changes) as object;
}

/** What a new file contains if its case does not say otherwise. */
function defaultsOf(path: string, { title }: Json): Json {
  const schema = schemaFor(path);
  if (path.startsWith('media/') && schema !== 'media.json') return {};
  // The site itself has the schemas of its data and entries.
  const depth = path.split('/').length - (/^(data|collections)\//.test(schema) ? 1 : 0);
  const $schema = schema.startsWith('http') ? schema : `${'../'.repeat(depth)}schema/${schema}`;
  if (!path.startsWith('pages/')) return { $schema };
  const description = `The description of ${title}, which is long enough to be shown by search engines.`;
  return { $schema, title, description };
}

/** Applies a JSON Merge Patch (RFC 7396). Properties keep their order. */
function patched(value: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: Json = typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  for (const [key, item] of Object.entries(patch))
    if (item === null) delete result[key];
    else result[key] = patched(result[key], item);
  return result;
}

/** The base content of all cases, with the files of a case. */
export function contentWith(files: CaseFiles): Map<string, SourceFile> {
  const merged: CaseFiles = { ...baseFiles, ...files };
  const paths = Object.keys(merged)
    .filter((path) => merged[path] !== null && !isSibling(path))
    .sort();
  return new Map(
    paths.map((path) => {
      const text = textOf(merged[path] ?? '');
      return [path, sourceFile(path, text, textsBeside(path, files, text))];
    }),
  );
}

/** The Markdown files of a case. */
export function markdownIn(files: CaseFiles): { paths: string[]; read(path: string): string } {
  const paths = Object.keys(files).filter((path) => path.endsWith('.md'));
  return { paths, read: (path) => textOf(files[path] ?? '') };
}

function textsBeside(page: string, files: CaseFiles, text: string): Map<string, string> {
  if (page === 'theme.json')
    return themeCss in files ? new Map([[themeCss, textOf(files[themeCss] ?? '')]]) : new Map();
  const texts = Object.keys(files).filter((path) => path.endsWith('.md'));
  const named = texts.map((path) => [relative(dirname(page), path), textOf(files[path] ?? '')] as const);
  return new Map(named.filter(([name]) => text.includes(JSON.stringify(name))));
}

function textOf(content: string | object): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2);
}
