import type { State } from '../convert.ts';
import { asFlow, type Component, code, type Node, tabs, text } from '../tree.ts';
import { contentLines } from './author.ts';

/** Tabs of the components or of the code blocks in a component, or of its commands; undefined if there is anything else. */
export function tabsIn(component: Component, state: State): Node[] | undefined {
  const { attributes } = component;
  const parts = component.children
    .flatMap((child) => (child.type === 'component' && child.name === 'tabrun' ? child.children : [child]))
    .filter((child) => (child.type !== 'text' || child.value.trim()) && child.type !== 'html');
  const line = state.lineOf(component);
  if (parts.length === 0) return commandTabs(component, line);
  if (parts.every((child) => child.type === 'code')) {
    const list = parts.map((block, index) => {
      const { title, meta } = titleIn(`${block.lang ?? ''} ${block.meta ?? ''}`);
      const [lang = '', ...rest] = meta.trim().split(/\s+/);
      const children = state.all([{ ...block, lang, meta: rest.join(' ') || null }]);
      return { label: [text(title || String(index + 1))], children };
    });
    return tabs(list, line);
  }
  const found = parts.filter(
    (child): child is Component =>
      child.type === 'component' && !child.isEmpty && !/tabslist$/.test(child.name),
  );
  if (found.length === 0 || parts.some(({ type }) => type !== 'component')) return undefined;
  const names = namesIn(attributes.get('items') ?? attributes.get('values') ?? '');
  const list = found.map((tab, index) => {
    const [label] = ['label', 'title', 'tab', 'header', 'value', 'slot', 'name', '0']
      .map((key) => tab.attributes.get(key))
      .filter((value) => value && !value.startsWith('{'));
    const value = tab.attributes.get('value') ?? '';
    const words = names.get(value) ?? label ?? names.get(String(index)) ?? String(index + 1);
    // In Docsy, the content of a tab is code, unless an attribute says otherwise.
    const isText = (tab.attributes.get('text') ?? attributes.get('text')) === 'true';
    const isCode =
      component.name === 'tabpane' && !isText && !tab.children.some(({ type }) => type === 'code');
    const language = /^[\w+#-]+$/.exec(tab.attributes.get('lang') ?? '')?.[0] ?? '';
    const children = isCode ? [code(language, contentLines(tab, state))] : tab.children;
    const converted = asFlow(state.all(children));
    return { label: tab.notation === 'jsx' ? [text(words)] : state.inline(words, tab), children: converted };
  });
  return tabs(list, line);
}

/** The labels of tabs that are declared on the parent, by value or by index. */
function namesIn(source: string): Map<string, string> {
  const pairs = [...source.matchAll(/\{[^{}]*\}/g)].flatMap(({ 0: pair }) => {
    const [, label] = /label['"]?\s*:\s*['"]([^'"]*)/.exec(pair) ?? [];
    const [, value] = /value['"]?\s*:\s*['"]([^'"]*)/.exec(pair) ?? [];
    return label && value ? [[value, label] as const] : [];
  });
  const strings = [...source.matchAll(/["'`]([^"'`]*)["'`]/g)];
  return new Map(pairs.length > 0 ? pairs : strings.map(([, label = ''], index) => [String(index), label]));
}

/** Tabs of a component whose attributes are the same command for several tools. */
function commandTabs({ attributes }: Component, line: number): Node[] | undefined {
  const list = [...attributes]
    .filter(([key, value]) => !/^\d+$/.test(key) && /\s/.test(value) && !value.startsWith('{'))
    .map(([label, value]) => ({
      label: [text(label)],
      children: [code('sh', value.replace(/\n\s+/g, '\n').trim())],
    }));
  return list.length > 1 ? tabs(list, line) : undefined;
}

/** Notations for the title of a code block in its info string. */
const titles = [
  /(?:title|tab|filename|file|name|header|caption)=(?:"([^"]*)"|'([^']*)'|(\S+))/g,
  /\[([^\]]+)\]/g,
  /(?<=^\s*[\w+#-]+):([^\s:]+)/g,
  /(?<=^\s*[\w+#-]+\s+)([\w./-]*\w\.[a-z]+)(?=\s|$)/g,
  /(?<=^\s*[\w+#-]+\s+)(\p{Lu}[^={}"]*?)(?=\s*(?:$|\{|\w+=))/gu,
];

/** The title in an info string, and the rest of it. */
export function titleIn(info: string): { title: string; meta: string } {
  const found: string[] = [];
  let meta = info;
  for (const pattern of titles)
    meta = meta.replace(pattern, (_all, ...parts) => {
      found.push(parts.find((part) => typeof part === 'string') ?? '');
      return ' ';
    });
  return { title: found.filter(Boolean).join(' ').replaceAll('"', "'"), meta };
}
