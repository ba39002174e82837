import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../project.ts';

/** The folder of the fixture and example sites. */
export const sitesDir: string = join(root, 'tests/sites');
/** Content of the fixture site for tests of the engine: a fictional garden with a bit of everything. */
export const smallSite: string = join(root, 'tests/sites/small');
/** Content of a documentation site with a sidebar. */
export const docsSite: string = join(root, 'tests/sites/docs');
/** Content of a fictional magazine: stories with topics, paginated lists, feeds, and its own schemas. */
export const magazine: string = join(root, 'tests/sites/magazine');
/** A time when some stories are published, one has expired, and one is scheduled. */
export const magazineDay = '2026-06-15T12:00Z';
/** Content of the real site, for tests of that content. */
export const realSite: string = join(root, 'content');

/**
 * Starts a server on a free port.
 * @param words its script and options
 * @param environment more variables, such as the port
 * @returns its process, and its URL once it prints it
 */
export function startServer(
  words: readonly string[],
  cwd: string = root,
  environment: NodeJS.ProcessEnv = {},
): { child: ChildProcess; address: Promise<string> } {
  const env = { ...process.env, PORT: '0', ...environment };
  const child = spawn(process.execPath, ['scripts/run.mjs', ...words], { cwd, env });
  const address = new Promise<string>((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += text;
        const found = /http:\/\/localhost:\d+(?:\/#\S+)?/.exec(printed)?.[0];
        if (found) resolve(found);
      });
    child.on('exit', () => reject(new Error(printed)));
  });
  return { child, address };
}

/** A temporary copy of a site's content that can be changed and built. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-'));
  readonly content = join(this.folder, 'content');
  readonly dist = join(this.folder, 'dist');
  /** The folder of what its forms send. */
  readonly inbox = join(this.folder, 'inbox');
  private running: ChildProcess | undefined;

  /** @param site content folder to copy */
  constructor(site: string = smallSite) {
    cpSync(site, this.content, { recursive: true });
  }

  /** Writes a content file; objects become JSON. */
  write(path: string, value: object | string): void {
    const file = join(this.content, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  }

  /** Reads a text file of the content. */
  text(path: string): string {
    return readFileSync(join(this.content, path), 'utf8');
  }

  /** Reads a JSON file of the content. */
  // biome-ignore lint/suspicious/noExplicitAny: tests can change any property
  read(path: string): any {
    return JSON.parse(this.text(path));
  }

  /** Changes a JSON file of the content. */
  // biome-ignore lint/suspicious/noExplicitAny: tests can change any property
  edit(path: string, change: (document: any) => void): void {
    const document = this.read(path);
    change(document);
    this.write(path, document);
  }

  /** Reads a text file of the built site. */
  built(path: string): string {
    return readFileSync(join(this.dist, path), 'utf8');
  }

  /** The values of the submissions in the inbox, oldest first. */
  submitted(): Record<string, unknown>[] {
    const lines = readFileSync(join(this.inbox, 'submissions.jsonl'), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line).values);
  }

  /** Builds the copy. Returns the output of the build; throws if it failed, with the output in `stdout`. */
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

  /** Starts a server on a free port. Resolves with its URL. */
  async run(script: 'serve' | 'dev' | 'edit'): Promise<string> {
    const folder = script === 'serve' ? ['--out', this.dist] : ['--content', this.content];
    const words = [`scripts/commands/${script}.ts`, ...folder];
    const { child, address } = startServer(words, root, { INBOX: this.inbox });
    this.running = child;
    return address;
  }

  /** Stops the server and removes the copy. */
  async dispose(): Promise<void> {
    const { running } = this;
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill();
      await once(running, 'exit');
    }
    // Vite writes optimized dependencies even after it is closed. Only the asynchronous function reads a folder again.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
