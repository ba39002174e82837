import { calloutNamed } from './callouts.ts';
import type { Component } from './elements.ts';

/** Components and shortcodes of popular generators. Of others, only the text is kept. */
const known = {
  callout: 'admonition alert aside blockquotealert callout hint message notification pitfall',
  command: 'code dynamiccodeblock packagemanagercommand terminal npm2yarn install',
  details: 'accordion collapse collapsible details dropdown expandable expander solution spoiler toggle',
  fence: 'codeblock codetoggle highlight sourcecode',
  field: 'paramfield responsefield',
  heading: 'heading',
  keys: 'kbd key keys',
  link: 'button buttonlink card cardlink cardscard contentref cta docscard doccard embeddedlink link linkbutton linkcard navlink readmorelink referencelink tile',
  live: 'codeeditor codepen codesandbox livecode playground repl sandpack sandpackrsc stackblitz',
  math: 'katex latex tex',
  metadata: 'head',
  nothing:
    'anchor clear donteditwarning dividerline icon inlinetoc pagenav separator spacer tableofcontents toc tocinline tocnav',
  picture:
    'figure figurecaption frameimage image img illustration imagezoom picture screenshot themedimage zoomimage zoom',
  plain:
    'accordiongroup accordions aligned article banner bleed box browserwindow carddeck cardgrid cardgroup cardpane cards cell center challenges checklist clientonly col column columns container deepdive div doccards fragment frame fullwidth grid griditem intro linkcards pageinfo panel preview prompt raw reactfragment readmore recap row section span stack step steps suspense tabcontents update verbatim view visibility wrapper youwilllearn',
  tabs: 'codegroup codegroups codeswitcher codetabs requestexample responseexample switcher tabbed tabgroup tabpane tabs tabset',
  template: 'extends from import include includecode includemarkdown macro render set',
  tooltip: 'glossarytooltip tooltip',
  tree: 'filetree filetreecontainer files filesystem tree',
  version: 'addedin availablesince deprecatedin newin since versionadded versionchanged',
  words: 'abbr badge chip label mark pill tag term version',
};

/** The target of the conversion of a component or shortcode. */
export type Shape = keyof typeof known;

const shapes = new Map(
  Object.entries(known).flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape as Shape])),
);

/** The shape of all components of a normalized name; undefined if there is no convention. */
export function shapeNamed(name: string): Shape | undefined {
  return shapes.get(name);
}

/** Whether a name of a component or shortcode has a shape by convention. */
export function isKnownComponent(name: string): boolean {
  const bare = name.toLowerCase().replace(/[^a-z\d]/g, '');
  return shapes.has(bare) || calloutNamed(bare) !== undefined;
}

/** The shape of a component; undefined if only its text is kept. */
export function shapeOf(one: Component): Shape | undefined {
  const { name, attributes } = one;
  const shape = shapes.get(name);
  // A card without link becomes a title and text.
  if (shape === 'link' && !addressOf(attributes)) return one.inside ? 'plain' : 'words';
  // In Docusaurus, its own component of this name marks words.
  if (shape === 'fence' && one.written === 'Highlight') return 'words';
  if (shape) return shape;
  if (one.inside && calloutNamed(name)) return 'callout';
  if (/tabs$|^tabs/.test(name)) return 'tabs';
  const tools = ['npm', 'yarn', 'pnpm', 'bun'].filter((tool) => attributes.has(tool));
  if (tools.length > 1) return 'tabs';
  return undefined;
}

/** The callout kind of a component, from its name or an attribute. */
export function calloutOf({ name, attributes }: Component): { kind: string; title: string } {
  const kinds = ['type', 'kind', 'variant', 'intent', 'style', 'status', 'severity', 'level', 'color', '0'];
  const said = kinds.map((key) => attributes.get(key)).find((value) => value && calloutNamed(value));
  return calloutNamed(said ?? name) ?? { kind: 'NOTE', title: '' };
}

/** Components whose name is all that they say. */
const status =
  /^(?:Advanced|Alpha|Beta|Canary|Deprecated|Experimental|Internal|Legacy|New|Obsolete|Optional|Preview|ReadOnly|Required|Stable|Unstable)$/;

/** The text of a badge that has no other text than its name or its type: `Canary` of `<CanaryBadge />`; undefined for others. */
export function badgeNameOf({ written, attributes, inside }: Component): string | undefined {
  const [, name = status.exec(written)?.[0]] = /^([A-Z]\w*)(?:Badge|Chip|Pill|Tag)$/.exec(written) ?? [];
  const [[key, value] = ['', ''], ...others] = attributes;
  const isValue = others.length === 0 && /^(?:stage|state|status|type|value|version)$/.test(key);
  if (name && !inside && isValue && /^[\p{L}\d.-]+$/u.test(value)) return value;
  return inside || attributes.size > 0 ? undefined : name?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}

/** The link target of a component. */
export function addressOf(attributes: Component['attributes']): string | undefined {
  const address =
    ['href', 'to', 'link', 'url', 'page'].map((key) => attributes.get(key)).find(Boolean) ??
    [...attributes.values()].find(isDownload);
  return address === undefined || /[\s{}]/.test(address) ? undefined : address;
}

/** Whether a path is that of a document to download. */
export function isDownload(path: string): boolean {
  return /^[^\s{}]+\.(?:docx?|epub|odt|pdf|pptx?|xlsx?|zip)$/i.test(path);
}
