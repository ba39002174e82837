import { root } from '../../files/root.ts';
import { refusalsOf } from './allowed.ts';
import { type Package, packagesOf } from './packages.ts';

/** The packages of each licence, the most used licence first. */
function groupsOf(packages: readonly Package[]): [licence: string, packages: Package[]][] {
  const groups = new Map<string, Package[]>();
  for (const one of packages) groups.set(one.licence, [...(groups.get(one.licence) ?? []), one]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** Prints every package of the lockfile under its licence. Gives the exit code: 1 where one must not stay. */
export function listLicences(): number {
  const packages = packagesOf(root);
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
  const refusals = refusalsOf(packages);
  const count = `${packages.length} packages, of which ${packages.filter(({ ships }) => ships).length} ship`;
  console.log([count, ...refusals].join('\n'));
  return refusals.length ? 1 : 0;
}
