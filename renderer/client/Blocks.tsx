import { memo, useEffect, useRef, useState } from 'react';
import { attributesOf, Interactive, StaticBlock } from '../page/Interactive.tsx';
import type { SerializedBlock, SerializedIsland } from '../page/payload.ts';
import { trusted } from '../page/trusted.ts';
import { rerenderIsland, unmountIsland } from './roots.ts';

interface BlocksProps {
  blocks: readonly SerializedBlock[];
  /** The scope of the blocks, such as `m`, which is the prefix of their names. */
  scope: string;
  /** Whether the HTML of the blocks is already in the document and stays unchanged. */
  hydrating?: boolean;
}

/** Renders blocks, each in its wrapper element. */
export function Blocks({ blocks, scope, hydrating = false }: BlocksProps) {
  return blocks.map((block, index) => {
    const name = `${scope}${index}`;
    return 'html' in block ? (
      <StaticBlock key={name} name={name} {...block} />
    ) : (
      <Island key={name} name={name} island={block} hydrating={hydrating} />
    );
  });
}

// The same object on every render; with a new one, React would empty the element.
const untouched = { __html: trusted('') };

interface IslandProps {
  name: string;
  island: SerializedIsland;
  hydrating: boolean;
}

/**
 * An interactive block. On the first page, its HTML is in the document and a separate root hydrates it on demand, so this
 * tree only preserves its element. On later pages, its chunk is loaded and it renders like any component.
 */
const Island = memo(function Island({ name, island, hydrating }: IslandProps) {
  const [isOpaque] = useState(hydrating);
  const [initial] = useState(island);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A root that is still hydrating must not render again, so only edits trigger a render.
    if (isOpaque && island !== initial && ref.current)
      rerenderIsland(ref.current, <Interactive name={name} island={island} />);
  }, [isOpaque, initial, name, island]);
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (element) unmountIsland(element);
    };
  }, []);

  const shared = { ref, ...attributesOf(name, island) };
  if (isOpaque) return <div {...shared} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  return (
    <div {...shared}>
      <Interactive name={name} island={island} />
    </div>
  );
});
