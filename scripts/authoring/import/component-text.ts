import type { Line } from './note.ts';

/** Splits a component name into words: `NewIn` and `new-in` become `New in`. */
export function nameIn(written: string): string {
  const words = written.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A bold, optionally linked title, followed by text. */
export function titled([title = '', ...more]: readonly string[], link: string | undefined): string {
  const bold = `**${plainWords(title)}**`;
  return [link ? `[${bold}](${link})` : bold, ...more.map(plainWords)].join(' – ');
}

/** Words as Markdown that shows them. */
export function plainWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]*<]/g, '\\$&');
}

/** A list of files, formatted as code. */
export function treeLines(lines: readonly Line[]): Line[] {
  return lines.map(({ text, number }) => ({
    text: text.replace(
      /^(\s*[-*+]\s+)(\*\*)?([^\s*`[<][^\s*]*)(\*\*)?(?=\s|$)/,
      (_all, mark, bold = '', name) =>
        /^(?:…|\.{3})$/.test(name) ? mark + name : `${mark}${bold}\`${name}\`${bold}`,
    ),
    number,
  }));
}
