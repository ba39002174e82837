import { Icon } from '../parts/Icon.tsx';
import type { Section } from '../parts/search/find.ts';
import type { Found } from './engine.ts';

interface SectionsProps {
  /** The accessible name of the buttons. */
  label: string;
  /** All results of the query. */
  found: readonly Found[];
  /** The path of the selected section; empty for all. */
  chosen: string;
  onChoose(path: string): void;
}

/** Toggle buttons that narrow the results to a section of the site; nothing if they all are in one section. */
export function Sections({ label, found, chosen, onChoose }: SectionsProps) {
  const counts = new Map<string, Section & { count: number }>();
  for (const { section } of found)
    if (section) counts.set(section.path, { ...section, count: (counts.get(section.path)?.count ?? 0) + 1 });
  const isUseful = [...counts.values()].some(({ count }) => count < found.length);
  if (!isUseful) return null;
  return (
    <div role="group" aria-label={label} className="flex md:flex-wrap gap-2 mt-2 -mx-1 p-1 overflow-x-auto">
      {[...counts.values()].map(({ path, title, count }) => {
        const isChosen = path === chosen;
        return (
          <button
            key={path}
            type="button"
            className={`${isChosen ? 'button-secondary' : 'button-outline'} button-sm shrink-0 whitespace-nowrap`}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? '' : path)}
          >
            {title} <span className="font-400">{count}</span>
            {isChosen && <Icon name="x" />}
          </button>
        );
      })}
    </div>
  );
}
