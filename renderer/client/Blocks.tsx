import { memo, useEffect, useRef, useState } from 'react';
import { Interactive, StaticBlock } from '../page/Interactive.tsx';
import type { SerializedBlock, SerializedIsland } from '../page/payload.ts';
import { blockAttribute } from '../page/protocol.ts';
import { trusted } from '../page/trusted.ts';
import { rerenderIsland, unmountIsland } from './roots.ts';

interface BlocksProps {
  blocks: readonly SerializedBlock[];
  /** The scope of the blocks, such as `m`; their names start with it. */
  scope: string;
  /** The HTML of the blocks is in the document already and stays as it is. */
  hydrating?: boolean;
}

/** Renders blocks, each in the element that it is found by. */
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

// The same object each time: another one would have React empty the element.
const untouched = { __html: trusted('') };

interface IslandProps {
  name: string;
  island: SerializedIsland;
  hydrating: boolean;
}

/**
 * An interactive block. In the document its HTML is there already and a root of its own hydrates it when it is needed,
 * so this tree only keeps its element. On later pages its chunk is loaded and it is rendered like any component.
 */
const Island = memo(function Island({ name, island, hydrating }: IslandProps) {
  const [isOpaque] = useState(hydrating);
  const [initial] = useState(island);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A root that is still hydrating must not render again, so only edits reach it.
    if (isOpaque && island !== initial && ref.current)
      rerenderIsland(ref.current, <Interactive name={name} island={island} />);
  }, [isOpaque, initial, name, island]);
  useEffect(() => {
    const element = ref.current;
    return () => {
      if (element) unmountIsland(element);
    };
  }, []);

  const shared = { ref, [blockAttribute]: name, id: island.id };
  if (isOpaque) return <div {...shared} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  return (
    <div {...shared}>
      <Interactive name={name} island={island} />
    </div>
  );
});
