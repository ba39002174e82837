/**
 * The names of all elements of an XML text. Throws if it is not well-formed, for the subset of XML that reports
 * use.
 */
export function readXml(text: string): string[] {
  const data = '(?:[^<>&"]|&(?:amp|lt|gt|quot|#9|#10|#13);)*';
  const token = new RegExp(`<(/?)([a-z]+)((?: [a-z]+="${data}")*)(/?)>|${data}`, 'uy');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error('no declaration');
  token.lastIndex = declaration.length;
  const names: string[] = [];
  const open: string[] = [];
  while (token.lastIndex < text.length) {
    const from = token.lastIndex;
    const [all = '', closing, name, , empty] = token.exec(text) ?? [];
    if (all === '' || /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(all))
      throw new Error(`not well-formed at ${from}`);
    if (name === undefined) continue;
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (!closing) names.push(name);
    if (!closing && !empty) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open} stays open`);
  return names;
}
