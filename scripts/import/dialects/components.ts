import type { Plugin, State } from '../convert.ts';
import * as tree from '../tree.ts';
import {
  asFlow,
  asPhrasing,
  type Component,
  element,
  isPhrasing,
  link,
  type Node,
  paragraph,
  strong,
  text,
  trimmed,
} from '../tree.ts';
import { contentLines, fromTemplate, suggestionFor, templateName } from './author.ts';
import { blockOf, morePictures, pictureIn } from './pictures.ts';
import { tabsIn } from './tabs.ts';
import { calloutOf, isPictureFile, type Shape, shapeOf, textsOf, urlIn, wordsOf } from './words.ts';

type Convert = (component: Component, state: State, isInline: boolean) => Node[] | undefined;

/** Components, shortcodes and containers: by their name, else their text. */
export const components: Plugin = {
  handlers: {
    component: (node, state, isInline) => {
      // Types such as Array<String> are not components.
      if (node.isUnclosed && node.notation === 'jsx') return [text(node.raw ?? '')];
      const filled = (value: string) =>
        state.constants.get(/^\{\s*(\w+)\s*\}$/.exec(value)?.[1] ?? '') ?? value;
      const attributes = new Map([...node.attributes].map(([key, value]) => [key, filled(value)]));
      for (const convert of [fromTemplate, convertInclude, pictured, embedded, shaped, other]) {
        const nodes = convert({ ...node, attributes }, state, isInline);
        const [only, ...more] = nodes ?? [];
        if (nodes && isInline)
          return only?.type === 'paragraph' && more.length === 0 ? (only.children as Node[]) : nodes;
        if (nodes) return asFlow(nodes);
      }
      return undefined;
    },
  },
};

/** The first of some attributes that is a text. */
function textIn({ attributes }: Component, ...names: string[]): string {
  return names.map((name) => attributes.get(name)).find((value) => value && !value.startsWith('{')) ?? '';
}

function missing(component: Component, state: State, what: string): Node[] {
  const message = `the ${what} that <${component.originalName}> shows does not exist`;
  state.note(component, 'component', message, { isLost: true, isMissing: true });
  return [];
}

/** A document that the component stands for: one that is imported, or named in an attribute. */
function convertInclude(component: Component, state: State): Node[] | undefined {
  const { attributes, name, originalName, isEmpty } = component;
  const imported = state.imports.get(originalName);
  const path = imported ?? attributes.get(name === 'readfile' ? 'file' : '0') ?? '';
  if (!isEmpty || !/\.(?:mdx?|markdown)$/i.test(path)) return undefined;
  const found = state.read(path);
  if (!found) return imported ? missing(component, state, `document ${path}`) : undefined;
  return state.parse(found.text, component, { file: found.path, isMdx: /\.mdx$/i.test(found.path) });
}

/** A picture with its link and its caption. */
function pictured(component: Component, state: State, isInline: boolean): Node[] | undefined {
  const { attributes, isEmpty, notation, name } = component;
  const isPicture = shapeOf(component) === 'picture';
  const isOther = !isEmpty || (shapeOf(component) && name !== 'include') || notation === 'container';
  if (!isPicture && isOther) return undefined;
  const isShown = [...attributes.values()].some(
    (value) => isPictureFile(value) || state.imports.has(value.replace(/[{}]/g, '')),
  );
  const picture = isPicture || isShown ? pictureIn(component, state) : undefined;
  if (!picture || !(isPicture || isPictureFile(picture.url))) return undefined;
  // In JSX, the title of a picture without alt text stands for it. Shortcodes have Markdown there.
  const hasTitle = notation !== 'jsx' || attributes.has('alt');
  const captions = [...(hasTitle ? ['title'] : []), 'caption', 'attr'].flatMap(
    (key) => textIn(component, key) || [],
  );
  const caption = captions.length > 0 ? state.inline(captions.join(' – '), component) : [];
  const target = urlIn(attributes);
  const nodes = [
    target ? link(target, [picture]) : picture,
    ...(caption.length > 0 ? [{ type: 'break' } as const, ...caption] : []),
  ];
  const inside = state.all(component.children, isInline);
  return isInline ? [...nodes, ...asPhrasing(inside)] : [paragraph(nodes), ...asFlow(inside)];
}

/** An embed or a table of contents. */
function embedded(component: Component, state: State, isInline: boolean): Node[] | undefined {
  const block = blockOf(component);
  if (!block) return undefined;
  const inside = state.all(component.children, isInline);
  const place: Node = { type: 'pageBlock', block, position: component.position };
  return [place, ...(isInline ? asPhrasing(inside) : asFlow(inside))];
}

