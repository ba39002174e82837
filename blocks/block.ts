import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../schema/types.d.ts';

/** The name of a block type, such as `hero`. */
export type BlockType = Block['type'];

/** What a block of the given type holds once content is resolved; a block that holds blocks gets them drawn. */
export type BlockProps<T extends BlockType> = Omit<Extract<Block, { type: T }>, 'blocks'> & {
  children?: ReactNode;
};

/** The component that draws blocks of the given type. */
export type BlockComponent<T extends BlockType> = ComponentType<BlockProps<T>>;
