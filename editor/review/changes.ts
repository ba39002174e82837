import { useEffect, useRef, useState } from 'react';
import type { Changes } from '../../scripts/edit/review/review.ts';
import { read } from '../api.ts';
import { attempt, useEditor } from '../state.ts';

export type FileChange = Changes['files'][number];
export type BlockChange = FileChange['blocks'][number];
export type ValueChange = BlockChange['properties'][number];

export const kinds: Readonly<Record<FileChange['kind'], string>> = {
  added: 'New',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

/** What changed since the last commit, and a function that asks again. Also asks whenever the author or others change something. */
export function useChanges(): [changes: Changes | undefined, ask: () => Promise<void>] {
  const [changes, setChanges] = useState<Changes>();
  const revision = useEditor((state) => state.revision);
  const asked = useRef(0);
  const ask = async () => {
    const number = ++asked.current;
    await attempt(async () => {
      const found = await read<Changes>('changes');
      // An older answer is not as things are now.
      if (number === asked.current) setChanges(found);
    });
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
