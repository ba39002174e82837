import { markdownParser } from '../../renderer/markdown.ts';
import type { RichText } from '../../schema/types.d.ts';
import type { Mistake } from './finding.ts';
import { nearest } from './nearest.ts';
import { type SiteMap, tryFill } from './site.ts';
import type { Visit } from './walk.ts';

const parse = markdownParser({});
const schemes = /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+|tel:[+\d][\d-]*)/;

/** Links: in fields that are links and inside Markdown, each leads to a page, an anchor, or an allowed address. */
export function checkLinks({ value, path, schema }: Visit, file: string, site: SiteMap): Mistake[] {
  if (typeof value !== 'string') return [];
  const markdown = schema.format === 'markdown';
  if (schema.format !== 'link' && !(markdown && value.includes(']('))) return [];
  const found = new Map<string, Mistake>();
  for (const scope of site.scopesOf(file)) {
    const text = tryFill(value, scope);
    if (text === undefined) continue;
    for (const href of markdown ? linksIn(parse(text)) : [text]) {
      const wrong = judge(href, file, site);
      if (!wrong) continue;
      const offset = value.indexOf(href);
      const inside = offset >= 0 ? { offset, length: href.length } : undefined;
      found.set(href, { path, inside, description: schema.description, ...wrong });
    }
  }
  return [...found.values()];
}

type Wrong = Pick<Mistake, 'code' | 'message' | 'suggestion'>;

function judge(href: string, file: string, site: SiteMap): Wrong | undefined {
  if (!href.startsWith('/') && !href.startsWith('#')) {
    if (schemes.test(href)) return undefined;
    const message = `${JSON.stringify(href)} is no path of this site and no http, https, mailto or tel address`;
    return { code: 'bad-link', message, suggestion: site.byPath.has(`/${href}`) ? `/${href}` : undefined };
  }
  const [address = '', anchor] = href.split('#');
  const path = address.split('?')[0] ?? '';
  const own = site.routes.filter((route) => route.file === file).map((route) => route.path);
  // A layout stands around many pages: its own anchors are the blocks it holds.
  const targets = path ? [path] : own.length > 0 ? own.slice(0, 1) : [];
  if (path && !site.byPath.has(path)) {
    const suggestion = nearest(path, site.byPath.keys());
    return { code: 'dead-link', message: `there is no page at ${path}`, suggestion };
  }
  if (!anchor) return undefined;
  for (const target of targets) {
    const names = site.anchors(target);
    if (names.has(anchor)) continue;
    const suggestion = nearest(anchor, names);
    return { code: 'dead-anchor', message: `there is no #${anchor} on ${target}`, suggestion };
  }
  return undefined;
}

/** The addresses of the links inside inline Markdown. */
function linksIn(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('href' in part) return [part.href];
    if ('strong' in part) return linksIn(part.strong);
    return 'em' in part ? linksIn(part.em) : [];
  });
}
