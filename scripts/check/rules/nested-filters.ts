import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';
import type { Rule } from '../rule.ts';

export const nestedFilters: Rule = {
  code: 'nested-filters',
  description:
    'A block that filters cards is inside another block that filters cards, so each would override the other.',
  help: 'Remove one of them, or move the inner block out of the outer one.',
  check: {
    keyword: {
      hides: ({ value, schema: { hides = '' } }, { schemas }) => {
        const { type: outer } = value as { type?: unknown };
        return hidingIn(value, hides, schemas).map(({ type, path }) => ({
          below: [...path, 'type'],
          message: `${type} is inside ${outer}, and both hide ${hides}; keep one of them`,
        }));
      },
    },
  },
};

/** The nested blocks, at any depth, that filter something, each with its path. */
function hidingIn(block: unknown, hidden: string, schemas: Schemas): { type: string; path: Path }[] {
  const { blocks } = (block ?? {}) as { blocks?: unknown };
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((inner, index) => {
    const type = String(inner?.type);
    const here = schemas.get(`blocks/${type}.json`)?.hides === hidden ? [{ type, path: [] }] : [];
    return [...here, ...hidingIn(inner, hidden, schemas)].map(({ type, path }) => ({
      type,
      path: ['blocks', index, ...path],
    }));
  });
}
