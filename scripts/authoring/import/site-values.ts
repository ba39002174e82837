import { lstatSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isObject } from '../../../renderer/content/documents.ts';
import { filesIn } from './files.ts';
import { foldersFrom, type SiteConfig, type SiteFiles, siteConfigsOf } from './site-config.ts';

/** Names of values in documents, by configuration file and section. */
const names: readonly [file: RegExp, section: string | undefined, name: (key: string) => string][] = [
  [/(?:^|\/)conf\.py$/, 'myst_substitutions', (key) => `{{ ${key} }}`],
  [/(?:^|\/)(?:hugo|config)\.ya?ml$/, 'params', (key) => `param ${key}`],
  [/(?:^|\/)(?:_config|_?data\/site)\.ya?ml$/, undefined, (key) => `{{ site.${key} }}`],
  [/(?:^|\/)mkdocs\.ya?ml$/, undefined, (key) => `{{ config.${key} }}`],
];
/** A data file of Jekyll or Eleventy. */
const dataFile = /^_data\/(.+)\.(?:ya?ml|json)$/;
/** Maximum size of a data file in bytes. */
const maxSize = 500_000;

/** The values of the configuration and the data that documents can insert, by the name of their shortcode or expression. */
export function siteValuesOf(files: SiteFiles, configs: readonly SiteConfig[]): Map<string, string> {
  const configured = configs.flatMap(({ file, text }) => {
    const [, section, nameOf] = names.find(([name]) => name.test(file)) ?? [];
    if (!nameOf) return [];
    return textsIn(sectionOf(file, text, section)).map(([key, value]) => [nameOf(key), value] as const);
  });
  // The nearest file takes precedence.
  return new Map([...configured, ...dataOf(files)].reverse());
}

/** Like `siteValuesOf`, of a folder without a clone. */
export function siteValuesIn(folder: string): Map<string, string> {
  const files = new Set(filesIn(folder, /\.(?:json|ya?ml)$|(?:^|\/)conf\.py$/));
  const read = (file: string) => {
    const isSmall = lstatSync(join(folder, file)).size <= maxSize;
    return isSmall ? readFileSync(join(folder, file), 'utf8') : undefined;
  };
  const all = { files, prefix: '', read };
  return siteValuesOf(all, siteConfigsOf(all));
}

function dataOf({ files, prefix, read }: SiteFiles): (readonly [name: string, text: string])[] {
  return foldersFrom(prefix).flatMap((above) =>
    [...files].flatMap((file) => {
      const [, path] = dataFile.exec(posix.relative(above, file)) ?? [];
      const key = path?.replaceAll('/', '.');
      const text = key === undefined ? undefined : read(file);
      return text === undefined
        ? []
        : textsIn(dataIn(text)).flatMap(([name, value]) => [
            [`{{ site.data.${key}.${name} }}`, value] as const,
            [`{{ ${key}.${name} }}`, value] as const,
          ]);
    }),
  );
}

/** A property of a YAML file, or a dictionary of a Python file; the whole file without a name. */
function sectionOf(file: string, text: string, name: string | undefined): unknown {
  if (file.endsWith('.py'))
    return dataIn(new RegExp(`^${name}\\s*=\\s*(\\{[^{}]*\\})`, 'm').exec(text)?.[1] ?? '');
  const whole = dataIn(text);
  return name && isObject(whole) ? whole[name] : whole;
}

/** The value of a YAML or JSON file, in which dates and numbers stay as written; undefined if it is too large or deep. */
function dataIn(text: string): unknown {
  try {
    return parseDocument(text, { schema: 'failsafe', strict: false, uniqueKeys: false }).toJS();
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
  return isObject(value) && !above.includes(value)
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key], [...above, value]))
    : [];
}
