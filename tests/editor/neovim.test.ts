import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../project.ts';
import { temporarySite } from '../temporary.ts';

/** Version of Neovim, such as 0.7; undefined if it is not installed, which the run reports. */
const [, version] = /^NVIM v(\d+\.\d+)/.exec(spawnSync('nvim', ['--version']).stdout?.toString() ?? '') ?? [];
const isOld = Number(version?.split('.')[1]) < 11;

const copy = temporarySite();
const path = 'pages/contact.json';
const good = copy.text(path);

/** What an author sees in Neovim. */
interface Seen {
  /** Line, column, code and message. */
  diagnostics: [number, number, string, string][];
  /** Titles of the code actions. */
  offered: string[];
  /** The line after the quick fix. */
  fixed: string;
  hover: string[];
  completed: string[];
}

/** The configuration for the installed version, as documented. */
function documentedConfig(): string {
  const guide = readFileSync(join(root, 'docs/pages/guide/start/editors.md'), 'utf8');
  const blocks = [...guide.matchAll(/```lua\n(.*?)```/gs)].map(([, code = '']) => code);
  const config = blocks.find((code) => code.includes('start_client') === isOld) ?? '';
  expect(config).toContain("'--stdio'");
  return config.replace("'--stdio'", `'--stdio', '--content', '${copy.content}'`);
}

describe.skipIf(version === undefined)('in Neovim', () => {
  let seen: Seen;
  beforeAll(() => {
    copy.write(path, good.replace('"type": "hero"', '"type": "heor"'));
    const config = join(copy.folder, 'init.lua');
    writeFileSync(config, documentedConfig());
    const words = ['--clean', '--headless', '-n', '-u', config, join(copy.content, path)];
    const { stdout, stderr, status } = spawnSync('nvim', [...words, '-S', 'tests/editor/neovim.lua'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect(status, stderr).toBe(0);
    seen = JSON.parse(stdout);
  }, 150_000);

  test('a misspelt block type has a finding', () => {
    const before = good.slice(0, good.indexOf('"hero"')).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    expect(seen.diagnostics).toEqual([
      [before.length, column, 'unknown-block', expect.stringContaining('did you mean "hero"?')],
    ]);
  });

  test('the quick fix corrects the block type', () => {
    expect(seen.offered[0]).toContain('hero');
    expect(seen.fixed.trim()).toBe('"type": "hero",');
  });

  test('hovering a property shows its description', () => {
    expect(seen.hover.join('\n')).toContain('The description for search results');
  });

  test('links are completed with the pages of the site', () => {
    expect(seen.completed).toContain('/about');
  });
});
