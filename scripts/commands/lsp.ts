import { writeFileSync } from 'node:fs';
import { createConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-languageserver/node';
import { runCommand } from '../cli/command.ts';
import { serve } from '../lsp/server.ts';
import { name } from '../lsp/vscode/manifest.ts';
import { packExtension } from '../lsp/vscode/pack.ts';
import { contentDir, contentOption, portOr } from './options.ts';

runCommand({
  name: 'lsp',
  description: `Answers an editor about the content: the findings of the check as one types, completion, hover,
definitions, references, renames. Editors start it as
node scripts/run.mjs scripts/commands/lsp.ts --stdio`,
  options: {
    ...contentOption,
    stdio: { type: 'boolean', help: 'speaks over standard input and output, as without options' },
    'node-ipc': { type: 'boolean', help: 'speaks over the channel to the parent process' },
    vsix: { type: 'boolean', help: 'writes content-check.vsix, the extension for VS Code, and ends' },
    clientProcessId: {
      type: 'string',
      value: '<id>',
      help: 'the process of the editor, with which this one ends',
    },
  },
  notes:
    'PORT=4000 in front is the port of the dev server that links to the reference lead to, otherwise 5173.',
  run: async (values) => {
    if (values.vsix) {
      const file = `${name}.vsix`;
      writeFileSync(file, await packExtension());
      console.log(`Wrote ${file}; install it with: code --install-extension ${file}`);
      return 0;
    }
    const connection = values['node-ipc']
      ? createConnection(new IPCMessageReader(process), new IPCMessageWriter(process))
      : createConnection(process.stdin, process.stdout);
    serve(connection, contentDir(values), `http://localhost:${portOr(5173)}`);
    return undefined;
  },
});
