import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import type { Rule } from '../rule.ts';
import { filledTexts } from '../site/fill.ts';
import { iconsIn } from '../site/icons.ts';
import { iconNames, iconsByTag } from '../text/icons.ts';
import { nearest } from '../text/nearest.ts';
import { inKebabCase } from '../text/rewritten.ts';

export const unknownIcon: Rule = {
  code: 'unknown-icon',
  description: 'Neither the icon set nor `icons` in the theme have an icon with this name.',
  help: 'Look for one on tabler.io/icons, or add your own drawing to `icons` in `content/theme.json`.',
  check: {
    value: {
      'format:icon': (visit, context) => {
        const names = iconsIn(context);
        const name = filledTexts(visit, context).find((text) => !names.has(text));
        if (name === undefined || name.trim() === '') return [];
        const isName = (part: string) => names.has(part);
        const bare = bareName(name, isName);
        // An emoji has no letters to compare.
        const near = bare === '' ? undefined : (nearest(bare, names) ?? partsOf(bare).find(isName));
        const found = isName(bare) ? bare : near;
        const others = found === undefined && bare !== '' ? namesFor(bare) : [];
        const suggestion = others.length === 1 ? others[0] : found;
        const choice = others.length > 1 ? `; write one of ${others.join(', ')}` : '';
        const message = `there is no icon ${JSON.stringify(name)} in the set${choice}`;
        return [{ message, suggestion, isCertain: isName(bare) }];
      },
    },
  },
};

/** The name without prefixes and suffixes of other tools, such as `tabler:lock`, `IconLock` or `lock.svg`. */
function bareName(name: string, isKnown: (part: string) => boolean): string {
  const words = name.replace(/^.*[:/]|\.\w+$/g, '').replace(/(?<=[a-z\d])(?=[A-Z])/g, '-');
  const bare = inKebabCase(words);
  return isKnown(bare) ? bare : bare.replace(/^(?:ti|tabler|icon)-/, '');
}

/** The name, and its parts without the last or the first words, such as `home` for `fa-home`. */
function partsOf(name: string): string[] {
  const words = name.split('-');
  const parts = words.map((_, index) => words.slice(0, words.length - index).join('-'));
  return [...parts, ...words.map((_, index) => words.slice(index).join('-'))];
}

/**
 * Up to six icons with the longest possible word of a name as their tag, or in their name; otherwise those at the end of
 * the name, such as `lock` for `padlock`.
 */
function namesFor(name: string): string[] {
  const words = name.split('-').filter((word) => word.length > 2);
  for (const word of words.sort((a, b) => b.length - a.length)) {
    const tagged = iconsByTag().get(word)?.split(' ') ?? [];
    const names = [...iconNames()].filter((icon) => icon.split('-').includes(word));
    const found = [...tagged.slice(0, 3), ...names.sort((a, b) => a.length - b.length)];
    if (found.length > 0) return found.slice(0, 6);
  }
  return [...iconNames()].filter((icon) => icon.length > 3 && name.endsWith(icon));
}

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
      const siteIcons = icons.filter((name) => !iconNames().has(name));
      if (siteIcons.length === 0) return [];
      const texts = paths.flatMap((path) =>
        path === 'theme.json' || kindOf(path) === 'media' ? [] : (fileAt(path)?.text ?? []),
      );
      return siteIcons
        .filter((name) => !texts.some((text) => text.includes(`"${name}"`)))
        .map((name) => ({ file: 'theme.json', message: `nothing uses the icon ${JSON.stringify(name)}` }));
    },
  },
};
