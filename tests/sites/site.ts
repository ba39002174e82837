import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/files/root.ts';

/** The folder of the fixture sites: one for tests of the engine, and examples. */
export const sitesDir: string = join(root, 'tests/sites');
/** The content of the fixture site: a made-up garden with a bit of everything. Tests of the engine run on it. */
export const smallSite: string = join(root, 'tests/sites/small');
/** The content of a documentation site, with a sidebar. */
export const docsSite: string = join(root, 'tests/sites/docs');
/** The content of a made-up magazine: stories with topics, pages of lists, feeds, and schemas of its own. */
export const magazine: string = join(root, 'tests/sites/magazine');
/** A moment at which some of its stories are out, one is over, and one is still to come. */
export const magazineDay = '2026-06-15T12:00Z';
/** The content of the real site, for tests of that content alone. */
export const realSite: string = join(root, 'content');

/** A copy of a site's content in a temporary folder, to be changed as an author would and built. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-'));
  readonly content = join(this.folder, 'content');
  readonly dist = join(this.folder, 'dist');
  private running: ChildProcess | undefined;

  /** @param site the content folder to copy */
  constructor(site: string = smallSite) {
    cpSync(site, this.content, { recursive: true });
  }

  /** Writes a file of the content; an object becomes JSON. */
  write(path: string, value: object | string): void {
    writeFileSync(
      join(this.content, path),
      typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    );
  }

  /** Reads a JSON file of the content. */
  // biome-ignore lint/suspicious/noExplicitAny: a test changes whatever it likes
  read(path: string): any {
    return JSON.parse(readFileSync(join(this.content, path), 'utf8'));
  }

  /** Builds the copy, with further options. Returns what the build printed; throws when it failed, with the same in `stdout`. */
  build(...options: string[]): string {
    const words = [
      'scripts/run.mjs',
      'scripts/commands/build.ts',
      '--content',
      this.content,
      '--out',
      this.dist,
      ...options,
    ];
    return execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  }

  /** Starts a server script on a free port. Resolves with its address. */
  async run(script: 'serve' | 'dev'): Promise<string> {
    const folder = script === 'dev' ? ['--content', this.content] : ['--out', this.dist];
    const words = ['scripts/run.mjs', `scripts/commands/${script}.ts`, ...folder];
    const running = spawn(process.execPath, words, { cwd: root, env: { ...process.env, PORT: '0' } });
    this.running = running;
    return new Promise((resolve, reject) => {
      let printed = '';
      const read = (text: Buffer) => {
        printed += text;
        const address = /http:\/\/localhost:\d+/.exec(printed)?.[0];
        if (address) resolve(address);
      };
      running.stdout.on('data', read);
      running.stderr.on('data', read);
      running.on('exit', () => reject(new Error(printed)));
    });
  }

  /** Stops what runs and removes the copy. */
  dispose(): void {
    this.running?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
