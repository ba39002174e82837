import { calloutKinds } from '../../../renderer/content/prose/callouts.ts';
import type { Component } from '../tree.ts';

/** Components and shortcodes of popular generators. Of others, only the text is kept. */
const names = {
  callout: 'admonition alert aside blockquotealert callout hint message notification pitfall',
  command: 'code dynamiccodeblock packagemanagercommand terminal npm2yarn install',
  details: 'accordion collapse collapsible details dropdown expandable expander solution spoiler toggle',
  fence: 'codeblock codetoggle highlight sourcecode',
  keys: 'kbd key keys',
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
  words: 'abbr badge chip label mark pill tag term version',
};

/** What a component or shortcode becomes. */
export type Shape = keyof typeof names;

const shapes = new Map(
  Object.entries(names).flatMap(([shape, list]) => list.split(' ').map((name) => [name, shape as Shape])),
);

/** The shape of a component; undefined if only its text is kept. */
export function shapeOf(one: Component): Shape | undefined {
  const { name, attributes } = one;
  const shape = shapes.get(name);
  // A card without link becomes a title and text.
  if (shape === 'link' && !addressOf(attributes)) return one.isEmpty ? 'words' : 'plain';
  // In Docusaurus, its own component of this name marks words.
  if (shape === 'fence' && one.written === 'Highlight') return 'words';
  if (shape) return shape;
  if (!one.isEmpty && calloutNamed(name)) return 'callout';
  const tools = ['npm', 'yarn', 'pnpm', 'bun'].filter((tool) => attributes.has(tool));
  return /tabs$|^tabs/.test(name) || tools.length > 1 ? 'tabs' : undefined;
}

/** Whether a container has a conversion by its name. */
export function isFamiliar(name: string): boolean {
  return shapes.has(name) || calloutNamed(name) !== undefined;
}

/** Callout kinds for names in other generators. */
const kinds: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['note', 'info abstract summary quote example question seealso help faq todo tldr'],
    ['tip', 'hint success check'],
    ['warning', 'warn attention deprecated experimental pitfall security'],
    ['caution', 'danger error bug failure fail'],
  ].flatMap(([kind = '', names = '']) => names.split(' ').map((name) => [name, kind])),
);

/** The callout kind for a name, with a title if the name differs from the kind; undefined for other names. */
export function calloutNamed(name: string): { kind: string; title: string } | undefined {
  const lower = name.toLowerCase();
  if (calloutKinds.some((kind) => kind === lower)) return { kind: lower, title: '' };
  const kind = Object.hasOwn(kinds, lower) ? kinds[lower] : undefined;
  return kind === undefined ? undefined : { kind, title: lower.charAt(0).toUpperCase() + lower.slice(1) };
}

/** The callout kind of a component, from an attribute or its name. */
export function calloutOf({ name, attributes }: Component): { kind: string; title: string } {
  const keys = 'type kind variant intent style status severity level color class 0'.split(' ');
  const kind = keys.map((key) => attributes.get(key)).find((value) => value && calloutNamed(value));
  return calloutNamed(kind ?? name) ?? { kind: 'note', title: '' };
}

/** Attributes that contain visible text, in reading order. */
const textual =
  'number title titleText label header heading summary file-name filename text caption alt description subtitle footer cta attr'.split(
    ' ',
  );
/** Attributes that affect appearance or behaviour. */
const looks =
  /^(?:class|className|style|id|key|ref|slot|src|actions|attrlink|srcSet|srcset|sizes|href|to|link|url|name|icon|type|kind|variant|lang|width|height|d|viewBox|transform|fill|data-.*|aria-.*|on[A-Z].*|@.*|:.*|#.*|v-.*|client:.*|\d+)$/;
/** Tags whose values are expressions. */
const logic =
  /^(?:assign|block|call|case|else|elseif|elif|elsif|filter|for|from|if|import|include\w*|macro|render\w*|set|unless|when|while|with)$/i;

/** The visible text in the attributes of a component. */
export function wordsOf(one: Component): string[] {
  const { name, attributes, notation } = one;
  // A single word may be the name of an icon.
  const named = attributes.get('name') ?? '';
  // The text of a shortcode such as {{< badge "New" >}}; in JSX, values without names are flags.
  const first = shapes.get(name) === 'words' && notation !== 'jsx' ? attributes.get('0') : undefined;
  // Values without a name that are texts, such as titles: {{< details "More tools" >}}.
  const others =
    notation === 'container' || logic.test(name)
      ? []
      : [...attributes].flatMap(([key, value]) =>
          /^\d+$/.test(key) &&
          value !== first &&
          !(shapeOf(one) === 'callout' && calloutNamed(value)) &&
          /\p{L}\S*\s+\S*\p{L}|\p{Lo}{2}|^\p{Lu}\p{Ll}+$/u.test(value)
            ? [value]
            : [],
        );
  return [
    /\S\s+\S/.test(named) ? named : '',
    first ?? '',
    ...others,
    ...textual.map((key) => attributes.get(key) ?? ''),
  ].filter((value) => value && !/^(?:\{|(?:true|false)$)/.test(value));
}

/** Whether a component of JSX has no content and no other attributes than texts, URLs and pictures. */
export function hasOnlyTexts(one: Component): boolean {
  const { notation, attributes, isEmpty } = one;
  const kept = unusedAttributes(one);
  const isText = ([key, value]: readonly [string, string]) =>
    !value.startsWith('{') && (textual.includes(key) || kept.includes(key) || isPictureFile(value));
  return notation === 'jsx' && isEmpty && attributes.size > 0 && [...attributes].every(isText);
}

/** Attributes that seem to contain text, but are not converted. */
export function unusedAttributes(one: Component): string[] {
  const isFact = (key: string) => shapeOf(one) === undefined && /^(?:author|date|since|version)$/.test(key);
  return [...one.attributes].flatMap(([key, value]) => {
    const isExpression = value.startsWith('{');
    if (looks.test(key) || (textual.includes(key) && !isExpression)) return [];
    const isText = isExpression
      ? /["'`][^"'`]*\p{L}[^"'`]*["'`]/u.test(value)
      : isFact(key) || /\p{L}\s+\p{L}|\p{Lo}{2}|^https?:/u.test(value);
    return isText && !(isFact(key) && isExpression) ? [key] : [];
  });
}

/** The link target of a component: of an attribute, or a document to download. */
export function addressOf(attributes: Component['attributes']): string | undefined {
  const address =
    ['href', 'to', 'link', 'url', 'page'].map((key) => attributes.get(key)).find(Boolean) ??
    [...attributes.values()].find((value) =>
      /^[^\s{}]+\.(?:docx?|epub|odt|pdf|pptx?|xlsx?|zip)$/i.test(value),
    );
  return address === undefined || /[\s{}]/.test(address) ? undefined : address;
}

/** Whether a path or URL is that of a picture, so that a component with it probably shows it. */
export function isPictureFile(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?\w+)?$/i.test(path);
}