/** What becomes of the components of a shape. */
const shapes: { [shape in Shape]?: Convert } = {
  callout: (component, state) => {
    const { kind, title } = calloutOf(component);
    noteExpressions(component, state);
    const words = wordsOf(component).join(' – ') || title;
    const label = component.notation === 'jsx' ? [text(words)] : state.inline(words, component);
    return [tree.callout(kind, words ? label : [], asFlow(state.all(component.children)))];
  },
  details: (component, state) => {
    if (component.isEmpty) return undefined;
    const isSummary = (child: Node) => child.type === 'component' && child.name === 'summary';
    const summary = component.children.find(isSummary) as Component | undefined;
    const words = wordsOf(component).join(' – ');
    const inner = summary ? state.all(summary.children, true) : [text(component.originalName)];
    const label = words ? state.inline(words, component) : trimmed(asPhrasing(inner));
    return [tree.details(label, asFlow(state.all(component.children.filter((child) => child !== summary))))];
  },
  fence: (component, state) => {
    const { attributes, isEmpty } = component;
    const source = attributes.get('code') ?? '';
    if (isEmpty && (!source || source.startsWith('{'))) return undefined;
    const language = textIn(component, 'language', 'lang', '0');
    const lang = /^[\w+#-]*$/.test(language) ? language : '';
    const title = textIn(component, 'title', 'filename').replaceAll('"', "'");
    const value = isEmpty ? source : contentLines(component, state);
    return state.all([tree.code(lang, value, title && `title="${title}"`)]);
  },
  nothing: (component, state) => {
    const icon = textIn(component, 'icon', 'name', 'type', '0');
    if (/(?:^|[-:_])(?:check|check-circle|checkmark|circle-check|tick)$/i.test(icon)) return [text('✓')];
    if (/(?:^|[-:_])(?:circle-xmark|close|cross|x|x-circle|xmark)$/i.test(icon)) return [text('✗')];
    return component.name === 'head' ? [] : state.all(component.children, true);
  },
  plain: (component, state, isInline) => {
    const hasMore = textsOf(component).size > 0 || urlIn(component.attributes);
    return component.isEmpty || hasMore ? undefined : state.all(component.children, isInline);
  },
  version: (component) => {
    const version = textIn(component, 'v', 'version', 'since', '0');
    const name = component.originalName.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ').toLowerCase();
    const words = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`;
    return version ? [{ type: 'emphasis', children: [text(words)] }] : undefined;
  },
  tabs: tabsIn,
  tree: (component, state) => {
    if (component.isEmpty) return undefined;
    const words = wordsOf(component);
    const list = asFlow(state.all(component.children));
    const [only, more] = list;
    const isWhole = !more && only?.type === 'list' && isTree(only);
    const title = words.length > 0 ? [paragraph(titled(words, undefined))] : [];
    return [...title, ...(isWhole ? [element('file-tree', list)] : list)];
  },
};

function shaped(component: Component, state: State, isInline: boolean): Node[] | undefined {
  const shape = shapeOf(component);
  return shape && shapes[shape]?.(component, state, isInline);
}

/** Reports the texts in expressions, which are lost. */
function noteExpressions(component: Component, state: State): void {
  for (const [key, words] of textsOf(component)) {
    const message = `${key} of <${component.originalName}> is omitted`;
    const loss = { isLost: true, component: suggestionFor(component) };
    if (words === undefined) state.note(component, 'component', message, loss);
  }
}

/** A component without a conversion: its text, its pictures, its link and its content. */
function other(component: Component, state: State, isInline: boolean): Node[] {
  const { attributes, isEmpty, originalName, notation } = component;
  const shape = shapeOf(component);
  const words = wordsOf(component);
  const url = urlIn(attributes);
  const inside = state.all(component.children, isInline);
  const pictures = morePictures(component);
  noteExpressions(component, state);
  const isOutside =
    originalName === 'param' ||
    (originalName === 'include' && /^[\w./-]+\.\w+$/.test(attributes.get('0') ?? ''));
  const isKept =
    !isEmpty ||
    // Declarations have no output of their own.
    /^(?:from|import|set|assign)$/.test(originalName) ||
    (words.length > 0 && (url !== undefined || shape === 'words')) ||
    (notation === 'jsx' &&
      words.length > 0 &&
      words.length + pictures.length === attributes.size &&
      ![...attributes.values()].some((value) => value.startsWith('{')));
  const keptNote = !isEmpty ? '; its content is kept' : words.length > 0 ? '; its text is kept' : '';
  if (!isKept || !(shape || isEmpty))
    state.note(
      component,
      'component',
      isOutside
        ? `what <${templateName(component)}> shows is not in the folder`
        : `the component <${originalName}> is not supported${keptNote}`,
      { isLost: !isKept, isMissing: isOutside && !isKept, component: suggestionFor(component) },
    );
  const [first, more] = inside;
  const line = first?.type === 'paragraph' && !more ? (first.children as Node[]) : inside;
  if (url && words.length === 0 && line.length > 0 && line.every(isPhrasing))
    return [...pictures, link(url, trimmed(line))];
  const title = words.length > 0 || url ? titled(words.length > 0 ? words : [url ?? ''], url) : [];
  const parts = [pictures, title, inside].filter((part) => part.length > 0);
  if (isInline)
    return parts.flatMap((part, index) => [...(index > 0 ? [text(' ')] : []), ...asPhrasing(part)]);
  return parts.flatMap((part) => asFlow(part));
}

/** A bold title, linked if there is a URL, followed by other texts. */
function titled([title = '', ...more]: readonly string[], url: string | undefined): Node[] {
  const linkOrText = (words: string) =>
    /^https?:\/\/[^\s<>]+$/.test(words) ? link(words, [text(words)]) : text(words);
  const bold = strong(url ? text(title) : linkOrText(title));
  return [url ? link(url, [bold]) : bold, ...more.flatMap((words) => [text(' – '), linkOrText(words)])];
}

/** Whether a list has a line and a list per item, as in a file tree. Formats the names as code. */
function isTree(list: Extract<Node, { type: 'list' }>): boolean {
  return list.children.every((item) => {
    const [line, inside, more] = item.children;
    if (line?.type !== 'paragraph' || more || (inside && inside.type !== 'list')) return false;
    const [first] = line.children;
    const [, name, rest] = (first?.type === 'text' && /^([^\s…]+)([\s\S]*)$/.exec(first.value)) || [];
    if (name && !/^\.+$/.test(name))
      line.children.splice(0, 1, { type: 'inlineCode', value: name }, ...(rest ? [text(rest)] : []));
    return !inside || isTree(inside);
  });
}
