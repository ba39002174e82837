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

/** Documents after a step, and the files that it changed. */
interface Changed {
  documents: Documents;
  files: string[];
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
    const isTyped = place !== undefined && place === last?.place && time - last.time < pause && !this.canRedo;
    if (isTyped) this.#undos.pop();
    this.#undos.push({ place, time, patches, inverse: isTyped ? last.inverse : inverse });
    this.#redos = [];
    return { documents: now, files: filesOf(patches) };
  }

  /** Undefined if nothing is left. */
  undo(documents: Documents): Changed | undefined {
    const step = this.#undos.pop();
    if (!step) return undefined;
    this.#redos.push(step);
    return { documents: applyPatches(documents, step.inverse), files: filesOf(step.inverse) };
  }

  /** Undefined if nothing is left. */
  redo(documents: Documents): Changed | undefined {
    const step = this.#redos.pop();
    if (!step) return undefined;
    this.#undos.push(step);
    return { documents: applyPatches(documents, step.patches), files: filesOf(step.patches) };
  }

  /** Forgets the steps of documents that others changed: they would bring back what those replaced. */
  forget(files: readonly string[]): void {
    const isOther = ({ patches }: Step) => filesOf(patches).every((file) => !files.includes(file));
    this.#undos = this.#undos.filter(isOther);
    this.#redos = this.#redos.filter(isOther);
  }
}

function filesOf(patches: readonly Patch[]): string[] {
  return [...new Set(patches.map(({ path }) => String(path[0])))];
}
