import { posix } from 'node:path';
import { urlOf } from '../../../renderer/content/url.ts';
import { decoded } from './addresses.ts';
import { endingFinderOf } from './files.ts';
import { type Repository, repositoryOf } from './repository.ts';
import { shortcodesOf } from './shortcodes.ts';
import { siteConfigsOf, siteUrlOf } from './site-config.ts';
import { siteValuesOf } from './site-values.ts';
import type { Templates } from './templates.ts';

/** The repository and the site that an imported folder comes from. */
export interface Original {
  /**
   * The URL of a link to a committed file that is not imported, or to another page of the site, after that of the
   * repository or the site; undefined if unknown.
   */
  urlOf(href: string, from: string): readonly [base: string, target: string] | undefined;
  /** The path of a file for its URL on the code host or the site, relative to the imported folder. */
  pathOf(url: string): string | undefined;
  /** The location of a committed file outside the imported folder, by its path relative to the folder. */
  fileAt(path: string): string | undefined;
  /** Paths of the committed files that end with a path, shortest first, relative to the imported folder. */
  pathsEnding(path: string): readonly string[];
  /** Markdown for the shortcodes of the site, and for shortcodes and expressions that insert values of its configuration. */
  templates: Templates;
}

/** Reads the git clone that contains a folder; undefined if there is none. */
export function originalOf(folder: string): Original | undefined {
  const repository = repositoryOf(folder);
  if (!repository) return undefined;
  const { prefix, files, url } = repository;
  const configs = siteConfigsOf(repository);
  const site = siteUrlOf(configs);
  const endingWith = endingFinderOf(files);
  return {
    templates: new Map([...shortcodesOf(repository), ...siteValuesOf(repository, configs)]),
    urlOf: (href, from) => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
      // Without a document, an absolute path is a route of the site.
      const isRoute = path.startsWith('/') && !/\.mdx?$/i.test(path);
      const target = isRoute && site ? routeOn(site, href) : undefined;
      if (site && target) return [site, target];
      const file = fileFor(path, posix.join(prefix, from), repository);
      return file && url ? [url, file + rest] : undefined;
    },
    pathOf: (address) => {
      if (site && address.startsWith(`${site}/`))
        return decoded(address.slice(site.length).replace(/[?#].*$/, ''));
      const file = url && committedFile(address, url, files);
      return file ? posix.relative(prefix, file) : undefined;
    },
    fileAt: (path) => repository.fileAt(posix.join(prefix, path)),
    pathsEnding: (path) => endingWith(path).map((file) => posix.relative(prefix, file)),
  };
}

/** A route may already have the base path of the site. */
function routeOn(site: string, href: string): string | undefined {
  const base = new URL(site).pathname.replace(/\/$/, '');
  return urlOf(href.startsWith(`${base}/`) ? href.slice(base.length + 1) : href.slice(1), `${site}/`)?.href;
}

/** The URL of the file or folder that a link means. @param from path of the document in the repository */
function fileFor(path: string, from: string, { urlOf }: Repository): string | undefined {
  const name = decoded(path).replace(/^(?:@site|[@~])\//, '/');
  const starts = name.startsWith('/')
    ? foldersAbove(from)
    : // Generators serve documents as folders.
      [posix.dirname(from), from.replace(/\.mdx?$/i, '')];
  for (const start of starts) {
    const file = posix.join(start, name).replace(/\/+$/, '');
    const stem = file.replace(/\.html?$/i, '');
    for (const one of [file, `${stem}.md`, `${stem}.mdx`]) {
      const url = urlOf(one);
      if (url !== undefined) return url;
    }
  }
  return undefined;
}

function foldersAbove(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [''] : [folder, ...foldersAbove(folder)];
}

/** The committed file for its URL on a code host, in any revision. */
function committedFile(address: string, repository: string, files: ReadonlySet<string>): string | undefined {
  const raw = repository.replace('://github.com/', '://raw.githubusercontent.com/');
  const start = [`${repository}/`, `${raw}/`].find((one) =>
    address.toLowerCase().startsWith(one.toLowerCase()),
  );
  const parts = start && decoded(address.slice(start.length).replace(/[?#].*$/, '')).split('/');
  if (!parts) return undefined;
  // The revision, which can contain slashes, precedes the path.
  const paths = parts.map((_, index) => parts.slice(index).join('/'));
  return paths.slice(1).find((path) => files.has(path));
}
