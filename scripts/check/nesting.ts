import type { Schemas } from '../../renderer/content/schemas.ts';
import type { Path, Wrong } from './finding.ts';
import type { SiteMap } from './site.ts';
import type { Visit } from './walk.ts';

/**
 * Blocks that hide some of what stands inside them, as their schemas say with `hides`. No other that hides the same may
 * stand inside, at any depth: neither would know what the other one hid.
 */
export function checkNesting({ value, schema: { hides } }: Visit, { schemas }: SiteMap): Wrong[] {
  if (hides === undefined) return [];
  const { type: outer } = value as { type?: unknown };
  return hidingIn(value, hides, schemas).map(({ type, path }) => {
    const message = `${type} stands inside ${outer}, and both hide ${hides}; keep one of them`;
    return { below: [...path, 'type'], code: 'both-hide', message };
  });
}

/** The blocks inside a block that hide something, each with its path. */
export function hidingIn(block: unknown, hidden: string, schemas: Schemas): { type: string; path: Path }[] {
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
