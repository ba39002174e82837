import { isObject } from '../../../renderer/content/documents.ts';
import type { ColourRole } from '../../../renderer/theme/contrast.ts';
import { tokensOf } from '../../../renderer/theme/tokens.ts';

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/** The valid colours of a theme; other rules report the rest. */
export function coloursIn(value: unknown): Partial<Record<ColourRole, { light: string; dark: string }>> {
  const whole = Object.keys(tokensOf().colours).flatMap((role) => {
    const colour = isObject(value) ? value[role] : undefined;
    if (!isObject(colour)) return [];
    const { light, dark } = colour;
    return isColour(light) && isColour(dark) ? [[role, { light, dark }] as const] : [];
  });
  return Object.fromEntries(whole);
}
