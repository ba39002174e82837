import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import newCommand from '../../../../scripts/commands/new.ts';
import { root } from '../../../project.ts';
import { run, runHere } from '../../../run.ts';
import { smallSite } from '../../../sites/site.ts';
import { temporaryFolder } from '../../../temporary.ts';

describe('a new block', () => {
  const project = temporaryFolder();
  const names = ['faq-list', 'map', 'section'];
  const read = (path: string) => readFileSync(join(project, path), 'utf8');
  let tables: [before: string, after: string];

  beforeAll(() => {
    const rooms = ['schema', 'blocks', 'renderer', 'scripts'];
    const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'biome.json'];
    for (const part of [...rooms, ...files])
      cpSync(join(root, part), join(project, part), { recursive: true });
    cpSync(smallSite, join(project, 'content'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    const before = read('blocks/static.ts');
    for (const name of names) {
      const { stdout, stderr, status } = runHere(newCommand, ['block', name, '--root', project]);
      expect([stderr, status]).toEqual(['', 0]);
      expect(stdout).toContain(`/_gallery?block=${name}`);
      expect(stdout).toContain('npm run look');
    }
    tables = [before, read('blocks/static.ts')];
  });

  test('is added to the table in alphabetical order, without changing other lines', () => {
    const [before, after] = tables.map((text) => text.split('\n')) as [string[], string[]];
    const added = after.filter((line) => !before.includes(line));
    expect(added).toHaveLength(2 * names.length);
    expect(after.filter((line) => !added.includes(line))).toEqual(before);
    const keys = after.flatMap((line) => /^ {2}'?([a-z-]+)'?: \w+,$/.exec(line)?.[1] ?? []);
    expect(keys).toEqual([...keys].sort());
    const union = JSON.parse(read('schema/blocks.json')).oneOf as { $ref: string }[];
    const refs = union.map(({ $ref }) => $ref);
    expect(refs).toEqual([...refs].sort());
    expect(refs).toEqual(expect.arrayContaining(names.map((name) => `blocks/${name}.json`)));
  });

  test('names what all blocks have as they do', () => {
    const titlesIn = (type: string) => {
      const { properties } = JSON.parse(read(`schema/blocks/${type}.json`));
      return ['id', 'draft', 'publish', 'expire'].map((name) => properties[name].title);
    };
    for (const name of names) expect(titlesIn(name)).toEqual(titlesIn('hero'));
  });

  test('compiles, and passes lint and check', () => {
    const tool = (name: string, ...words: string[]) => {
      const all = [join(project, 'node_modules', name), ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: project, encoding: 'utf8' });
      return status === 0 ? '' : stdout + stderr;
    };
    expect(tool('typescript/bin/tsc', '-p', '.')).toBe('');
    expect(tool('@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', 'blocks', 'schema')).toBe('');
    expect(run(['scripts/commands/types.ts'], project)).toEqual({ stdout: '', stderr: '', status: 0 });
    expect(run(['scripts/commands/check.ts'], project).stdout).toMatch(/^No findings/);
  });

  test('is rendered on a page', () => {
    const page = {
      $schema: '../../schema/page.json',
      title: 'A page of new blocks',
      description: 'A page that holds every new block once, to see that each of them is rendered.',
      blocks: [
        { type: 'hero', title: 'All of them' },
        ...names.map((type) => ({ type, title: `The ${type}`, text: 'It **works**.' })),
      ],
    };
    writeFileSync(join(project, 'content/pages/new-blocks.json'), JSON.stringify(page));
    writeFileSync(
      join(project, 'scripts/render.ts'),
      `import { openContent } from '../renderer/content/content.ts';
import { loadInteractive, renderBlock } from '../renderer/server/blocks.tsx';
import { documentsOf, readContent } from './files/read.ts';
import { openProject } from './files/project.ts';
await loadInteractive();
const content = openContent(documentsOf(readContent('content')), openProject().schemas);
const { blocks } = content.resolvePage(content.routeAt('/new-blocks') ?? content.routes[0]);
console.log(blocks.map((block, index) => renderBlock(block, 'm' + index).html).join(''));`,
    );
    const { stdout, stderr } = run(['scripts/render.ts'], project);
    expect(stderr).toBe('');
    for (const name of names) expect(stdout).toMatch(new RegExp(`<h2[^>]*>The ${name}</h2>`));
    expect(stdout.match(/<strong>works<\/strong>/g)).toHaveLength(names.length);
  });
});
