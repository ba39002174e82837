import { calloutKinds } from '../../../renderer/content/prose/callouts.ts';
import type { Component } from '../tree.ts';

/** Components and shortcodes of popular generators. Of others, only the text is kept. */
const names = {
  callout: 'admonition alert aside blockquotealert callout hint message notification pitfall',
  details: 'accordion collapse collapsible details dropdown expandable expander solution spoiler toggle',
  fence: 'code codeblock codetoggle highlight sourcecode terminal',
  link: 'button buttonlink card cardlink cardscard contentref cta docscard doccard embeddedlink link linkbutton linkcard navlink readmorelink referencelink tile',
  nothing: 'anchor clear donteditwarning dividerline head icon pagenav separator spacer tocnav',
  picture:
    'figure figurecaption frameimage image img illustration imagezoom picture screenshot themedimage zoomimage zoom',
  plain:
    'accordiongroup accordions aligned article banner bleed box browserwindow carddeck cardgrid cardgroup cardpane cards cell center challenges checklist clientonly col column columns container deepdive div doccards fragment frame fullwidth grid griditem intro linkcards pageinfo panel preview prompt raw reactfragment readmore recap row section span stack step steps suspense tabcontents update verbatim view visibility wrapper youwilllearn',
  // Their content, or their text and the source of an example, is all that a page can have.
  shown:
    'codeeditor codepen codesandbox extends from glossarytooltip heading import include includecode includemarkdown katex latex livecode macro paramfield playground render repl responsefield sandpack sandpackrsc set stackblitz tex tooltip',
  tabs: 'codegroup codegroups codeswitcher codetabs requestexample responseexample switcher tabbed tabgroup tabpane tabs tabset',
  toc: 'inlinetoc tableofcontents toc tocinline',
  tree: 'filetree filetreecontainer files filesystem tree',
  version: 'addedin availablesince deprecatedin newin since versionadded versionchanged',
  words: 'abbr badge chip kbd key keys label mark pill tag term version',
};

/** What a component or shortcode becomes. */
export type Shape = keyof typeof names;

const shapes = new Map(
  Object.entries(names).flatMap(([shape, list]) => list.split(' ').map((name) => [name, shape as Shape])),
);

/** The shape of a component; undefined if only its text is kept. */
export function shapeOf({ name, originalName, attributes, isEmpty }: Component): Shape | undefined {
  const shape = shapes.get(name);
  // A card without link becomes a title and text.
  if (shape === 'link' && !urlIn(attributes)) return isEmpty ? 'words' : 'plain';
  // In Docusaurus, its own component of this name marks words.
  if (shape === 'fence' && originalName === 'Highlight') return 'words';
  if (shape) return shape;
  if (!isEmpty && calloutNamed(name)) return 'callout';
  const tools = ['npm', 'yarn', 'pnpm', 'bun'].filter((tool) => attributes.has(tool));
  return /tabs$|^tabs/.test(name) || tools.length > 1 ? 'tabs' : undefined;
}

/** Whether a container has a conversion by its name. */
export function isFamiliar(name: string): boolean {
  return shapes.has(name) || calloutNamed(name) !== undefined;
}

/** Callout kinds for names in other generators. */
const kinds = new Map(
  [
    ...calloutKinds.map((kind) => [kind, kind]),
    ['note', 'info abstract summary quote example question seealso help faq todo tldr'],
    ['tip', 'hint success check'],
    ['warning', 'warn attention deprecated experimental pitfall security'],
    ['caution', 'danger error bug failure fail'],
  ].flatMap(([kind = '', names = '']) => names.split(' ').map((name) => [name, kind] as const)),
);

/** The callout kind for a name, with a title if the name differs from the kind; undefined for other names. */
export function calloutNamed(name: string): { kind: string; title: string } | undefined {
  const lower = name.toLowerCase();
  const kind = kinds.get(lower);
  const title = kind === lower ? '' : lower.charAt(0).toUpperCase() + lower.slice(1);
  return kind === undefined ? undefined : { kind, title };
}

/** The callout kind of a component, from an attribute or its name. */
export function calloutOf({ name, attributes }: Component): { kind: string; title: string } {
  const keys = 'type kind variant intent style status severity level color class 0'.split(' ');
  const kind = keys.map((key) => attributes.get(key)).find((value) => value && calloutNamed(value));
  return calloutNamed(kind ?? name) ?? { kind: 'note', title: '' };
}

/** Attributes that contain visible text, in reading order, and those that affect appearance or behaviour. */
const textual =
  'number title titleText label header heading summary file-name filename text caption alt description subtitle footer cta attr'.split(
    ' ',
  );
const looks =
  /^(?:class|className|style|id|key|ref|slot|src|actions|attrlink|srcSet|srcset|sizes|href|to|link|url|icon|type|kind|variant|lang|width|height|d|viewBox|transform|fill|data-.*|aria-.*|on[A-Z].*|@.*|:.*|#.*|v-.*|client:.*)$/;
/** Tags whose values are expressions. */
const logic =
  /^(?:assign|block|call|case|else|elseif|elif|elsif|filter|for|from|if|import|include\w*|macro|render\w*|set|unless|when|while|with)$/i;

/** The visible text in the attributes of a component by name, in reading order; undefined for expressions with strings. */
export function textsOf(component: Component): Map<string, string | undefined> {
  const { name, attributes, notation } = component;
  const shape = shapeOf(component);
  const isText = (key: string, value: string) => {
    if (/^(?:true|false)?$/.test(value)) return false;
    if (textual.includes(key)) return true;
    // A single word may be the name of an icon.
    if (key === 'name') return /\S\s+\S/.test(value);
    if (/^(?:author|since|version)$/.test(key) && shape === undefined) return true;
    if (!/^\d+$/.test(key)) return !looks.test(key) && /\p{L}\s+\p{L}|\p{Lo}{2}|^https?:/u.test(value);
    // In JSX, values without names are flags.
    if (key === '0' && shapes.get(name) === 'words' && notation !== 'jsx') return true;
    if (notation === 'container' || logic.test(name) || (shape === 'callout' && calloutNamed(value)))
      return false;
    return /\p{L}\S*\s+\S*\p{L}|\p{Lo}{2}|^\p{Lu}\p{Ll}+$/u.test(value);
  };
  const textIn = (key: string, value: string): [string, string | undefined][] => {
    if (!value.startsWith('{')) return isText(key, value) ? [[key, value]] : [];
    const isPart = !looks.test(key) && /["'`][^"'`]*\p{L}[^"'`]*["'`]/u.test(value);
    return isPart ? [[key, undefined]] : [];
  };
  const rank = (key: string) => (textual.indexOf(key) + 100) % 100;
  return new Map(
    [...attributes].sort(([a], [b]) => rank(a) - rank(b)).flatMap(([key, value]) => textIn(key, value)),
  );
}

/** The texts in the attributes of a component, in reading order. */
export function wordsOf(component: Component): string[] {
  return [...textsOf(component).values()].filter((words) => words !== undefined);
}

/** The link target of a component: of an attribute, or a document to download. */
export function urlIn(attributes: Component['attributes']): string | undefined {
  const url =
    ['href', 'to', 'link', 'url', 'page'].map((key) => attributes.get(key)).find(Boolean) ??
    [...attributes.values()].find((value) =>
      /^[^\s{}]+\.(?:docx?|epub|odt|pdf|pptx?|xlsx?|zip)$/i.test(value),
    );
  return url === undefined || /[\s{}]/.test(url) ? undefined : url;
}

/** Whether a path or URL is that of a picture, so that a component with it probably shows it. */
export function isPictureFile(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?\w+)?$/i.test(path);
}
