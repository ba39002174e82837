/** An XML element. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** The direct text of the element. */
  text: string;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const data = '(?:[^<>&"]|&(?:#x[\\da-f]+|#\\d+|amp|lt|gt|quot);)*';
const part = new RegExp(
  `<(/?)([a-zA-Z]+(?::[a-z]+)?)((?: [a-zA-Z]+(?::[a-z]+)?="${data}")*)(/?)>|${data}`,
  'uy',
);

/** Parses XML that only has elements, attributes and text. Throws if it is not well-formed. */
export function parseXml(text: string): Element {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(declaration)) throw new Error('no declaration');
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  part.lastIndex = declaration.length;
  while (part.lastIndex < text.length) {
    const from = part.lastIndex;
    const [all = '', closing, name, attributes = '', empty] = part.exec(text) ?? [];
    if (all === '' || /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(all))
      throw new Error(`not well-formed at ${from}: ${text.slice(from, from + 40)}`);
    const around = open.at(-1) as Element;
    if (name === undefined) around.text += decoded(all);
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      const element: Element = { name, attributes: readAttributes(attributes), children: [], text: '' };
      around.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root] = document.children;
  if (open.length !== 1 || !root || document.children.length > 1) throw new Error('not one root element');
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  );
}

function decoded(text: string): string {
  return text.replace(/&(?:#(x?[\da-f]+)|(\w+));/g, (_, code, name) =>
    code ? String.fromCodePoint(Number(code.startsWith('x') ? `0${code}` : code)) : (entities[name] ?? ''),
  );
}
