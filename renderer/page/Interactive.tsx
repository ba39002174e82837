import { type ComponentType, memo, type ReactNode, useEffect } from 'react';
import { components } from './components.ts';
import { trusted } from './trusted.ts';
import type { InteractiveView, StaticView } from './views.ts';

interface InteractiveProps {
  /** The place of the block on the page, such as `m2`. */
  name: string;
  view: InteractiveView;
  onAwake?: () => void;
}

/**
 * The component of an interactive block with the blocks inside it, interactive ones included: they are one tree, in the
 * HTML of the first page and in the browser. Its script has been fetched before.
 */
export function Interactive({ name, view, onAwake }: InteractiveProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: waking up happens once
  useEffect(() => onAwake?.(), []);
  const Component = components.get(view.block.type) as ComponentType<{ children?: ReactNode }>;
  return (
    <Component {...view.block}>
      {view.children && (
        <div style={{ display: 'contents' }}>
          {view.children.map((child, index) => {
            const place = `${name}.${index}`;
            return 'html' in child ? (
              <StaticBlock key={place} name={place} {...child} />
            ) : (
              <div key={place} data-k={place} id={child.id}>
                <Interactive name={place} view={child} />
              </div>
            );
          })}
        </div>
      )}
    </Component>
  );
}

/** A block that was drawn at build. */
export const StaticBlock = memo(function StaticBlock({ name, id, html }: StaticView & { name: string }) {
  return (
    <div data-k={name} id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: trusted(html) }} />
  );
});
