import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One installed version of a package. */
export interface Package {
  name: string;
  version: string;
  /** As SPDX writes it; empty when the package has none. */
  licence: string;
  /** Whether visitors get it: it is a dependency, or a dependency of one. */
  ships: boolean;
}

/** What a package or the lockfile says of itself; old packages give their licences as objects, or several. */
interface Manifest {
  name?: string;
  version?: string;
  license?: Licence;
  licenses?: Licence | Licence[];
  dev?: boolean;
  link?: boolean;
}

type Licence = string | { type?: string };

/** What is drawn into the pages when they are built: installed for development, and yet visitors get it. */
const drawn = ['@iconify-json/tabler'];

/**
 * The packages of a lockfile, by name. What a package says of its own licence comes before what the lockfile says,
 * which stands in where a package is not installed, as those for other systems.
 * @param folder where `package-lock.json` and `node_modules` are
 * @throws when the lockfile is missing or cannot be read
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
        ships: !locked.dev || drawn.includes(name),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function licenceOf({ license, licenses }: Manifest): string {
  const all = [license ?? licenses ?? []].flat();
  const names = all.map((one) => (typeof one === 'string' ? one : (one.type ?? '')).trim());
  const licence = names.filter(Boolean).join(' OR ');
  // npm's word for a package that grants nothing.
  return licence === 'UNLICENSED' ? '' : licence;
}
