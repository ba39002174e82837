import { writeFileSync } from 'node:fs';
import {
  createConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type Message,
  StreamMessageReader,
} from 'vscode-languageserver/node';
import { defineCommand } from '../cli/command.ts';
import { serve } from '../lsp/server.ts';
import { name } from '../lsp/vscode/manifest.ts';
import { packExtension } from '../lsp/vscode/pack.ts';
import { contentOption, portOr, projectOf, siteOf } from './options.ts';

export default defineCommand({
  name: 'lsp',
  description: `Language server for content: findings as you type, completion, hover, definitions, references
and renames. Editors start it with
node scripts/run.mjs scripts/commands/lsp.ts --stdio`,
  options: {
    ...contentOption,
    stdio: { type: 'boolean', help: 'communicate over stdin and stdout (default)' },
    'node-ipc': { type: 'boolean', help: 'communicate over Node IPC with the parent process' },
    vsix: { type: 'boolean', help: 'write content-check.vsix, the VS Code extension, and exit' },
    clientProcessId: {
      type: 'string',
      value: '<id>',
      help: 'process id of the editor; the server exits with it',
    },
  },
  notes: 'PORT=4000 sets the port of the dev server in links to the reference (default: 5173).',
  run: async (values) => {
    if (values.vsix) {
      const file = `${name}.vsix`;
      writeFileSync(file, await packExtension(projectOf({}).engineDir));
      console.log(`Wrote ${file}; install it with: code --install-extension ${file}`);
      return 0;
    }
    const connection = values['node-ipc']
      ? createConnection(new IPCMessageReader(process), new IPCMessageWriter(process))
      : createConnection(process.stdin, process.stdout);
    if (!values['node-ipc']) endAtJunk();
    serve(connection, siteOf(values), `http://localhost:${portOr(5173)}`);
    return undefined;
  },
});

/**
 * Ends the process at a header that is not one of the protocol, because where the next message starts is unknown. The reader
 * of a connection keeps its errors to itself, so this one reads the same input, without decoding the messages.
 */
function endAtJunk(): void {
  const decode = async (): Promise<Message> => ({ jsonrpc: '2.0' });
  const reader = new StreamMessageReader(process.stdin, { contentTypeDecoder: { name: 'none', decode } });
  reader.onError(({ message }) => {
    const [reason] = message.split('\n');
    process.stderr.write(`The input is not the language server protocol: ${reason}\n`, () => process.exit(1));
  });
  reader.listen(() => {});
}
