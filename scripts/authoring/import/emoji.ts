import { nameToEmoji } from 'gemoji';

/** The names of GitHub for emoji, such as `:tada:`; a time such as 10:30:15 is none. */
const name = /(?<![\w:/])(?::[a-z\d_+-]*[a-z+-][a-z\d_+-]*:)+(?![\w:/])/g;

/** Puts emoji in place of their names. */
export function withEmoji(text: string): string {
  return text.replace(name, (written) => {
    const emoji = written
      .split(':')
      .filter(Boolean)
      .map((one) => nameToEmoji[one] ?? `:${one}:`);
    return emoji.join('');
  });
}
