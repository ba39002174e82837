import { memo, useEffect, useRef, useState } from 'react';
import { Interactive, StaticBlock } from '../page/Interactive.tsx';
import { trusted } from '../page/trusted.ts';
import type { InteractiveView, View } from '../page/views.ts';
import { drop, redraw } from './roots.ts';

interface BlocksProps {
  views: readonly View[];
  /** The part of the page, such as `m`; the name of each block starts with it. */
  scope: string;
  /** The HTML of the blocks is on the page already and stays as it is. */
  adopted?: boolean;
}

/** Draws the views of blocks, each in the element that it is found by. */
export function Blocks({ views, scope, adopted = false }: BlocksProps) {
  return views.map((view, index) => {
    const name = `${scope}${index}`;
    return 'html' in view ? (
      <StaticBlock key={name} name={name} {...view} />
    ) : (
      <Island key={name} name={name} view={view} adopted={adopted} />
    );
  });
}

// The same object each time: another one would have React empty the element.
const untouched = { __html: trusted('') };

interface IslandProps {
  name: string;
  view: InteractiveView;
  adopted: boolean;
}

/**
 * An interactive block. On the first page its HTML stands already and a root of its own wakes it up when it is needed,
 * so this tree only keeps its place. On the pages after, its script is there and it is drawn like any component.
 */
const Island = memo(function Island({ name, view, adopted }: IslandProps) {
  const [opaque] = useState(adopted);
  const [woken] = useState(view);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A root that is still waking up must not be drawn again, so only edits reach it.
    if (opaque && view !== woken && element.current)
      redraw(element.current, <Interactive name={name} view={view} />);
  }, [opaque, woken, name, view]);
  useEffect(() => {
    const place = element.current;
    return () => {
      if (place) drop(place);
    };
  }, []);

  const shared = { ref: element, 'data-k': name, id: view.id };
  if (opaque) return <div {...shared} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />;
  return (
    <div {...shared}>
      <Interactive name={name} view={view} />
    </div>
  );
});
