import { nameToEmoji } from 'gemoji';

/** Emoji shortcodes of GitHub, such as `:tada:`, but not times such as 10:30:15. */
const shortcodes = /(?<![\w:/])(?::[a-z\d_+-]*[a-z+-][a-z\d_+-]*:)+(?![\w:/])/g;

interface Shortcode {
  source: string;
  emoji: string;
  offset: number;
}

/** The shortcodes of known emoji in a text. */
export function shortcodesIn(text: string): Shortcode[] {
  return [...text.matchAll(shortcodes)].flatMap(({ 0: run, index }) =>
    [...run.matchAll(/:([^:]+):/g)].flatMap(({ 0: source, 1: name = '', index: inside }) => {
      const emoji = nameToEmoji[name];
      return emoji === undefined ? [] : [{ source, emoji, offset: index + inside }];
    }),
  );
}

export function replaceShortcodes(text: string): string {
  return shortcodesIn(text).reduceRight(
    (left, { source, emoji, offset }) => left.slice(0, offset) + emoji + left.slice(offset + source.length),
    text,
  );
}
