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
import { listIn, stringsIn } from './literals.ts';
import { blockOf, morePictures, pictureIn } from './pictures.ts';
import { tabsIn } from './tabs.ts';
import {
  addressOf,
  calloutOf,
  hasOnlyTexts,
  isPictureFile,
  type Shape,
  shapeOf,
  unusedAttributes,
  wordsOf,
} from './words.ts';

type Convert = (one: Component, state: State, isInline: boolean) => Node[] | undefined;

/** Components, shortcodes and containers: by their name, else their text. */
export const components: Plugin = {
  handlers: {
    component: (one, state, isInline) => {
      // Types such as Array<String> are not components.
      if (one.isUnclosed && one.notation === 'jsx') return [text(one.raw ?? '')];
      const filled = (value: string) =>
        state.constants.get(/^\{\s*(\w+)\s*\}$/.exec(value)?.[1] ?? '') ?? value;
      const attributes = new Map([...one.attributes].map(([key, value]) => [key, filled(value)]));
      for (const convert of [fromTemplate, included, pictured, embedded, shaped, other]) {
        const made = convert({ ...one, attributes }, state, isInline);
        const [only, ...more] = made ?? [];
        if (made && isInline)
          return only?.type === 'paragraph' && more.length === 0 ? (only.children as Node[]) : made;
        if (made) return asFlow(made);
      }
      return undefined;
    },
  },
};

/** The first of some attributes that is a text. */
function textIn({ attributes }: Component, ...names: string[]): string {
  return names.map((name) => attributes.get(name)).find((value) => value && !value.startsWith('{')) ?? '';
}

function missing(one: Component, state: State, what: string): Node[] {
  const message = `the ${what} that <${one.written}> shows does not exist`;
  state.note(one, 'component', message, { isLost: true, isMissing: true });
  return [];
}

/** A document that the component stands for: one that is imported, or named in an attribute. */
function included(one: Component, state: State): Node[] | undefined {
  const imported = state.imports.get(one.written);
  const path = imported ?? one.attributes.get(one.name === 'readfile' ? 'file' : '0') ?? '';
  if (!one.isEmpty || !/\.(?:mdx?|markdown)$/i.test(path)) return undefined;
  const found = state.read(path);
  if (!found) return imported ? missing(one, state, `document ${path}`) : undefined;
  return state.parse(found.text, one, { file: found.path, isMdx: /\.mdx$/i.test(found.path) });
}

/** A picture with its link and its caption. */
function pictured(one: Component, state: State, isInline: boolean): Node[] | undefined {
  const { attributes, isEmpty, notation, name } = one;
  const isPicture = shapeOf(one) === 'picture';
  const isOther = !isEmpty || (shapeOf(one) && name !== 'include') || notation === 'container';
  if (!isPicture && isOther) return undefined;
  const isShown = [...attributes.values()].some(
    (value) => isPictureFile(value) || state.imports.has(value.replace(/[{}]/g, '')),
  );
  const picture = isPicture || isShown ? pictureIn(one, state) : undefined;
  if (!picture || !(isPicture || isPictureFile(picture.url))) return undefined;
  // In JSX, the title of a picture without alt text stands for it. Shortcodes have Markdown there.
  const keys =
    notation !== 'jsx' || attributes.has('alt') ? ['title', 'caption', 'attr'] : ['caption', 'attr'];
  const captions = keys.map((key) => textIn(one, key)).filter(Boolean);
  const caption = captions.flatMap((words, index) => [
    index > 0 ? text(' – ') : ({ type: 'break' } as const),
    ...state.inline(words, one),
  ]);
  const target = addressOf(attributes);
  const made = [target ? link(target, [picture]) : picture, ...caption];
  const inside = state.all(one.children, isInline);
  return isInline
    ? [...made, ...(inside.length > 0 ? [text(' '), ...asPhrasing(inside)] : [])]
    : [paragraph(made), ...asFlow(inside)];
}

