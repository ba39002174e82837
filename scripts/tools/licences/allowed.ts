import type { Package } from './packages.ts';

/** The licences that what visitors get may have. */
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
 * Whether what ships may have this licence. Of a choice (`OR`) one will do, of a sum (`AND`) all must be allowed; with
 * brackets inside, a person has to look.
 * @param licence an SPDX expression
 */
export function isAllowed(licence: string): boolean {
  const plain = licence.trim().replace(/^\(([^()]*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())));
}

/**
 * Says, a line each, which packages must not stay: those without a licence, and those that ship with one that is not
 * allowed.
 */
export function refusalsOf(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, version, licence, ships }) => {
    if (!licence) return [`${name} ${version} has no licence`];
    if (ships && !isAllowed(licence)) return [`${name} ${version} ships, and ${licence} is not allowed`];
    return [];
  });
}
