/** The commands of the package: those that a site needs. */
export const commandNames = [
  'apply',
  'build',
  'check',
  'dev',
  'diff',
  'import',
  'inbox',
  'lsp',
  'mcp',
  'media',
  'migrate',
  'new',
  'rename',
  'serve',
  'start',
  'types',
];
