import type { Wrong } from './finding.ts';
import type { Visit } from './walk.ts';

/** Filters: no two choices of a bar have the same name, as the name stands in the address and in the HTML. */
export function checkFilters({ value, schema }: Visit): Wrong[] {
  if (schema.properties?.type?.const !== 'filter') return [];
  return repeatedIn((value ?? {}) as { filters?: unknown }).map(({ name, at }) => {
    const message = `there is a choice called "${name}" already`;
    return { below: ['filters', at, 'name'], code: 'duplicate-field', message };
  });
}

/** Whether the choices of every filter among some blocks differ, those inside other blocks included. */
export function choicesDiffer(blocks: unknown): boolean {
  if (!Array.isArray(blocks)) return true;
  return blocks.every(
    (block) => (block?.type !== 'filter' || repeatedIn(block).length === 0) && choicesDiffer(block?.blocks),
  );
}

function repeatedIn({ filters }: { filters?: unknown }): { name: string; at: number }[] {
  const choices: unknown[] = Array.isArray(filters) ? filters : [];
  const names = choices.map((choice) => (choice as { name?: unknown } | null)?.name);
  return names.flatMap((name, at) =>
    typeof name === 'string' && names.indexOf(name) < at ? [{ name, at }] : [],
  );
}
