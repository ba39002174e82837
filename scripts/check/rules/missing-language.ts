import { isObject } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { stringsIn } from '../site/names.ts';

export const missingLanguage: Rule = {
  code: 'missing-language',
  isRenderable: true,
  description: 'The language switcher lacks a language of the site.',
  help: 'Add an option with its `code` and `name`.',
  check: {
    title: {
      LanguageSwitcher: ({ value }, { known, file }) => {
        const { on, options } = value as { on?: unknown; options?: unknown };
        // A page with its own header may offer fewer languages.
        if (!Array.isArray(options) || !file.startsWith('layouts/')) return [];
        const enabled = stringsIn(Array.isArray(on) ? on : known.get('site.json')?.locales);
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
