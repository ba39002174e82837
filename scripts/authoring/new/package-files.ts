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
export function packageFiles(name: string, version: string): Map<string, string> {
  return new Map([
    ['package.json', packageText(name, version)],
    ['README.md', readme(name)],
    ['.gitignore', ['.cache/', '.inbox/', 'dist/', 'dist.*', 'node_modules/', ''].join('\n')],
    ['.editorconfig', editorconfig],
    ['.vscode/settings.json', formatJson({ 'editor.formatOnSave': true, 'editor.tabSize': 2 })],
    ['.github/workflows/site.yml', workflow],
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

const editorconfig = `root = true

[*]
charset = utf-8
end_of_line = lf
indent_style = space
indent_size = 2
insert_final_newline = true
`;

function readme(name: string): string {
  return `# ${titleOf(name)}

Every page is a JSON document in \`content/pages\`; its path is its URL.

\`\`\`sh
npm install
npm run dev    # shows each edit as soon as it is saved: http://localhost:5173
npm run check  # finds mistakes and says what to write instead
npm start      # builds the site and serves it: http://localhost:4173
npm test       # what the workflow runs before it publishes
\`\`\`

- Add a page: \`npm run new -- page guides/taxes\`. The dev server has a guide with every block and rule at \`/_reference\`.
- Before the launch, \`npm run check -- --launch\` lists the placeholders that are left.
- Add a block of your own: \`npm run new -- block rating\`.
- Move a page, and all links to it: \`npm run rename -- /about /company\`.
- Upgrade: \`npm install pagesmith@latest\`, then \`npm run migrate\` shows what changes, and \`-- --write\` does it.

The workflow in \`.github/workflows/site.yml\` checks and builds each change, and publishes the branch \`main\` with GitHub Pages:
choose "GitHub Actions" as the source in the settings of the repository, and set \`"url"\` in \`content/site.json\` to the address
that they show, such as \`https://acme.github.io/website\`, or a domain of your own.
`;
}

const workflow = `# Checks and builds each change, and publishes the branch main with GitHub Pages.
name: site
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  site:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v4
        with:
          # The sitemap contains the date of the last change of each page.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - uses: actions/cache@v4
        with:
          path: .cache
          key: site-\${{ github.run_id }}
          restore-keys: site-
      - run: npm ci
      - run: npm test
      - run: npm run build -- --publish
      # What a pull request changes on which pages, with pictures before and after.
      - if: github.event_name == 'pull_request'
        run: npm install --no-save playwright-core
      - if: github.event_name == 'pull_request'
        run: npm run diff -- "origin/$BASE" --report dist.report
        env:
          BASE: \${{ github.base_ref }}
      - if: github.event_name == 'pull_request'
        id: report
        uses: actions/upload-artifact@v4
        with:
          name: report
          path: dist.report
      - if: github.event_name == 'pull_request'
        run: echo "[What changes, before and after]($URL)" >> "$GITHUB_STEP_SUMMARY"
        env:
          URL: \${{ steps.report.outputs.artifact-url }}
      - if: github.ref == 'refs/heads/main'
        id: pages
        uses: actions/configure-pages@v5
      - if: github.ref == 'refs/heads/main'
        uses: actions/upload-pages-artifact@v3
        with:
          # The site is in the folder of its path, such as dist/website.
          path: dist\${{ steps.pages.outputs.base_path }}
      - if: github.ref == 'refs/heads/main'
        uses: actions/deploy-pages@v4
`;
