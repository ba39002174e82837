import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isObject, isRecord } from '../../renderer/content/documents.ts';
import { urlOf } from '../../renderer/content/url.ts';
import { documentEnding } from './paths.ts';
import type { Source } from './source.ts';

/** The configuration of the generator that documents were written for, as far as the imported folder has it. */
interface Config {
  /** The files that it is read from. */
  files: readonly string[];
  /** URL of the site; undefined if unknown. */
  site: string | undefined;
  /** What inserts values of the configuration and of data files, and these values. */
  templates: ReadonlyMap<string, string>;
  mkdocs: MkDocs | undefined;
}

/** What `mkdocs.yml` says about the documents of its site. Paths are relative to the imported folder. */
interface MkDocs {
  /** The folder of the documents. */
  docs: string;
  /** Folders that snippets are in. */
  bases: readonly string[];
  /** The title and the position of documents in the navigation. */
  nav: ReadonlyMap<string, { title: string | undefined; order: number }>;
  /** The paths of a document on that site, and of those that redirect to it. */
  pathsOf(file: string): string[];
}

/** Configuration files, with the property for the URL of the site, and the name of their values in documents. */
const kinds: readonly [file: RegExp, url: string, name?: string][] = [
  [/(?:^|\/)docusaurus\.config\.\w+$/, 'url'],
  [/(?:^|\/)astro\.config\.\w+$/, 'site'],
  [/(?:^|\/)\.vitepress\/config\.\w+$/, 'hostname'],
  [/(?:^|\/)mkdocs\.ya?ml$/, 'site_url', 'config'],
  [/(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/, 'baseURL'],
  [/(?:^|\/)_config\.ya?ml$/, 'url', 'site'],
];
/** Sites that are not the site of the documents. */
const others = /^(?:(?:www\.)?(?:github|gitlab|bitbucket)\.\w+|codeberg\.org|localhost|.*\bexample\.\w+)$/;

/** Reads the configuration in a folder: the outermost if it has several. */
export function readConfig({ files, text }: Source): Config {
  const templates = new Map<string, string>();
  const read: string[] = [];
  let site: string | undefined;
  let mkdocs: MkDocs | undefined;
  for (const file of [...files].sort((a, b) => a.split('/').length - b.split('/').length)) {
    const [pattern, key = '', kind] = kinds.find(([pattern]) => pattern.test(file)) ?? [];
    const [, data] = /(?:^|\/)_data\/(.+)\.(?:ya?ml|json)$/.exec(file) ?? [];
    const source = pattern || data ? text(file) : undefined;
    if (source === undefined) continue;
    read.push(file);
    const name = data ? `site.data.${data.replaceAll('/', '.')}` : kind;
    const values = name && dataIn(source);
    for (const [path, value] of textsIn(values, [name ?? '']))
      if (!templates.has(`{{ ${path} }}`)) templates.set(`{{ ${path} }}`, value);
    if (pattern) site ??= siteIn(source, key);
    if (kind === 'config' && isRecord(values)) mkdocs ??= mkdocsOf(file, values);
  }
  return { files: read, site, templates, mkdocs };
}

function siteIn(source: string, key: string): string | undefined {
  const pattern = `(?:^|[\\s{,])["']?${key}["']?\\s*[:=][^\\n]*?(https?://[^\\s"'\`,$]+)`;
  const url = urlOf(new RegExp(pattern, 'i').exec(source)?.[1] ?? '');
  if (!url || others.test(url.host)) return undefined;
  const [, base = ''] = /(?:^|[\s{,])base_?url\s*:\s*["'`]?(\/[^\s"'`,$]*)/i.exec(source) ?? [];
  return `${url.href.replace(/\/+$/, '')}${base.replace(/\/+$/, '')}`;
}

function mkdocsOf(file: string, settings: Readonly<Record<string, unknown>>): MkDocs {
  const root = posix.dirname(file);
  const docs = posix.join(root, String(settings.docs_dir ?? 'docs'));
  const snippets = optionsOf(settings.markdown_extensions, 'pymdownx.snippets');
  const maps = optionsOf(settings.plugins, 'redirects').redirect_maps;
  const redirects = textsIn(maps, []).map(([old, to]) => [old, to.replace(/#.*$/, '')]);
  const base = urlOf(String(settings.site_url ?? ''))?.pathname.replace(/\/$/, '') ?? '';
  const isFlat = settings.use_directory_urls === 'false';
  const urlPath = (path: string) => {
    const bare = path.replace(documentEnding, '').replace(/(?:^|\/)(?:index|README)$/, '');
    return `${base}/${bare}${isFlat ? '.html' : bare && '/'}`;
  };
  const nav = new Map<string, { title: string | undefined; order: number }>();
  const visit = (value: unknown, title?: string): void => {
    if (typeof value === 'string') nav.set(posix.join(docs, value), { title, order: nav.size + 1 });
    else if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isRecord(value)) for (const [name, item] of Object.entries(value)) visit(item, name);
  };
  visit(settings.nav);
  return {
    docs,
    nav,
    bases: [snippets.base_path ?? '.'].flat().map((path) => posix.join(root, String(path))),
    pathsOf: (document) => {
      const path = posix.relative(docs, document);
      const olds = redirects.flatMap(([old = '', to]) => (to === path ? [old] : []));
      return path.startsWith('..') ? [] : [path, ...olds].map(urlPath);
    },
  };
}

/** The options of an extension or a plugin in a list of names and objects. */
function optionsOf(list: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = [list].flat().map((item) => (isRecord(item) ? item[name] : undefined));
  return found.find(isRecord) ?? {};
}

/** The value of a YAML or JSON file, in which dates and numbers stay as written; undefined if it is too large or deep. */
function dataIn(source: string): unknown {
  try {
    const options = { schema: 'failsafe', strict: false, uniqueKeys: false, logLevel: 'silent' } as const;
    return source.length > 500_000 ? undefined : parseDocument(source, options).toJS();
  } catch {
    return undefined;
  }
}

/** The strings in an object, by path. Aliases can make it part of itself. */
export function textsIn(
  value: unknown,
  path: readonly string[],
  above: readonly unknown[] = [],
): [key: string, text: string][] {
  if (typeof value === 'string') return value && path.length > 0 ? [[path.join('.'), value]] : [];
  if (!isObject(value) || above.includes(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key], [...above, value]));
}
