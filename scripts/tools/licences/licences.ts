import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../check/group-by.ts';

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

/** An installed version of a package. */
interface Package {
  name: string;
  version: string;
  /** An SPDX expression; empty if the package has none. */
  licence: string;
  /** Whether it ships to visitors: it is part of the pages or their scripts, or a dependency of such a package. */
  ships: boolean;
}

/** The fields used of package.json and the lockfile; old packages have several licences, or licence objects. */
interface Manifest {
  name?: string;
  version?: string;
  license?: Licence;
  licenses?: Licence | Licence[];
  dependencies?: Record<string, string>;
  link?: boolean;
}

type Licence = string | { type?: string };

/** The dependencies whose contents are built into pages and their scripts: React and its kin, icons and typefaces. */
const published =
  /^(?:react|react-dom|immer|@tanstack\/react-(?:form|router)|@(?:iconify-json|fontsource-variable)\/.+)$/;

/**
 * The packages of a lockfile, sorted by name. The licence comes from the installed package, or from the lockfile if the
 * package is not installed, such as one for another platform.
 * @param folder the folder with `package-lock.json` and `node_modules`
 * @throws if the lockfile is missing or invalid
 */
export function packagesOf(folder: string): Package[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  const locked = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const shipped = shippedIn(lock.packages);
  return locked
    .map(([path, locked]) => {
      const file = join(folder, path, 'package.json');
      const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
      const name = locked.name ?? nameIn(path);
      return {
        name,
        version: locked.version ?? manifest.version ?? '',
        licence: licenceOf(manifest) || licenceOf(locked),
        ships: shipped.has(nameIn(path)),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The names of the packages that ship. */
function shippedIn(packages: Record<string, Manifest>): ReadonlySet<string> {
  const direct = packages['']?.dependencies ?? {};
  const names = new Set(Object.keys(direct).filter((name) => published.test(name)));
  // A set that grows while it is iterated visits what is added.
  for (const name of names)
    for (const [path, { dependencies = {} }] of Object.entries(packages))
      if (nameIn(path) === name) for (const needed of Object.keys(dependencies)) names.add(needed);
  return names;
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function licenceOf({ license, licenses }: Manifest): string {
  const all = [license ?? licenses ?? []].flat();
  const names = all.map((one) => (typeof one === 'string' ? one : (one.type ?? '')).trim());
  const licence = names.filter(Boolean).join(' OR ');
  // npm's term for a package that grants no licence.
  return licence === 'UNLICENSED' ? '' : licence;
}
