import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { root } from '../project.ts';

/** An agent that is connected to the server of a content folder. */
export interface Agent {
  client: Client;
  /** Calls a tool. Returns its structured answer; throws the text of a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: each tool has an answer of its own
  call(name: string, input?: Record<string, unknown>): Promise<any>;
  /** The number of calls, and about how many tokens they and their answers took, since the last time it was asked. */
  spent(): { calls: number; tokens: number };
  close(): Promise<void>;
}

/** About how many tokens a value takes: one per four characters of JSON. */
export function tokensOf(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}

/** Starts the server on a content folder, and connects the client of the SDK to it. */
export async function startAgent(content: string, ...options: string[]): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = ['scripts/run.mjs', 'scripts/commands/mcp.ts', '--content', content, ...options];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: root, stderr: 'inherit' }),
  );
  let [calls, tokens] = [0, 0];
  return {
    client,
    call: async (name, input = {}) => {
      const answer = await client.callTool({ name, arguments: input });
      const [{ text }] = answer.content as [{ text: string }];
      calls++;
      tokens += tokensOf(input) + Math.ceil(text.length / 4);
      if (answer.isError && !answer.structuredContent) throw new Error(text);
      return answer.structuredContent;
    },
    spent: () => {
      const spent = { calls, tokens };
      [calls, tokens] = [0, 0];
      return spent;
    },
    close: () => client.close(),
  };
}
