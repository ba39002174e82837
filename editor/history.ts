import { applyPatches, enablePatches, type Patch, produceWithPatches, setAutoFreeze } from 'immer';
import { type Path, withValue } from './paths.ts';

enablePatches();
// Forms keep values that they get, and replace what they change.
setAutoFreeze(false);

/** Documents by file; undefined for one that is deleted. */
export type Documents = Record<string, unknown>;

/** A value at a place of a document. An undefined document is deleted. */
export interface Edit {
  file: string;
  path: Path;
  value: unknown;
}

/** A step that can be undone, in one or several documents. */
interface Step {
  /** What is typed in; undefined if something else was done. */
  place: string | undefined;
  time: number;
  patches: Patch[];
  inverse: Patch[];
}

/** Documents after a step. */
interface Changed {
  documents: Documents;
  /** Of those that others have changed since the step was done, what they were then: the server merges the two. */
  bases: Documents;
}

/** What is typed in the same place within this time is one step, in milliseconds. */
const pause = 1500;

/** What was done in a session and can be undone, without limit. */
export class History {
  #undos: Step[] = [];
  #redos: Step[] = [];

  get canUndo(): boolean {
    return this.#undos.length > 0;
  }

  get canRedo(): boolean {
    return this.#redos.length > 0;
  }

  /**
   * @param place names what is typed in; left out if something else was done
   * @param time in milliseconds
   */
  edit(documents: Documents, edits: readonly Edit[], place?: string, time = Date.now()): Changed {
    const [now, patches, inverse] = produceWithPatches(documents, (draft) => {
      for (const { file, path, value } of edits) draft[file] = withValue(documents[file], path, value);
    });
    const last = this.#undos.at(-1);
    const isTyped =
      place !== undefined &&
      place === last?.place &&
      time - last.time < pause &&
      !this.canRedo &&
      Object.keys(changedSince(documents, last.patches)).length === 0;
    if (isTyped) this.#undos.pop();
    this.#undos.push({ place, time, patches, inverse: isTyped ? last.inverse : inverse });
    this.#redos = [];
    return { documents: now, bases: {} };
  }

  /** Whether others have changed what the next step changes, since it was done. */
  isAcross(way: 'undo' | 'redo', documents: Documents): boolean {
    const last = way === 'undo' ? this.#undos.at(-1)?.patches : this.#redos.at(-1)?.inverse;
    return Object.keys(changedSince(documents, last ?? [])).length > 0;
  }

  /** Undefined if nothing is left. */
  undo(documents: Documents): Changed | undefined {
    const step = this.#undos.pop();
    if (!step) return undefined;
    this.#redos.push(step);
    return follow(documents, step.patches, step.inverse);
  }

  /** Undefined if nothing is left. */
  redo(documents: Documents): Changed | undefined {
    const step = this.#redos.pop();
    if (!step) return undefined;
    this.#undos.push(step);
    return follow(documents, step.inverse, step.patches);
  }

  /** The steps of documents go along when they have other names. */
  rename(moves: readonly { from: string; to: string }[]): void {
    const names = new Map<unknown, string>(moves.map(({ from, to }) => [from, to]));
    const steps = [...this.#undos, ...this.#redos];
    for (const { path } of steps.flatMap(({ patches, inverse }) => [...patches, ...inverse]))
      path[0] = names.get(path[0]) ?? String(path[0]);
  }
}

/** Documents after patches. Each is of a whole document. */
function follow(documents: Documents, last: readonly Patch[], patches: readonly Patch[]): Changed {
  return { documents: applyPatches(documents, patches), bases: changedSince(documents, last) };
}

/** What patches made of the documents that others have changed since. */
function changedSince(documents: Documents, patches: readonly Patch[]): Documents {
  const made = patches.map(({ path: [file = ''], value }) => [String(file), value] as const);
  return Object.fromEntries(made.filter(([file, value]) => !isEqual(documents[file], value)));
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
