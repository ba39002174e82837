/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** An XML element. String children are escaped; elements are not. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inside: string | readonly string[] = [],
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = typeof inside === 'string' ? escapeXml(inside) : inside.join('');
  const start = `<${name}${pairs.join('')}`;
  return content ? `${start}>${content}</${name}>` : `${start}/>`;
}

/** An XML document. */
export function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

/** Readers of RSS take a hexadecimal `&#x3c;b>` for text, and other spellings of it for HTML. */
function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
}
