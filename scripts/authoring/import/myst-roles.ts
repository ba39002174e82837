/** Code, which is kept, or a role with its text: {kbd}`Ctrl`. */
const role = /(?<code>(`{2,}).+?\2|(?<!\})`[^`]*`)|(?<![$#{\w])\{(?<name>[a-z][\w:+-]*)\}`(?<text>[^`]+)`/gi;

/** Replaces roles of MyST with Markdown. Of references, the text remains. */
export function withRoles(text: string): string {
  if (!text.includes('}`')) return text;
  return text.replace(role, (written, ...args) => {
    const { name, text: said = '' } = args.at(-1) as Record<string, string | undefined>;
    return name === undefined ? written : markdownFor(name.replace(/^.*:/, '').toLowerCase(), said);
  });
}

function markdownFor(name: string, said: string): string {
  const [, words = said, target = said] = /^(.*?)\s*<([^<>]+)>$/s.exec(said) ?? [];
  switch (name) {
    case 'doc':
    case 'download':
      return `[${words}](<${target}>)`;
    case 'any':
    case 'eq':
    case 'numref':
    case 'ref':
    case 'term':
      return words;
    case 'abbr': {
      const [, short = said, long] = /^(.*?)\s*\((.*)\)$/.exec(said) ?? [];
      return long ? `<abbr title="${long.replaceAll('"', '&quot;')}">${short}</abbr>` : short;
    }
    case 'kbd':
      return `<kbd>${said}</kbd>`;
    case 'math':
      return `$${said}$`;
    case 'sub':
    case 'sup':
      return `<${name}>${said}</${name}>`;
    case 'guilabel':
    case 'menuselection':
    case 'strong':
      return `**${said}**`;
  }
  return `\`${words.replace(/^[~!]/, '')}\``;
}
