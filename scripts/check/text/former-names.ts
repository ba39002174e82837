import type { Schema } from '../../../renderer/content/schemas.ts';

/** The current name of a property, given an earlier one; undefined if it never was the name of one. */
export function nameNow({ properties = {} }: Schema, name: string): string | undefined {
  const [now] = Object.entries(properties).find(([, { formerly }]) => formerly?.includes(name)) ?? [];
  return now;
}