/** A video, an embed or a table of contents. */
function embedded(one: Component, state: State, isInline: boolean): Node[] | undefined {
  const block = blockOf(one);
  if (!block) return undefined;
  const inside = state.all(one.children, isInline);
  const place: Node = { type: 'pageBlock', block, position: one.position };
  return [place, ...(isInline ? asPhrasing(inside) : asFlow(inside))];
}

/** What becomes of the components of a shape. */
const shapes: { [shape in Shape]?: Convert } = {
  callout: (one, state) => {
    const { kind, title } = calloutOf(one);
    const words = wordsOf(one).join(' – ') || title;
    const label = one.notation === 'jsx' ? [text(words)] : state.inline(words, one);
    const texts = textsOf(one, state).map((words) => paragraph(words));
    return [tree.callout(kind, words ? label : [], [...asFlow(state.all(one.children)), ...texts])];
  },
  command: (one, state) => {
    const { attributes, children } = one;
    const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim());
    if (only?.type === 'code' && others.length === 0)
      return state.all([{ ...only, meta: [only.meta, titleOf(one)].filter(Boolean).join(' ') || null }]);
    const written = attributes.get('code') ?? attributes.get('command') ?? '';
    const path = state.imports.get(/^\{(\w+)\}$/.exec(written)?.[1] ?? '') ?? '';
    const [, before, after] = /^!!raw-loader!(.+)$|^(.+)\?raw$/.exec(path) ?? [];
    if (before || after) return missing(one, state, `file ${before ?? after}`);
    if (!one.isEmpty || !written || written.startsWith('{')) return undefined;
    const language = attributes.get('lang') ?? (attributes.has('command') ? 'sh' : '');
    return [tree.code(language, written, titleOf(one))];
  },
  details: (one, state) => {
    if (one.isEmpty) return undefined;
    const summary = one.children.find((child) => child.type === 'component' && child.name === 'summary');
    const words = wordsOf(one).join(' – ');
    const inner =
      summary && 'children' in summary ? state.all(summary.children as Node[], true) : [text(one.written)];
    const label = words ? state.inline(words, one) : trimmed(asPhrasing(inner));
    return [tree.details(label, asFlow(state.all(one.children.filter((child) => child !== summary))))];
  },
  fence: (one, state) => {
    const language = textIn(one, 'language', 'lang', '0');
    const lang = /^[\w+#-]*$/.test(language) ? language : '';
    return one.isEmpty ? undefined : state.all([tree.code(lang, contentLines(one, state), titleOf(one))]);
  },
  keys: (one, state) => {
    const words = wordsOf(one).join(' ') || textIn(one, '0');
    return [element('kbd', one.isEmpty ? [text(words)] : asPhrasing(state.all(one.children, true)))];
  },
  nothing: (one, state) => {
    const icon = textIn(one, 'icon', 'name', 'type', '0');
    if (/(?:^|[-:_])(?:check|check-circle|checkmark|circle-check|tick)$/i.test(icon)) return [text('✓')];
    if (/(?:^|[-:_])(?:circle-xmark|close|cross|x|x-circle|xmark)$/i.test(icon)) return [text('✗')];
    return one.name === 'head' ? [] : state.all(one.children, true);
  },
  plain: (one, state, isInline) => {
    const hasMore = wordsOf(one).length > 0 || unusedAttributes(one).length > 0 || addressOf(one.attributes);
    return one.isEmpty || hasMore ? undefined : state.all(one.children, isInline);
  },
  version: (one) => {
    const version = textIn(one, 'v', 'version', 'since', '0');
    const name = spoken(one.written);
    return version ? [{ type: 'emphasis', children: [text(`${name} ${version}`)] }] : undefined;
  },
  tabs: tabsIn,
  tree: (one, state) => {
    if (one.isEmpty) return undefined;
    const words = wordsOf(one);
    const list = asFlow(state.all(one.children));
    const [only, more] = list;
    const isWhole = !more && only?.type === 'list' && isTree(only);
    const title = words.length > 0 ? [paragraph(titled(words, undefined))] : [];
    return [...title, ...(isWhole ? [element('file-tree', list)] : list)];
  },
};

function shaped(one: Component, state: State, isInline: boolean): Node[] | undefined {
  const shape = shapeOf(one);
  return shape && shapes[shape]?.(one, state, isInline);
}

