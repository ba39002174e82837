import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An installed version of a package. */
export interface Package {
  name: string;
  version: string;
  /** An SPDX expression; empty if the package has none. */
  licence: string;
  /** Whether it ships to visitors: a dependency, direct or transitive. */
  ships: boolean;
}

/** The fields used of package.json and the lockfile; old packages have several licences, or licence objects. */
interface Manifest {
  name?: string;
  version?: string;
  license?: Licence;
  licenses?: Licence | Licence[];
  dev?: boolean;
  link?: boolean;
}

type Licence = string | { type?: string };

/** Development dependencies whose contents are built into the pages: icons, and typefaces that a theme can name. */
const published = /^@(?:iconify-json|fontsource-variable)\//;

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
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => {
      const file = join(folder, path, 'package.json');
      const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
      const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: locked.version ?? own.version ?? '',
        licence: licenceOf(own) || licenceOf(locked),
        ships: !locked.dev || published.test(name),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function licenceOf({ license, licenses }: Manifest): string {
  const all = [license ?? licenses ?? []].flat();
  const names = all.map((one) => (typeof one === 'string' ? one : (one.type ?? '')).trim());
  const licence = names.filter(Boolean).join(' OR ');
  // npm's term for a package that grants no licence.
  return licence === 'UNLICENSED' ? '' : licence;
}
