import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { HydrateWhen, InteractiveBlock, InteractiveBlocks, StaticBlocks } from '../../blocks/block.ts';
import { type InteractiveType, interactive } from '../../blocks/interactive.ts';
import { statics } from '../../blocks/static.ts';
import type { Block } from '../../schema/types.d.ts';
import type { PartLanguage } from '../content/content.ts';
import { components } from '../page/components.ts';
import { Interactive } from '../page/Interactive.tsx';
import type { BlockAttributes, InitialBlock, SerializedBlock, SerializedIsland } from '../page/payload.ts';
import { blockAttribute, hydrateAttribute, memoryAttribute } from '../page/protocol.ts';
import { escapeHtml } from './head.ts';

/** A rendered block: its HTML including the wrapper element, and its serialized form for the browser. */
export interface RenderedBlock {
  html: string;
  serialized: SerializedBlock;
  /** When to hydrate it; undefined for static blocks. */
  hydrate?: HydrateWhen;
}

type AnyBlock = Block &
  Partial<PartLanguage> & { id?: string; title?: string; blocks?: AnyBlock[]; labels?: unknown };
type AnyComponent = ComponentType<Record<string, unknown>>;

/** Renders the `lang` and `dir` attributes. */
export function languageHtml({ lang, dir }: PartLanguage): string {
  return ` lang="${lang}"${dir ? ` dir="${dir}"` : ''}`;
}

/** The tables of blocks: those of the engine, or of a site. */
export interface BlockTables {
  statics: StaticBlocks;
  interactive: InteractiveBlocks;
}

const engine: BlockTables = { statics: statics as unknown as StaticBlocks, interactive };
let tables = engine;

/**
 * Loads the components of all interactive blocks. Call it once before rendering.
 * @param siteTables the blocks of the site, which replace those of the engine with the same type
 */
export async function loadInteractive(
  siteTables: BlockTables = { statics: {}, interactive: {} },
): Promise<void> {
  const replaced = new Set(Object.keys({ ...siteTables.statics, ...siteTables.interactive }));
  const withoutReplaced = <Entry,>(table: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(table).filter(([type]) => !replaced.has(type)));
  tables = {
    statics: { ...withoutReplaced(engine.statics), ...siteTables.statics },
    interactive: { ...withoutReplaced(engine.interactive), ...siteTables.interactive },
  };
  const load = async ([type, block]: [string, InteractiveBlocks[string]]) => {
    components.set(type as InteractiveType, (await block.load()).default);
  };
  await Promise.all(Object.entries(tables.interactive).map(load));
}

/**
 * Renders a block inside the wrapper element by which the browser finds it.
 * @param name the name of the block on the page, such as `m2`, used as a prefix for the IDs inside it
 * @param language its language, if that may differ from the language of the page
 * @throws if a static block contains other blocks, because nothing would hydrate them
 */
export function renderBlock(block: Block, name: string, language?: PartLanguage): RenderedBlock {
  const { id, blocks, lang, dir, ...props } = block as AnyBlock;
  const blockLanguage = lang === undefined ? undefined : { lang, ...(dir && { dir }) };
  const effectiveLanguage = blockLanguage ?? language;
  const inner = blocks?.map((child, index) => renderBlock(child, `${name}.${index}`));
  const attributes = [
    `${blockAttribute}="${name}"`,
    id && ` id="${id}"`,
    'memory' in props && ` ${memoryAttribute}="${props.memory}"`,
    effectiveLanguage && languageHtml(effectiveLanguage),
  ]
    .filter(Boolean)
    .join('');
  const options = { identifierPrefix: name };

  const interactiveBlock = tables.interactive[props.type];
  if (interactiveBlock) {
    const hydrate = whenOf(interactiveBlock, props, inner);
    const block = props as SerializedIsland['block'];
    const island: SerializedIsland = {
      id,
      ...blockLanguage,
      block,
      children: inner?.map(({ serialized }, index) => labelled(serialized, blocks?.[index], props, index)),
    };
    const element = <Interactive name={name} island={island} />;
    if (!hydrate)
      return staticBlock(attributes, { id, ...blockLanguage }, renderToStaticMarkup(element, options));
    const html = renderToString(element, options);
    return {
      html: `<div ${attributes} ${hydrateAttribute}="${hydrate}">${html}</div>`,
      serialized: island,
      hydrate,
    };
  }
  if (inner) throw new Error(`${props.type} holds blocks, so it has to be among the interactive ones`);
  const Component = tables.statics[props.type] as unknown as AnyComponent;
  const html = renderToStaticMarkup(<Component {...props} />, options);
  return staticBlock(attributes, { id, ...blockLanguage }, html);
}

function staticBlock(attributes: string, props: BlockAttributes, html: string): RenderedBlock {
  return { html: `<div ${attributes}>${html}</div>`, serialized: { ...props, html } };
}

/** Adds its label to a static block without a title, for print and browsers without scripts, which show no tabs. */
function labelled(
  child: SerializedBlock,
  block: AnyBlock | undefined,
  { labels }: { labels?: unknown },
  index: number,
) {
  if (block?.title || !Array.isArray(labels) || !('html' in child)) return child;
  return {
    ...child,
    html: `<p class="wrap subheading tab-label">${escapeHtml(labels[index])}</p>${child.html}`,
  };
}

const soonest: readonly HydrateWhen[] = ['idle', 'visible', 'later', 'scroll', 'touch'];

/** When to hydrate a block: a container hydrates when the first of its nested blocks does, or never. */
function whenOf(
  { hydrate, only }: InteractiveBlock<unknown>,
  props: object,
  inner: readonly RenderedBlock[] = [],
): HydrateWhen | undefined {
  if (only !== undefined && !Object.hasOwn(props, only)) return undefined;
  if (hydrate !== 'children') return hydrate;
  return soonest.find((when) => inner.some((child) => child.hydrate === when));
}

/** The data that the browser needs for a block whose HTML is in the document. */
export function initialBlock(block: SerializedBlock): InitialBlock {
  if ('html' in block) return 0;
  return { ...block, children: block.children?.map(initialBlock) };
}
