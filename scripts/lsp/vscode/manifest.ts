/** Name and identifier of the extension. */
export const name = 'content-check';

/**
 * Language of content files. It is not JSON, because VS Code itself would report and complete them a second time, by their
 * schemas alone.
 */
export const language = 'content';

const title = 'Content check';
const description = 'Findings of npm run check as you type, with completion, definitions and renames.';

const scope = `source.json.${language}`;

/** The grammar of the language: that of JSON. */
export const grammar = JSON.stringify({ scopeName: scope, patterns: [{ include: 'source.json' }] });

const pairs = ['{}', '[]', '""'].map((pair) => [...pair]);

/** How the language is edited. */
export const languageConfiguration = JSON.stringify({
  brackets: pairs.slice(0, 2),
  autoClosingPairs: pairs.map(([open, close]) => ({ open, close, notIn: ['string'] })),
  surroundingPairs: pairs,
  indentationRules: { increaseIndentPattern: '[{[]\\s*$', decreaseIndentPattern: '^\\s*[}\\]],?\\s*$' },
});

/** The package.json of the extension. */
export function packageOf(version: string): string {
  const manifest = {
    name,
    displayName: title,
    description,
    version,
    publisher: 'content',
    license: 'MIT',
    engines: { vscode: '^1.91.0' },
    main: './extension.js',
    activationEvents: ['scripts/commands/lsp.ts', 'node_modules/pagesmith/package.json'].map(
      (file) => `workspaceContains:${file}`,
    ),
    contributes: {
      languages: [{ id: language, aliases: ['Content'], configuration: './language.json' }],
      grammars: [{ language, scopeName: scope, path: './grammar.json' }],
      configurationDefaults: {
        [`[${language}]`]: {
          'editor.quickSuggestions': { strings: true },
          'editor.suggest.insertMode': 'replace',
          'editor.wordBasedSuggestions': 'off',
        },
      },
    },
    // The server is code in the open folder.
    capabilities: { untrustedWorkspaces: { supported: false }, virtualWorkspaces: false },
  };
  return JSON.stringify(manifest, null, 2);
}

/** The manifest of the VSIX package. */
export function vsixManifest(version: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="content"/>
    <DisplayName>${title}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.91.0"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

/** The content types of the files in the package. */
export const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;
