import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandNames } from '../../command-names.mjs';
import { formatJson } from '../../operations/json.ts';
import { titleOf } from './names.ts';

/** The commands of a site: those of the program, but for what `fix` and `test` call. */
const commands = commandNames.filter((name) => name !== 'types');

/**
 * The files of the package of a site, around its content, by path.
 * @param name the name of the package
 * @param version the version of the engine
 */
export function packageFiles(engineDir: string, name: string, version: string): Map<string, string> {
  const read = (file: string) =>
    readFileSync(join(engineDir, 'scripts/authoring/new/package', file), 'utf8').replace(
      '%title%',
      titleOf(name),
    );
  return new Map([
    ['package.json', packageText(name, version)],
    ['README.md', read('README.md')],
    ['.gitignore', ['.cache/', '.inbox/', 'dist/', 'dist.*', 'node_modules/', ''].join('\n')],
    ['.editorconfig', read('editorconfig')],
    ['.vscode/settings.json', formatJson({ 'editor.formatOnSave': true, 'editor.tabSize': 2 })],
    ['.github/workflows/site.yml', read('site.yml')],
  ]);
}

function packageText(name: string, version: string): string {
  return formatJson({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '^20.19.0 || >=22.12.0' },
    scripts: {
      ...Object.fromEntries(commands.map((command) => [command, `pagesmith ${command}`])),
      fix: 'pagesmith types --write && pagesmith check --fix',
      test: 'pagesmith types && pagesmith check && node --test',
    },
    dependencies: { pagesmith: version },
    // It only makes the command of esbuild faster, and npm asks about it.
    allowScripts: { esbuild: false },
  });
}
