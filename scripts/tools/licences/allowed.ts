import type { Package } from './packages.ts';

/** The licences allowed for packages that ship to visitors. */
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
]);

/**
 * Whether a package with this licence may ship: one operand of `OR` and all of `AND` must be allowed. Nested
 * parentheses are rejected, so that a person decides.
 * @param licence an SPDX expression
 */
export function isAllowed(licence: string): boolean {
  const expression = licence.trim().replace(/^\(([^()]*)\)$/, '$1');
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())));
}

/** The packages to remove, one message each: those without a licence, and those that ship with a disallowed one. */
export function violationsOf(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, version, licence, ships }) => {
    if (!licence) return [`${name} ${version} has no licence`];
    if (ships && !isAllowed(licence)) return [`${name} ${version} ships, and ${licence} is not allowed`];
    return [];
  });
}
