import { dirname } from 'node:path/posix';
import { isObject, kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { translationOf } from '../../../renderer/content/language.ts';
import { isPartial, unmatchedItems, unnamedItems } from '../../../renderer/content/translation.ts';
import { pluralize } from '../../cli/pluralize.ts';
import { isPage } from '../../files/read.ts';
import type { Path } from '../finding.ts';
import { reportLanguages } from '../languages.ts';
import type { Problem, Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';
import { nearest } from '../text/nearest.ts';

export const missingOriginal: Rule = {
  code: 'missing-original',
  description: 'A translation has no original.',
  help: 'Give it the name of the file in the default locale, with the locale code before `.json`.',
  check: {
    files: ({ paths, file: fileAt }) =>
      paths.flatMap((file) => {
        const { original, code } = translationOf(file) ?? {};
        if (!original || fileAt(original)) return [];
        const others = paths.filter((path) => dirname(path) === dirname(original) && !translationOf(path));
        const meant = nearest(original, others);
        const advice = meant === undefined ? '' : `; did you mean ${meant.replace(/json$/, `${code}.json`)}?`;
        const message = `this file is in the language "${code}", but its original ${original} does not exist${advice}`;
        return [{ file, message }];
      }),
  },
};

/** The settings of a page that its translations need too. */
const inheritedSettings = ['layout', 'robots', 'collection', 'facet', 'where', 'sort', 'pageSize'];

export const missingSetting: Rule = {
  code: 'missing-setting',
  isRenderable: true,
  description: 'A translated page lacks a setting of its original, such as "robots": "noindex".',
  help: 'Write the `layout`, the `robots` and what selects the entries of the original in each translation.',
  check: {
    files: ({ paths, allDocuments }) =>
      paths.flatMap((file) => {
        const { original } = (kindOf(file) === 'page' && translationOf(file)) || {};
        if (original === undefined) return [];
        const [first, translation] = [original, file].map((each) => allDocuments.get(each));
        return inheritedSettings.flatMap((name) => {
          const value = first?.[name];
          if (value === undefined || !translation || Object.hasOwn(translation, name)) return [];
          const message = `the original has "${name}": ${JSON.stringify(value)}, which translations do not inherit; write it here too`;
          return [{ file, message }];
        });
      }),
  },
};

export const differentNumber: Rule = {
  code: 'different-number',
  isRenderable: true,
  description: 'A translation of data or an entry contains a different number than the original.',
  help: 'Leave numbers out of translations; they are inherited.',
  check: {
    document: ({ file, source: { value, over } }) =>
      over && inheriting.includes(kindOf(file))
        ? othersIn(over.original.value, value, file, []).filter(({ path }) => path?.[0] !== 'blocks')
        : [],
  },
};

/** The kinds of files with facts; the numbers in blocks are settings. */
const inheriting: readonly string[] = ['site', 'data', 'entry'];

/** The numbers of a document that differ from the original. */
function othersIn(first: unknown, value: unknown, file: string, path: Path): Problem[] {
  if (typeof first === 'number' && typeof value === 'number' && first !== value)
    return [{ path, message: `this is ${first} in content/${file}; remove the number here to inherit it` }];
  if (!isObject(first) || !isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return othersIn(first[key], value[key], file, [...path, step]);
  });
}

export const unknownItem: Rule = {
  code: 'unknown-item',
  isRenderable: true,
  description:
    'A list in a translation has an item that the original does not have, so it would not be shown.',
  help: 'Write the `id` of the item, or the `name` of a field or the `value` of an option, as in the original.',
  check: {
    document: ({ file, source: { over } }) =>
      unmatchedItems(file, over?.original.value, over?.translation).map(({ path, key, name, names }) => {
        const similar = nearest(name, names);
        const advice = similar === undefined ? '' : `; did you mean ${JSON.stringify(similar)}?`;
        return {
          path,
          message: `content/${file} has no item with the ${key} ${JSON.stringify(name)} here${advice}`,
        };
      }),
  },
};

export const missingId: Rule = {
  code: 'missing-id',
  isRenderable: true,
  description:
    'An item of a list that a translation translates in part has no name, so nothing tells which one is meant.',
  help: 'Give it the same `id` in the original and in the translation.',
  check: {
    files: ({ paths, file: fileAt }) => {
      const found = paths.flatMap((file) => {
        const { original } = translationOf(file) ?? {};
        if (original === undefined || !isPartial(original)) return [];
        const [first, translation] = [fileAt(original)?.value, fileAt(file)?.value];
        if (!isObject(first) || !isObject(translation)) return [];
        return unnamedItems(original, first, translation).map(({ isOwn, path }) => {
          const message = isOwn
            ? `this item has no "id", so nothing tells what it translates; write that of the item in content/${original}`
            : `this item has no "id", so translations such as content/${file} cannot be matched with the list; give it one`;
          return { file: isOwn ? file : original, path, message };
        });
      });
      // Several translations can lack the same.
      return [...new Map(found.map((each) => [JSON.stringify([each.file, each.path]), each])).values()];
    },
  },
};

export const disabledLanguage: Rule = {
  code: 'disabled-language',
  isForLaunch: true,
  description: 'A translation is in a language that the site has not enabled, so it is not published.',
  help: 'Add the language to `locales` in `site.json`, or remove the file. Only reported with `--launch`.',
  check: {
    files: ({ paths, allDocuments }) => {
      const { locales, language } = allDocuments.get('site.json') ?? {};
      const enabled = Array.isArray(locales) ? locales : [String(language).slice(0, 2)];
      return paths.flatMap((file) => {
        const { code } = translationOf(file) ?? {};
        if (code === undefined || enabled.includes(code)) return [];
        const message = `the site is not published in the language "${code}", and this file is not either; add "${code}" to "locales" in content/site.json`;
        return [{ file, message }];
      });
    },
  },
};

export const missingTranslation: Rule = {
  code: 'missing-translation',
  isForLaunch: true,
  description: 'A language of the site lacks pages or texts, which visitors read in the first language.',
  help: 'Translate what `npm run check -- --languages` lists, or remove the language from `locales`. Only reported with `--launch`.',
  check: {
    content: ({ files, schemas }) => {
      const site = files.get('site.json')?.value;
      const enabled = isObject(site) ? stringsIn(site.locales) : [];
      return reportLanguages(files, schemas, new Map()).flatMap(({ code, pages, missing }) => {
        const texts = missing.reduce((sum, { texts = [] }) => sum + texts.length, 0);
        const others = missing.filter(({ file, texts }) => !texts && !isPage(file)).length;
        const left = [
          ...(pages.all > pages.translated ? [`${pages.all - pages.translated} of ${pages.all} pages`] : []),
          ...(others > 0 ? [pluralize(others, 'other file')] : []),
          ...(texts > 0 ? [pluralize(texts, 'text')] : []),
        ];
        // `disabled-language` reports translations into others.
        if (left.length === 0 || !enabled.includes(code)) return [];
        const message = `the language "${code}" lacks ${left.join(' and ')}; npm run check -- --languages lists them`;
        return [{ file: 'site.json', path: ['locales', enabled.indexOf(code)], message }];
      });
    },
  },
};

export const missingLanguage: Rule = {
  code: 'missing-language',
  isRenderable: true,
  description: 'The language switcher lacks a language of the site.',
  help: 'Add an option with its `code` and `name`.',
  check: {
    value: {
      'title:LanguageSwitcher': ({ value }, { allDocuments, file }) => {
        const { on, options } = objectOf(value);
        // A page with its own header may offer fewer languages.
        if (!Array.isArray(options) || !file.startsWith('layouts/')) return [];
        const enabled = stringsIn(Array.isArray(on) ? on : allDocuments.get('site.json')?.locales);
        const offered = options.map((option: unknown) => isObject(option) && option.code);
        // `pattern-mismatch` reports other codes.
        const missing = enabled.find((code) => /^[a-z]{2}(-|$)/.test(code) && !offered.includes(code));
        if (missing === undefined) return [];
        const message = `the language "${missing}" of the site is missing; add { "code": "${missing}", "name": "…" }`;
        return [{ message, below: ['options'] }];
      },
    },
  },
};

export const englishText: Rule = {
  code: 'english-text',
  isForLaunch: true,
  description: 'A text of the engine is in English on a site in another language.',
  help: 'Set it in `site.json`. Only reported with `--launch`.',
  check: {
    document: ({ file, document: { language, skipLink, failure, embeds } }) => {
      if (file !== 'site.json' || typeof language !== 'string' || language.startsWith('en')) return [];
      const texts = Object.entries({ skipLink, failure });
      if (isObject(embeds)) {
        const { load, notice, open } = embeds;
        texts.push(...Object.entries({ 'embeds.load': load, 'embeds.notice': notice, 'embeds.open': open }));
      }
      return texts
        .filter(([, text]) => text === undefined)
        .map(([name]) => ({ message: `"${name}" is English if omitted; write it in ${language}` }));
    },
  },
};
