import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An installed version of a package. */
export interface Package {
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
