import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { UsageError } from '../cli/command.ts';
import { type NamedMigration, readMigrations, readSchemas } from './schemas.ts';

/** The folders that a command works with. Absolute, without trailing slash. */
export interface Folders {
  /** The folder of the engine, with its schemas and sources. */
  readonly engineDir: string;
  /** The folder of the site, which contains its package.json. */
  readonly siteDir: string;
  readonly contentDir: string;
  /** The folder of the built site. */
  readonly outDir: string;
  /** The folder of what is expensive to make again. It can be deleted at any time. */
  readonly cacheDir: string;
}

/** A site and the engine that builds it. Opened once by a command, and passed down. */
export interface Project extends Folders {
  /** The schemas, as they are on first use. */
  readonly schemas: Schemas;
  /** The migrations of the engine, as they are on first use. */
  readonly migrations: readonly NamedMigration[];
}

/** The folders of a project, to open it in another thread or process. */
export function foldersOf({ engineDir, siteDir, contentDir, outDir, cacheDir }: Project): Folders {
  return { engineDir, siteDir, contentDir, outDir, cacheDir };
}

/** Bundles of this file are as deep in the engine as it is. */
const engineDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Opens the site in a folder, the current one by default. Its content and its output can be elsewhere. */
export function openProject({
  siteDir = process.cwd(),
  contentDir = join(siteDir, 'content'),
  outDir = join(siteDir, 'dist'),
  cacheDir = join(siteDir, '.cache'),
}: Partial<Folders> = {}): Project {
  let schemas: Schemas | undefined;
  let migrations: readonly NamedMigration[] | undefined;
  return {
    ...{ engineDir, siteDir, contentDir, outDir, cacheDir },
    get schemas() {
      schemas ??= readSchemas({ engineDir, siteDir });
      return schemas;
    },
    get migrations() {
      migrations ??= readMigrations(engineDir);
      return migrations;
    },
  };
}

/** The absolute path of a folder. Throws UsageError if it does not exist. */
export function existingDir(path: string): string {
  const dir = resolve(path);
  if (!existsSync(dir)) throw new UsageError(`there is no folder ${dir}`);
  if (!statSync(dir).isDirectory()) throw new UsageError(`${dir} is not a folder`);
  return dir;
}
