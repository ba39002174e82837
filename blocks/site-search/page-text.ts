/** The part of a page's payload that is used here; `renderer/page/payload.ts` has the whole type. */
export interface Payload {
  head: { description: string };
  blocks: readonly PayloadBlock[];
}

type PayloadBlock = { id?: string } & ({ html: string } | { children?: readonly PayloadBlock[] });

/** The URL of a page's payload, as in `renderer/page/protocol.ts`. */
export function payloadUrlOf(path: string, base: string): string {
  const below = path.slice(base.length);
  return `${base}/_pages${below === '/' ? '/index' : below}.json`;
}

/** The visible text of a page, starting at an ID; the whole text if the ID does not exist. */
export function textFrom({ blocks }: Payload, anchor: string): string {
  const html = blocks.map(htmlOf).join('');
  const at = anchor ? html.indexOf(` id="${anchor}"`) : -1;
  return plain(at < 0 ? html : html.slice(html.indexOf('>', at) + 1));
}

function htmlOf(block: PayloadBlock): string {
  const start = block.id ? `<i id="${block.id}">` : '';
  return start + ('html' in block ? block.html : (block.children ?? []).map(htmlOf).join(''));
}

const silent =
  /<(button|dialog|form|math|nav|script|style|svg)\b.*?<\/\1>|<span[^>]* role="tooltip"[^>]*>.*?<\/span>/gs;
const inline = /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|var)\b[^>]*>/g;

/** The end of a button or of a fact that is directly followed by another one. */
const neighbours = /<\/(a|span)>(?=<\1\b)/g;

/** The text of HTML written by React. Using a parser would require another Trusted Types policy. */
function plain(html: string): string {
  return html
    .replace(silent, ' ')
    .replace(neighbours, ' ')
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
