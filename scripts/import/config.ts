import { posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isObject } from '../../renderer/content/documents.ts';
import { urlOf } from '../../renderer/content/url.ts';
import { isKnownComponent } from './dialects/words.ts';
import { documentEnding, type Source } from './source.ts';

/** The configuration of the generator that documents were written for, as far as the imported folder has it. */
export interface Config {
  /** The files that it is read from. */
  files: readonly string[];
  /** URL of the site; undefined if unknown. */
  site: string | undefined;
  /** Markdown for shortcodes of the site, and for what inserts values of its configuration and data. */
  templates: ReadonlyMap<string, string>;
  mkdocs: MkDocs | undefined;
}

/** What `mkdocs.yml` says about the documents of its site. Paths are relative to the imported folder. */
export interface MkDocs {
  /** The folder of the documents. */
  docs: string;
  /** Folders that snippets are in. */
  bases: readonly string[];
  /** The title and the position of documents in the navigation. */
  nav: ReadonlyMap<string, { title: string | undefined; order: number }>;
  /** The addresses of a document on that site, and of those that redirect to it. */
  addressesOf(file: string): string[];
}

/** Configuration files, with the property for the URL of the site, and the names of their values in documents. */
const kinds: readonly [file: RegExp, url: string, name?: (key: string) => string | undefined][] = [
  [/(?:^|\/)docusaurus\.config\.\w+$/, 'url'],
  [/(?:^|\/)astro\.config\.\w+$/, 'site'],
  [/(?:^|\/)\.vitepress\/config\.\w+$/, 'hostname'],
  [/(?:^|\/)mkdocs\.ya?ml$/, 'site_url', (key) => `{{ config.${key} }}`],
  [
    /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/,
    'baseURL',
    (key) => (/^params\./.test(key) ? `param ${key.slice(7)}` : undefined),
  ],
  [/(?:^|\/)_config\.ya?ml$/, 'url', (key) => `{{ site.${key} }}`],
  [/(?:^|\/)_?data\/site\.ya?ml$/, 'url', (key) => `{{ site.${key} }}`],
  [/(?:^|\/)conf\.py$/, 'html_baseurl', (key) => `{{ ${key} }}`],
];
const dataFile = /(?:^|\/)_data\/(.+)\.(?:ya?ml|json)$/;
/** Sites that are not the site of the documents. */
const others = /^(?:(?:www\.)?(?:github|gitlab|bitbucket)\.\w+|codeberg\.org|localhost|.*\bexample\.\w+)$/;

/** Reads the configuration in a folder: that of several sites if it has several. */
export function readConfig({ files, text }: Source): Config {
  const templates = new Map<string, string>();
  const read: string[] = [];
  let site: string | undefined;
  let mkdocs: MkDocs | undefined;
  for (const file of [...files].sort((a, b) => a.split('/').length - b.split('/').length)) {
    const [pattern, key = '', nameOf] = kinds.find(([name]) => name.test(file)) ?? [];
    const [, data] = dataFile.exec(file) ?? [];
    const [, shortcode] = /(?:^|\/)layouts\/_?shortcodes\/(.+)\.(?:html|md)$/.exec(file) ?? [];
    const source = pattern || data || shortcode ? (text(file) ?? '') : '';
    if (source) read.push(file);
    const add = (name: string, value: string) => void (templates.has(name) || templates.set(name, value));
    const template = shortcode && !isKnownComponent(shortcode) ? templateOf(source, text) : undefined;
    if (shortcode && template !== undefined) add(shortcode, template);
    if (data) {
      for (const [name, value] of textsIn(dataIn(source), [data.replaceAll('/', '.')])) {
        add(`{{ site.data.${name} }}`, value);
        add(`{{ ${name} }}`, value);
      }
    }
    if (!pattern) continue;
    site ??= siteIn(source, key);
    const values = file.endsWith('.py')
      ? /^myst_substitutions\s*=\s*(\{[^{}]*\})/m.exec(source)?.[1]
      : source;
    const settings = nameOf && dataIn(values ?? '');
    for (const [name, value] of textsIn(settings)) {
      const written = nameOf?.(name);
      if (written) add(written, value);
    }
    if (key === 'site_url' && isObject(settings)) mkdocs ??= mkdocsOf(file, settings);
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
  const redirects = textsIn(maps).map(([old, to]) => [old, to.replace(/#.*$/, '')]);
  const base = urlOf(String(settings.site_url ?? ''))?.pathname.replace(/\/$/, '') ?? '';
  const isFlat = settings.use_directory_urls === 'false';
  const address = (path: string) => {
    const bare = path.replace(documentEnding, '').replace(/(?:^|\/)(?:index|README)$/, '');
    return `${base}/${bare}${isFlat ? '.html' : bare && '/'}`;
  };
  const nav = new Map<string, { title: string | undefined; order: number }>();
  const visit = (value: unknown, title?: string): void => {
    if (typeof value === 'string') nav.set(posix.join(docs, value), { title, order: nav.size + 1 });
    else if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isObject(value)) for (const [name, item] of Object.entries(value)) visit(item, name);
  };
  visit(settings.nav ?? []);
  return {
    ...{ docs, nav },
    bases: [snippets.base_path ?? '.'].flat().map((path) => posix.join(root, String(path))),
    addressesOf: (document) => {
      const path = posix.relative(docs, document);
      const olds = redirects.flatMap(([old = '', to]) => (to === path ? [old] : []));
      return path.startsWith('..') ? [] : [path, ...olds].map(address);
    },
  };
}

/** The options of an extension or a plugin in a list of names and objects. */
function optionsOf(list: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = [list].flat().map((item) => (isObject(item) ? item[name] : undefined));
  return found.find(isObject) ?? {};
}

/** Converts a template of Hugo to one of `--components`; undefined if it uses more than parameters, content and files. */
function templateOf(source: string, read: Source['text']): string | undefined {
  const texts = source
    .trim()
    .split(/(\{\{.*?\}\})/s)
    .map((part) => {
      const [, inner] = /^\{\{-?\s*(.*?)\s*-?\}\}$/s.exec(part) ?? [];
      if (inner === undefined) return part;
      if (inner.startsWith('/*')) return '';
      const call =
        /^(?:\.Get\s+["`]?([\w-]+)["`]?|\.(Inner)|readFile\s+["`]([^"`]+)["`])(?:\s*\|\s*(?:markdownify|safeHTML))*$/;
      const [, name, content, path] = call.exec(inner) ?? [];
      if (content) return '{{children}}';
      return path === undefined ? name && `{{${name}}}` : read(path)?.trim();
    });
  return texts.includes(undefined) ? undefined : texts.join('');
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
  path: readonly string[] = [],
  above: readonly unknown[] = [],
): [key: string, text: string][] {
  if (typeof value === 'string') return value && path.length > 0 ? [[path.join('.'), value]] : [];
  if (!isObject(value) || above.includes(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key], [...above, value]));
}
