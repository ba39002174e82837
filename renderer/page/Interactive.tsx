import { type ComponentType, type HTMLAttributes, memo, type ReactNode, useEffect } from 'react';
import { components } from './components.ts';
import type { BlockAttributes, SerializedBlock, SerializedIsland, SerializedStaticBlock } from './payload.ts';
import { blockAttribute } from './protocol.ts';
import { trusted } from './trusted.ts';

interface BlocksProps {
  blocks: readonly SerializedBlock[];
  /** The start of their names: their scope, or the name of the block around them with a dot. */
  prefix: string;
}

/** Blocks, each in its wrapper element. The chunks of interactive ones must already be loaded. */
export function Blocks({ blocks, prefix }: BlocksProps) {
  return blocks.map((block, index) => {
    const name = `${prefix}${index}`;
    return 'html' in block ? (
      <StaticBlock key={name} name={name} {...block} />
    ) : (
      <div key={name} {...attributesOf(name, block)}>
        <Interactive name={name} island={block} />
      </div>
    );
  });
}

interface InteractiveProps {
  /** The name of the block on the page, such as `m2`. */
  name: string;
  island: SerializedIsland;
  onHydrated?: () => void;
}

/**
 * The component of an interactive block with its nested blocks, including interactive ones, as one tree that is the same on
 * the server and in the browser. Its chunk must already be loaded.
 */
export function Interactive({ name, island, onHydrated }: InteractiveProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it hydrates once, regardless of later props
  useEffect(() => onHydrated?.(), []);
  const Component = components.get(island.block.type) as ComponentType<{ children?: ReactNode }>;
  return (
    <Component {...island.block}>
      {island.children && (
        <div style={{ display: 'contents' }}>
          <Blocks blocks={island.children} prefix={`${name}.`} />
        </div>
      )}
    </Component>
  );
}

/** The attributes of the wrapper element of a block. */
function attributesOf(name: string, { id, lang, dir }: BlockAttributes): HTMLAttributes<HTMLElement> {
  return { ...{ [blockAttribute]: name }, id, lang, dir };
}

/** A block whose HTML the server rendered. */
const StaticBlock = memo(function StaticBlock({
  name,
  html,
  ...attributes
}: SerializedStaticBlock & { name: string }) {
  const content = { __html: trusted(html) };
  return (
    <div {...attributesOf(name, attributes)} suppressHydrationWarning dangerouslySetInnerHTML={content} />
  );
});