/** A component without a conversion: its name if it is a badge, else its text, its pictures and its link. */
function other(one: Component, state: State, isInline: boolean): Node[] {
  const { attributes, isEmpty, written } = one;
  const shape = shapeOf(one);
  const words = wordsOf(one);
  const note = (message: string, loss = {}) =>
    state.note(one, 'component', message, { ...loss, component: suggestionFor(one) });
  const [, badge] = /^([A-Z]\w*)(?:Badge|Chip|Pill|Tag)$/.exec(written) ?? [];
  if (badge && isEmpty && attributes.size === 0) {
    note(`the badge <${written}> is replaced by its name`);
    return [{ type: 'emphasis', children: [text(badge.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))] }];
  }
  const lists = [...attributes].flatMap(([key, value]) => {
    const list = shape === undefined && isEmpty ? listIn(value) : undefined;
    if (list) note(`${key} of <${written}> is kept as a list`);
    return list ?? [];
  });
  if (lists.length > 0) return lists;
  const address = addressOf(attributes);
  const inside = state.all(one.children, isInline);
  const texts = textsOf(one, state);
  const isOutside =
    written === 'param' || (written === 'include' && /^[\w./-]+\.\w+$/.test(attributes.get('0') ?? ''));
  const isKept =
    !isEmpty ||
    // Declarations have no output of their own.
    /^(?:from|import|set|assign)$/.test(written) ||
    (words.length > 0 && (address !== undefined || shape === 'words')) ||
    hasOnlyTexts(one);
  const kept = !isEmpty ? '; its content is kept' : words.length > 0 ? '; its text is kept' : '';
  if (!isKept || (!shape && !isEmpty))
    note(
      isOutside
        ? `what <${templateName(one)}> shows is not in the folder`
        : `the component <${written}> is not supported${kept}`,
      { isLost: !isKept, ...(isOutside && !isKept && { isMissing: true }) },
    );
  const pictures = morePictures(one);
  const [first, more] = inside;
  const line = first?.type === 'paragraph' && !more ? (first.children as Node[]) : inside;
  if (address && words.length === 0 && line.length > 0 && line.every(isPhrasing))
    return [...pictures, link(address, trimmed(line))];
  const title =
    words.length > 0 || address ? titled(words.length > 0 ? words : [address ?? ''], address) : [];
  const parts = [pictures, title, inside, ...texts].filter((part) => part.length > 0);
  if (isInline)
    return parts.flatMap((part, index) => [...(index > 0 ? [text(' ')] : []), ...asPhrasing(part)]);
  return parts.flatMap((part) => asFlow(part));
}

/** A bold title, linked if there is an address, followed by other texts. */
function titled([title = '', ...more]: readonly string[], address: string | undefined): Node[] {
  const bold = strong(text(title));
  return [address ? link(address, [bold]) : bold, ...more.map((words) => text(` – ${words}`))];
}

/** The texts in attributes that the conversion does not use. Those that expressions compute are reported as lost. */
function textsOf(one: Component, state: State): Node[][] {
  return unusedAttributes(one).flatMap((key) => {
    const value = one.attributes.get(key) ?? '';
    const texts = value.startsWith('{') ? stringsIn(value) : [value];
    const message = `${key} of <${one.written}> is ${texts.length === 0 ? 'omitted' : 'kept as text'}`;
    state.note(one, 'component', message, { isLost: texts.length === 0, component: suggestionFor(one) });
    const words = texts.join(' – ');
    if (texts.length === 0) return [];
    return [/^https?:\/\/[^\s<>]+$/.test(words) ? [link(words, [text(words)])] : [text(words)]];
  });
}

/** The title of a code block in its info string. */
function titleOf(one: Component): string {
  const title = textIn(one, 'title', 'filename');
  return title ? `title="${title.replaceAll('"', "'")}"` : '';
}

/** The name of a component in words: `NewIn` and `new-in` become `New in`. */
function spoken(written: string): string {
  const words = written.replace(/(?<=[a-z])(?=[A-Z])|[-_]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
