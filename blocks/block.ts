import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../schema/types.d.ts';

/** The name of a block type, such as `hero`. */
export type BlockType = Block['type'];

/** The props of a block type, with content resolved; nested blocks are passed as rendered elements. */
export type BlockProps<T extends BlockType> = Omit<Extract<Block, { type: T }>, 'blocks'> & {
  children?: ReactNode;
};

/** The component that renders a block type. */
export type BlockComponent<T extends BlockType> = ComponentType<BlockProps<T>>;
