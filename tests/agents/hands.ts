import { expect } from 'vitest';
import type { Operation } from '../../scripts/operations/change.ts';
import type { Agent } from './client.ts';

/** An operation without its file. */
type Edit = Operation extends infer One ? (One extends { file: string } ? Omit<One, 'file'> : never) : never;

/** A text that the search found. */
interface Found {
  file: string;
  at: string;
  line: number;
  text: string;
}

/** What a task can do: nothing but call the tools of the server. */
export interface Hands extends Pick<Agent, 'call'> {
  /** The first place with a text, in a file if one is named. */
  find(query: string, file?: string): Promise<Found>;
  /** The hash of a file, and its blocks. */
  outline(file: string): Promise<{
    hash: string;
    blocks: { items: { at: string; type: string; id?: string; title?: string }[] };
  }>;
  /** Applies operations to a file. */
  edit(file: string, ...edits: Edit[]): Promise<Answer>;
  /** Applies operations to several files. */
  apply(operations: readonly Operation[]): Promise<Answer>;
  /** Proposes operations. Returns the verdict. */
  propose(operations: readonly Operation[]): Promise<Answer>;
}

/** The answer to a change, as far as tasks need it. */
interface Answer {
  lane: string;
  isWritten: boolean;
  findings: {
    added: { file: string; at: string; code: string; message: string; suggestion?: string; fix?: string }[];
  };
  urls: Record<'added' | 'removed' | 'changed', { items: string[] }>;
  diff: string;
}

/** The pointer of what a value is part of. */
export function above(at: string, levels = 1): string {
  return levels === 0 ? at : above(at.slice(0, at.lastIndexOf('/')), levels - 1);
}

/** Hands that work with the tools of an agent. */
export function handsOf({ call }: Agent): Hands {
  const outline: Hands['outline'] = (file) => call('outline', { file });
  const withHashes = async (operations: readonly Operation[]) => {
    const files = new Set(
      operations.flatMap((operation) => [
        operation.file,
        ...('toFile' in operation ? [operation.toFile ?? ''] : []),
      ]),
    );
    const hashes: Record<string, string> = {};
    for (const operation of operations)
      if (operation.op === 'create-file' && !operation.overwrite) files.delete(operation.file);
    for (const file of files)
      if (file)
        ({ hash: hashes[file] = '' } = await call(file.endsWith('.json') ? 'outline' : 'read', { file }));
    return { hashes, operations };
  };
  const hands: Hands = {
    ...{ call, outline },
    find: async (query, file) => {
      let cursor: string | undefined;
      do {
        const { items, next } = await call('search', { query, ...(cursor && { cursor }) });
        const found = (items as Found[]).find((item) => file === undefined || item.file === file);
        if (found) return found;
        cursor = next;
      } while (cursor);
      throw new Error(`${query} is not found${file ? ` in ${file}` : ''}`);
    },
    edit: (file, ...edits) => hands.apply(edits.map((edit) => ({ ...edit, file }) as Operation)),
    apply: async (operations) => {
      const answer: Answer = await call('apply', await withHashes(operations));
      if (!answer.isWritten)
        expect.fail(answer.findings.added.map(({ file, message }) => `${file} ${message}`).join('\n'));
      return answer;
    },
    propose: async (operations) => call('propose', await withHashes(operations)),
  };
  return hands;
}
