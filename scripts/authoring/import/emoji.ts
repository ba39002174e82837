import { nameToEmoji } from 'gemoji';

/** Emoji shortcodes of GitHub, such as `:tada:`, but not times such as 10:30:15. */
const name = /(?<![\w:/])(?::[a-z\d_+-]*[a-z+-][a-z\d_+-]*:)+(?![\w:/])/g;

/** Replaces emoji shortcodes with emoji. */
export function withEmoji(text: string): string {
  return text.replace(name, (written) => {
    const emoji = written
      .split(':')
      .filter(Boolean)
      .map((one) => nameToEmoji[one] ?? `:${one}:`);
    return emoji.join('');
  });
}
