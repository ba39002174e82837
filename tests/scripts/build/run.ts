import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import buildCommand from '../../../scripts/commands/build.ts';
import { baseFiles } from '../../cases.ts';
import { root } from '../../project.ts';
import { runHereAsync } from '../../run.ts';
import type { SiteCopy } from '../../sites/site.ts';
import { temporaryFolder } from '../../temporary.ts';

/** The result of a build. */
interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A running build. */
interface Run {
  child: ChildProcess;
  /** Resolves when the build has printed a text; rejects if it ended before. */
  printed(words: string): Promise<void>;
  ended: Promise<Ended>;
}

/** A site of four pages in a temporary folder, for builds with faults. */
export class SmallSite {
  readonly folder = temporaryFolder();
  readonly dist = join(this.folder, 'dist');

  constructor() {
    this.edit('Home');
  }

  /** Writes the content with another title on the first page. */
  edit(title: string): void {
    for (const [path, document] of Object.entries(baseFiles)) {
      const file = join(this.folder, 'content', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(path === 'pages/index.json' ? { ...document, title } : document));
    }
  }

  /**
   * Starts a build with a fault.
   * @param fault as in `faulty.mjs`; empty for none
   */
  start(fault = '', out = this.dist): Run {
    const words = [
      '--import',
      join(root, 'tests/scripts/build/faulty.mjs'),
      'scripts/run.mjs',
      'scripts/commands/build.ts',
    ];
    const folders = ['--content', join(this.folder, 'content'), '--out', out];
    const child = spawn(process.execPath, [...words, ...folders, '--preview'], {
      cwd: root,
      env: { ...process.env, FAULT: fault },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }) as Ended);
    const printed = (words: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => stdout.includes(words) && resolve();
        child.stdout.on('data', look);
        look();
        ended.then(() => reject(new Error(`${words} was not printed: ${stderr}`)));
      });
    return { child, printed, ended };
  }

  /** Builds with or without a fault. */
  build(fault?: string, out?: string): Promise<Ended> {
    return this.start(fault, out).ended;
  }

  /** The files beside the content: the site, and leftovers of builds. */
  beside(): string[] {
    return readdirSync(this.folder).filter((name) => name !== 'content');
  }
}

/** The contents of all files of a site, by path. */
export function bytesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const found = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(found.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Builds a copy of a site in this process, like its method `build` in another one. Throws if the build failed. */
export async function buildHere({ content, dist }: SiteCopy, ...options: string[]): Promise<string> {
  const args = ['--content', content, '--out', dist, ...options];
  const { status, stdout, stderr } = await runHereAsync(buildCommand, args);
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout;
}
