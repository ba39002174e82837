import { groupBy } from '../../check/group-by.ts';
import { violationsOf } from './allowed.ts';
import { type Package, packagesOf } from './packages.ts';

/** The packages by licence, the most common licence first. */
function groupsOf(packages: readonly Package[]): [licence: string, packages: Package[]][] {
  return [...groupBy(packages, ({ licence }) => licence)].sort(([, a], [, b]) => b.length - a.length);
}

/** Prints all packages of the lockfile by licence. Returns the exit code: 1 if a licence is missing or not allowed. */
export function listLicences(engineDir: string): number {
  const packages = packagesOf(engineDir);
  const width = Math.max(...packages.map(({ name }) => name.length)) + 2;
  for (const [licence, group] of groupsOf(packages)) {
    const shipped = group.filter(({ ships }) => ships).length;
    console.log(`${licence || 'no licence'}: ${group.length}, of which ${shipped} ship`);
    for (const { name, version, ships } of group)
      console.log(
        `  ${name.padEnd(width)}${version.padEnd(18)}${(licence || 'none').padEnd(42)}${ships ? 'ships' : 'development'}`,
      );
    console.log();
  }
  const violations = violationsOf(packages);
  const count = `${packages.length} packages, of which ${packages.filter(({ ships }) => ships).length} ship`;
  console.log([count, ...violations].join('\n'));
  return violations.length ? 1 : 0;
}
