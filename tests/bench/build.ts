import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { watching } from '../scripts/files/watching.ts';
import { generateSite } from './generate.ts';
import { alternate, cell, measure, repeat, type Usage } from './run.ts';

/**
 * A copy of the project without generated files, with modifiable sources and cold caches.
 * @param content the content folder to copy
 */
export function copyProject(folder: string, content: string = join(root, 'content')): string {
  const project = mkdtempSync(join(folder, 'bench-'));
  for (const name of ['blocks', 'editor', 'renderer', 'schema', 'scripts', 'tests/bench'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  cpSync(content, join(project, 'content'), { recursive: true });
  for (const name of [
    'tests/project.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    cpSync(join(root, name), join(project, name));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  return project;
}

type Row = [what: string, ...cells: string[]];

const row = (what: string, all: readonly Usage[]): Row => [
  what,
  cell(all.map(({ wall }) => wall)),
  cell(all.map(({ cpu }) => cpu)),
  cell(
    all.map(({ memory }) => memory),
    0,
  ),
];

/**
 * Builds a generated site in all measured ways. Returns table rows.
 * @param runs number of full builds
 * @param often number of incremental builds
 */
export async function benchBuild(
  project: string,
  pages: number,
  runs: number,
  often: number,
): Promise<Row[]> {
  const site = join(project, `site-${pages}`);
  const [content, out, rendered] = [join(site, 'content'), join(site, 'dist'), join(site, 'bare')];
  generateSite(content, pages);
  const build = () =>
    measure(project, 'scripts/commands/build.ts', ['--content', content, '--out', out, '--preview']);
  const edited =
    (file: string, change: (text: string, run: number) => string, place = content) =>
    (run: number) => {
      const path = join(place, file);
      writeFileSync(path, change(readFileSync(path, 'utf8'), run));
      return build();
    };
  const retitle = (text: string, run: number) =>
    text.replace(/"title": "(?:Edit \d+ )?/, `"title": "Edit ${run} `);
  const reword = (text: string, run: number) => text.replace(/For \*\*(?:edit \d+ )?/, `For **edit ${run} `);
  const relabel = (text: string, run: number) => text.replace(/"title": "(?:\d+ )?/, `"title": "${run} `);

  const first = await repeat(runs, () => {
    for (const made of [out, join(project, '.cache')]) rmSync(made, { recursive: true, force: true });
    return build();
  });
  const [bare, whole] = await alternate(runs, [
    () => measure(project, 'tests/bench/bare.ts', [content, rendered]),
    () => {
      // Everything is checked and rendered; only scripts and styles are cached.
      for (const made of [out, join(project, '.cache/check')]) rmSync(made, { recursive: true });
      return build();
    },
  ]);
  const page = `pages/generated/${Math.floor((pages - 1) / 1000)}/${pages - 1}.json`;
  const [nothing, args, title] = await alternate(often, [build, edited(page, reword), edited(page, retitle)]);
  const rows = [
    row('minimum', bare),
    row('first build, including bundling', first),
    row('full build', whole),
    row('nothing changed', nothing),
    row('text of one page changed', args),
    row('title of one page changed', title),
    row('one shared value changed', await repeat(runs, edited('data/plans.json', retitle))),
    row('one layout changed', await repeat(runs, edited('layouts/default.json', relabel))),
    row(
      'one component changed',
      await repeat(
        runs,
        edited('blocks/stats/Stats.tsx', (text) => `${text}\n`, project),
      ),
    ),
    await watchRow('text', project, content, out, page, reword),
    await watchRow('title', project, content, out, page, retitle),
  ];
  rmSync(site, { recursive: true });
  return rows;
}

/** Runs a watching build, changes part of a page ten times, and measures the time until the site is updated. */
async function watchRow(
  part: string,
  project: string,
  content: string,
  out: string,
  page: string,
  change: (text: string, run: number) => string,
): Promise<Row> {
  const args = ['--content', content, '--out', out, '--preview', '--watch'];
  const { printed, end } = watching('scripts/commands/build.ts', args, project);
  await printed('pages built');
  const file = join(content, page);
  const seconds: number[] = [];
  for (let edit = 100; edit < 111; edit++) {
    const text = change(readFileSync(file, 'utf8'), edit);
    const start = performance.now();
    writeFileSync(file, text);
    await printed('(1 rendered');
    seconds.push((performance.now() - start) / 1000);
  }
  await end();
  // The first change loads the renderer.
  return [`${part} of one page changed, with --watch`, cell(seconds.slice(1)), '', ''];
}
