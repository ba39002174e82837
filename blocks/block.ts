import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../schema/types.d.ts';

/** The name of a block type, such as `hero`. */
export type BlockType = Block['type'];

/** The props of a block, with content resolved; nested blocks are passed as rendered elements. */
export type PropsOf<B> = Omit<B, 'blocks'> & { children?: ReactNode };

/** The props of a block type of the engine. */
export type BlockProps<T extends BlockType> = PropsOf<Extract<Block, { type: T }>>;

/** The component that renders a block type. */
export type BlockComponent<T extends BlockType> = ComponentType<BlockProps<T>>;

/**
 * When to hydrate a block: once it is visible, when the browser is idle, some seconds after the page has loaded, on the
 * first scroll, or only on interaction. Interacting with a block always hydrates it.
 */
export type HydrateWhen = 'visible' | 'idle' | 'later' | 'scroll' | 'touch';

/** A block that is hydrated in the browser, from a chunk of its own. */
export interface InteractiveBlock<Component> {
  /** `children`: a container without behaviour, hydrated only if it contains interactive blocks. */
  readonly hydrate: HydrateWhen | 'children';
  /** The property that makes the block interactive; without it, the block is static. */
  readonly only?: string;
  readonly load: () => Promise<{ default: Component }>;
}

/** The static blocks of a site by type: `blocks/static.ts` exports them as `statics`. */
export type StaticBlocks = Readonly<Record<string, ComponentType<never>>>;

/** The interactive blocks of a site by type: `blocks/interactive.ts` exports them as `interactive`. */
export type InteractiveBlocks = Readonly<Record<string, InteractiveBlock<ComponentType<never>>>>;
