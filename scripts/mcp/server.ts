import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { Ajv } from 'ajv';
import { nearest } from '../check/text/nearest.ts';
import { UsageError } from '../cli/command.ts';
import { UserError } from '../cli/errors.ts';
import { instructions, tools } from './tools.ts';
import type { Workspace } from './workspace.ts';

/** No answer is longer than that, in characters. */
const maxAnswer = 20_000;

/** Serves the tools for content over standard input and output, until the client closes it. */
export async function serve(workspace: Workspace): Promise<void> {
  // Standard output is for the protocol alone.
  console.log = console.error;
  const server = new Server(
    { name: 'content', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _, ...tool }) => tool),
  }));
  // Calls are answered one after the other, because each can change what the next one sees.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: input = {} } }) => {
    const answer = last.then(() => call(workspace, name, input));
    last = answer;
    return answer;
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.on('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
  await last;
  workspace.close();
}

const ajv = new Ajv({ strict: false });
// The operations are validated with better messages, and the index of each.
const validators = new Map(
  tools.map(({ name, inputSchema }) => [
    name,
    ajv.compile({ ...inputSchema, properties: { ...inputSchema.properties, operations: {} } }),
  ]),
);

/** Calls a tool. What is wrong with the call is an answer, which says what to do instead. */
async function call(workspace: Workspace, name: string, input: object): Promise<CallToolResult> {
  const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
  const tool = tools.find((tool) => tool.name === name);
  if (!tool) {
    const names = tools.map((tool) => tool.name);
    return refusal(
      `there is no tool ${JSON.stringify(name)}; use ${nearest(name, names) ?? names.join(', ')}`,
    );
  }
  const properties = Object.keys(tool.inputSchema.properties ?? {});
  const unknown = Object.keys(input).find((key) => !properties.includes(key));
  if (unknown !== undefined) return refusal(`${name} has no "${unknown}"; it has ${properties.join(', ')}`);
  const isValid = validators.get(name);
  if (isValid && !isValid(input))
    return refusal(`${name}: ${ajv.errorsText(isValid.errors, { dataVar: 'the input' })}`);
  try {
    await workspace.refresh();
    const { jpeg, ...answer } = (await tool.run(workspace, input as never)) as Record<string, unknown>;
    const text = JSON.stringify(answer);
    if (text.length > maxAnswer)
      return refusal(
        `the answer has ${text.length} characters; ask for less, such as a pointer, a block or a folder`,
      );
    return {
      content: [
        { type: 'text', text },
        ...(jpeg instanceof Buffer
          ? [{ type: 'image' as const, data: jpeg.toString('base64'), mimeType: 'image/jpeg' }]
          : []),
      ],
      structuredContent: answer,
      isError: answer.isWritten === false && name === 'apply',
    };
  } catch (error) {
    if (error instanceof UserError || error instanceof UsageError) return refusal(error.message);
    console.error(error);
    return refusal(error instanceof Error ? error.message : String(error));
  }
}
