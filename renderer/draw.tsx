import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type InteractiveType, interactive } from '../blocks/interactive.ts';
import { statics } from '../blocks/static.ts';
import type { Block } from '../schema/types.d.ts';
import type { FirstView, View } from './views.ts';

/** A block that was drawn: its HTML with its wrapper, and its view for the browser. */
export interface Drawn {
  html: string;
  view: View;
}

type AnyBlock = Block & { id?: string; blocks?: Block[] };
type AnyComponent = ComponentType<Record<string, unknown> & { children?: ReactNode }>;

const eager = new Map<string, AnyComponent>();

/** Loads the components of all interactive blocks; call it once before drawing. */
export async function loadInteractive(): Promise<void> {
  const loading = Object.entries(interactive).map(async ([type, { load }]) => {
    eager.set(type, (await load()).default as AnyComponent);
  });
  await Promise.all(loading);
}

/**
 * Draws a block inside its wrapper, the element that the browser finds it by.
 * @param name the place of the block on the page, such as `m2`; the ids inside it start with it
 * @param lang its language, where that may be another than that of the page
 */
export function drawBlock(block: Block, name: string, lang?: string): Drawn {
  const { id, blocks, ...props } = block as AnyBlock;
  const inner = blocks?.map((child, index) => drawBlock(child, `${name}.${index}`));
  const children = inner && (
    <div
      style={{ display: 'contents' }}
      dangerouslySetInnerHTML={{ __html: inner.map(({ html }) => html).join('') }}
    />
  );
  const memory = 'memory' in props && ` data-memory="${props.memory}"`;
  const attributes = `data-k="${name}"${id ? ` id="${id}"` : ''}${memory || ''}${lang ? ` lang="${lang}"` : ''}`;
  const options = { identifierPrefix: name };

  if (props.type in interactive) {
    const Component = eager.get(props.type) as AnyComponent;
    const wake = interactive[props.type as InteractiveType].wake;
    const drawn = renderToString(<Component {...props}>{children}</Component>, options);
    return {
      html: `<div ${attributes} data-wake="${wake}">${drawn}</div>`,
      view: { id, block: props as { type: InteractiveType }, children: inner?.map(({ view }) => view) },
    };
  }
  const Component = (statics as unknown as Record<string, AnyComponent>)[props.type] as AnyComponent;
  const html = renderToStaticMarkup(<Component {...props}>{children}</Component>, options);
  return { html: `<div ${attributes}>${html}</div>`, view: { id, html } };
}

/** The view as it stands in the HTML of the first page, which holds what is static already. */
export function firstView(view: View): FirstView {
  if ('html' in view) return 0;
  return { ...view, children: view.children?.map(firstView) };
}
