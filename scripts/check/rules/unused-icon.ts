import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { iconNames } from '../text/icons.ts';

export const unusedIcon: Rule = {
  code: 'unused-icon',
  isForLaunch: true,
  description: 'Nothing uses an icon of the theme.',
  help: 'Use it, or remove it from `icons` and delete its file. Only reported with `--launch`.',
  check: {
    // Of all languages: an icon may be in a translation alone.
    files: ({ paths, file: fileAt }) => {
      const theme = fileAt('theme.json')?.value;
      const icons = isObject(theme) && isObject(theme.icons) ? Object.keys(theme.icons) : [];
      // Blocks use icons of the set by themselves.
      const own = icons.filter((name) => !iconNames().has(name));
      if (own.length === 0) return [];
      const texts = paths.flatMap((path) =>
        path === 'theme.json' || kindOf(path) === 'media' ? [] : (fileAt(path)?.text ?? []),
      );
      return own
        .filter((name) => !texts.some((text) => text.includes(`"${name}"`)))
        .map((name) => ({ file: 'theme.json', message: `nothing uses the icon ${JSON.stringify(name)}` }));
    },
  },
};
