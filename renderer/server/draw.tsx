import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type InteractiveType, interactive } from '../../blocks/interactive.ts';
import { statics } from '../../blocks/static.ts';
import type { Block } from '../../schema/types.d.ts';
import { components } from '../page/components.ts';
import { Interactive } from '../page/Interactive.tsx';
import type { FirstView, InteractiveView, View } from '../page/views.ts';

/** A block that was drawn: its HTML with its wrapper, and its view for the browser. */
export interface Drawn {
  html: string;
  view: View;
}

type AnyBlock = Block & { id?: string; blocks?: Block[] };
type AnyComponent = ComponentType<Record<string, unknown>>;

/** Loads the components of all interactive blocks; call it once before drawing. */
export async function loadInteractive(): Promise<void> {
  const types = Object.keys(interactive) as InteractiveType[];
  const load = async (type: InteractiveType) => {
    components.set(type, (await interactive[type].load()).default as ComponentType<never>);
  };
  await Promise.all(types.map(load));
}

/**
 * Draws a block inside its wrapper, the element that the browser finds it by.
 * @param name the place of the block on the page, such as `m2`; the ids inside it start with it
 * @param lang its language, where that may be another than that of the page
 * @throws where a block holds others and is no interactive one: nothing would wake those
 */
export function drawBlock(block: Block, name: string, lang?: string): Drawn {
  const { id, blocks, ...props } = block as AnyBlock;
  const inner = blocks?.map((child, index) => drawBlock(child, `${name}.${index}`));
  const memory = 'memory' in props && ` data-memory="${props.memory}"`;
  const attributes = `data-k="${name}"${id ? ` id="${id}"` : ''}${memory || ''}${lang ? ` lang="${lang}"` : ''}`;
  const options = { identifierPrefix: name };

  if (props.type in interactive) {
    const { wake } = interactive[props.type as InteractiveType];
    const block = props as InteractiveView['block'];
    const view: InteractiveView = { id, block, children: inner?.map(({ view }) => view) };
    const drawn = renderToString(<Interactive name={name} view={view} />, options);
    return { html: `<div ${attributes} data-wake="${wake}">${drawn}</div>`, view };
  }
  if (inner) throw new Error(`${props.type} holds blocks, so it has to be among the interactive ones`);
  const Component = (statics as unknown as Record<string, AnyComponent>)[props.type] as AnyComponent;
  const html = renderToStaticMarkup(<Component {...props} />, options);
  return { html: `<div ${attributes}>${html}</div>`, view: { id, html } };
}

/** The view as it stands in the HTML of the first page, which holds what is static already. */
export function firstView(view: View): FirstView {
  if ('html' in view) return 0;
  return { ...view, children: view.children?.map(firstView) };
}
