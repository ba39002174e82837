import type { Wrong } from './finding.ts';
import type { Visit } from './walk.ts';

/** Filters: no two choices of a bar have the same name, as the name stands in the address and in the HTML. */
export function checkFilters({ value, schema }: Visit): Wrong[] {
  if (schema.properties?.type?.const !== 'filter') return [];
  const { filters } = (value ?? {}) as { filters?: unknown };
  const choices: unknown[] = Array.isArray(filters) ? filters : [];
  const names = choices.map((choice) => (choice as { name?: unknown } | null)?.name);
  return names.flatMap((name, at): Wrong[] => {
    if (typeof name !== 'string' || names.indexOf(name) === at) return [];
    const message = `there is a choice called "${name}" already`;
    return [{ below: ['filters', at, 'name'], code: 'duplicate-field', message }];
  });
}
