import { useEffect, useState } from 'react';
import { read } from '../api.ts';
import { attempt, useEditor } from '../store.ts';

/** A changed value of a document. Its path is such as `actions[0].href`. */
export interface ValueChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  path: string;
  /** The path in words. */
  place: string;
  before?: unknown;
  after?: unknown;
  /** Where it was, in words. */
  from?: string;
}

type Kind = 'added' | 'removed' | 'moved' | 'changed';

export interface BlockChange {
  kind: Kind;
  /** Its position on the page, from 1; for a removed block, the old one. */
  position: number;
  from?: number;
  type: string;
  name?: string;
  properties: ValueChange[];
}

export interface FileChange {
  kind: Kind;
  file: string;
  /** The page that shows it. */
  url?: string;
  /** Where the page was. */
  urlBefore?: string;
  properties: ValueChange[];
  blocks: BlockChange[];
}

interface Changes {
  problem?: string;
  branch: string;
  files: FileChange[];
}

export const kinds: Readonly<Record<Kind, string>> = {
  added: 'New',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

/** What changed since the last commit, and a function that asks again. Also asks whenever the author or others change something. */
export function useChanges(): [changes: Changes | undefined, ask: () => Promise<void>] {
  const [changes, setChanges] = useState<Changes>();
  const revision = useEditor((state) => state.revision);
  const ask = async () => {
    await attempt(async () => setChanges(await read<Changes>('changes')));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each change
  useEffect(() => {
    ask();
  }, [revision]);
  return [changes, ask];
}

/** The words of a text, with a mark at those that another version has not. */
export function markedWords(text: string, other: string): { text: string; isOther: boolean }[] {
  const [words, rest] = [text, other].map((each) => each.split(/(?<=\s)/)) as [string[], string[]];
  const shorter = Math.min(words.length, rest.length);
  let start = 0;
  while (start < shorter && words[start] === rest[start]) start++;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === rest.at(-1 - end)) end++;
  const middle = words.length - end;
  return [
    { text: words.slice(0, start).join(''), isOther: false },
    { text: words.slice(start, middle).join(''), isOther: true },
    { text: words.slice(middle).join(''), isOther: false },
  ].filter((part) => part.text !== '');
}
