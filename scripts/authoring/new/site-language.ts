import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, type JsonObject, mapTexts } from '../../../renderer/content/documents.ts';
import type { SiteContext } from '../../check/site/context.ts';
import { UsageError } from '../../cli/command.ts';
import type { Project } from '../../files/project.ts';
import { formatJson } from '../../operations/json.ts';

/** A translation of the scaffold of a site, in `languages/<code>.json`. */
interface Translation {
  /** Additional settings in `site.json`: the texts of the engine. */
  site: JsonObject;
  /** The texts, paths and anchors of the scaffold, by the English ones. */
  texts: Readonly<Record<string, string>>;
  /** Pages that only sites in this language need, by name; the footer links to them. */
  pages?: Readonly<Record<string, JsonObject & { title: string }>>;
  /** More texts, of collections and forms that are added later. */
  added: Readonly<Record<string, string>>;
}

function folderOf(engineDir: string): string {
  return join(engineDir, 'scripts/authoring/new/languages');
}

/** The languages in which a site can be created. */
export function siteLanguages(engineDir: string): string[] {
  return ['en', ...readdirSync(folderOf(engineDir)).map((file) => file.replace('.json', ''))].sort();
}

/**
 * Translates the files of the scaffold.
 * @param files the English documents as JSON, by path
 * @throws UsageError if there is no translation into the language
 */
export function inLanguage(
  engineDir: string,
  files: ReadonlyMap<string, string>,
  language: string,
): ReadonlyMap<string, string> {
  if (language === 'en') return files;
  const languages = siteLanguages(engineDir);
  if (!languages.includes(language))
    throw new UsageError(
      `a site cannot be created in ${JSON.stringify(language)}; use one of ${languages.join(', ')}, or translate it yourself`,
    );
  const { site, texts, pages = {} } = translationInto(engineDir, language);
  const pathOf = (file: string) =>
    file.replace(/^pages(\/.+)\.json$/, (_whole, path: string) => `pages${texts[path] ?? path}.json`);
  const siteFiles = [...files].map(([file, text]): [string, string] => {
    const document = mapTexts(JSON.parse(text), (words) => texts[words] ?? words) as JsonObject;
    if (file === 'site.json') return [file, formatJson({ ...document, ...site })];
    return [
      pathOf(file),
      formatJson(file.startsWith('layouts/') ? addLegalLinks(document, pages) : document),
    ];
  });
  const [, page = '{}'] = siteFiles.find(([file]) => file.startsWith('pages/')) ?? [];
  const { $schema } = JSON.parse(page) as JsonObject;
  const more = Object.entries(pages).map(([name, document]): [string, string] => [
    `pages/${name}.json`,
    formatJson({ $schema, ...document }),
  ]);
  return new Map([...siteFiles, ...more]);
}

/** A layout whose footer links to more pages, after its legal links. */
function addLegalLinks(layout: JsonObject, pages: NonNullable<Translation['pages']>): JsonObject {
  const added = Object.entries(pages).map(([name, { title: text }]) => ({ text, href: `/${name}` }));
  return JSON.parse(JSON.stringify(layout), (key, value) =>
    key === 'legal' && isRecord(value) && Array.isArray(value.links)
      ? { ...value, links: [...value.links, ...added] }
      : value,
  );
}

/** A document that is added to a site, in the language of the site as far as there is a translation. */
export function inLanguageOf(
  { engineDir }: Pick<Project, 'engineDir'>,
  { allDocuments }: Pick<SiteContext, 'allDocuments'>,
  document: object,
): object {
  const [language = ''] = String(allDocuments.get('site.json')?.language ?? '').split('-');
  if (language === 'en' || !siteLanguages(engineDir).includes(language)) return document;
  const { texts, added } = translationInto(engineDir, language);
  return mapTexts(document, (words) => added[words] ?? texts[words] ?? words) as object;
}

function translationInto(engineDir: string, language: string): Translation {
  return JSON.parse(readFileSync(join(folderOf(engineDir), `${language}.json`), 'utf8')) as Translation;
}
