import { existsSync, readFileSync } from 'node:fs';
import { valueAt } from '../../renderer/content/documents.ts';
import { UserError, userErrorMessage } from '../cli/errors.ts';
import { writeAtomically } from '../files/atomic.mjs';
import type { Write } from '../operations/commit.ts';
import { textIn } from '../operations/contents.ts';
import type { OperableSite } from '../operations/site.ts';
import { tokensOf } from '../operations/tree.ts';
import { isEqual } from '../site/equal.ts';
import { type Conflict, followed, type Merged, merge, type Side, sideInDocument } from './merge.ts';
import { textOf, valueIn, withValue } from './texts.ts';

/** What an author changed in a file and has not saved yet. */
interface Draft {
  /** The text of the file that it is made from; undefined if there was none. */
  base: string | undefined;
  /** The document; undefined if the file goes. */
  value: unknown;
  /** What somebody else changed in another way meanwhile. */
  conflicts: Conflict[];
}

/** The documents that an author has changed and not saved, kept in a file. */
export class Drafts {
  readonly #file: string;
  readonly #site: OperableSite;
  /** The texts of the drafts, by which the check replaces those on disk. */
  readonly #unsaved: Map<string, string | undefined>;
  readonly #all = new Map<string, Draft>();
  /** The texts that files had in this session with their values, so that a value that comes back has the same bytes. */
  readonly #texts = new Map<string, Map<string, unknown>>();
  /** The texts on disk of the documents that are open, as they were last seen. */
  readonly #diskTexts = new Map<string, string | undefined>();
  readonly #listeners: ((paths: readonly string[]) => void)[] = [];

  constructor(file: string, site: OperableSite, unsaved: Map<string, string | undefined>) {
    this.#file = file;
    this.#site = site;
    this.#unsaved = unsaved;
    const kept: [string, Draft][] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    for (const [path, draft] of kept) {
      this.#readOnce(path);
      this.#all.set(path, draft);
      this.#rebase(path, draft);
    }
  }

  /** By file. */
  get all(): ReadonlyMap<string, Draft> {
    return this.#all;
  }

  /** A document as the author has it. */
  valueOf(file: string): unknown {
    this.#readOnce(file);
    const draft = this.#all.get(file);
    return draft ? draft.value : valueIn(this.#diskTexts.get(file));
  }

  /** Gives a document another value. Earlier conflicts go to where their values are now. */
  change(file: string, { value, conflicts }: Merged): void {
    const draft = this.#all.get(file);
    const remaining = (draft?.conflicts ?? []).flatMap((each) => {
      const at = followed(each.at, draft?.value, value);
      if (at === undefined || conflicts.some((conflict) => conflict.at === at)) return [];
      // What the author has written there since.
      const now = valueAt(value, tokensOf(at));
      return [{ ...each, at, ...(now !== undefined && { [sideInDocument(each)]: now }) }];
    });
    this.#put(file, { base: this.#diskTexts.get(file), value, conflicts: [...remaining, ...conflicts] });
  }

  settle(file: string, pointer: string, side: Side): void {
    const draft = this.#all.get(file);
    const conflict = draft?.conflicts.find(({ at }) => at === pointer);
    if (!draft || !conflict) return;
    const value = withValue(draft.value, pointer, conflict[side]);
    draft.conflicts = draft.conflicts.filter((each) => each !== conflict);
    this.change(file, { value, conflicts: [] });
    this.keep();
  }

  /** Reads what others changed, and merges it with the drafts. Returns the files that are not as they were seen last. */
  refresh(files: readonly string[]): string[] {
    this.#read(files);
    const changed = files.filter((file) => this.#diskTexts.has(file) && this.#isNew(file));
    for (const file of changed) {
      this.#diskTexts.set(file, this.#latest(file));
      const draft = this.#all.get(file);
      if (draft) this.#rebase(file, draft);
    }
    if (changed.length > 0) this.keep();
    return files.filter((file) => !this.#diskTexts.has(file) || changed.includes(file));
  }

  /** Reads what others changed in a document since it was last seen. */
  catchUp(file: string): void {
    this.#readOnce(file);
    if (this.#isNew(file)) this.refresh([file]);
  }

  /** Remembers a text that a file had, so that its value has the same bytes when it comes back. */
  remember(file: string, text: string): void {
    const all = this.#textsOf(file);
    if (!all.has(text)) all.set(text, valueIn(text));
  }

  /** Forgets all drafts, which are written now. */
  written(files: readonly Pick<Write, 'path' | 'after'>[]): void {
    this.#all.clear();
    for (const { path, after } of files) {
      if (this.#diskTexts.has(path)) this.#diskTexts.set(path, this.#onDisk(path));
      if (typeof after === 'string') this.remember(path, after);
    }
  }

  /** Keeps the drafts, so that they survive a crash. */
  keep(): void {
    writeAtomically(this.#file, JSON.stringify([...this.#all]));
  }

  /** Calls a function after the check has read files that changed. */
  onChange(listener: (paths: readonly string[]) => void): void {
    this.#listeners.push(listener);
  }

  #put(file: string, draft: Draft): void {
    const { base, value, conflicts } = draft;
    if (base !== undefined) this.remember(file, base);
    const texts = this.#textsOf(file);
    const isSame = base === undefined ? value === undefined : isEqual(texts.get(base), value);
    if (isSame && conflicts.length === 0) {
      this.#all.delete(file);
      this.#unsaved.delete(file);
    } else {
      this.#all.set(file, draft);
      this.#unsaved.set(file, textOf(base, value, texts));
    }
    this.#read([file]);
  }

  /** Bases a draft on the file as it is now. */
  #rebase(file: string, { base, value }: Draft): void {
    this.change(file, merge(valueIn(base), value, valueIn(this.#diskTexts.get(file))));
  }

  #read(files: readonly string[]): void {
    if (this.#site.check.read(files)) for (const listener of this.#listeners) listener(files);
  }

  #readOnce(file: string): void {
    if (!this.#diskTexts.has(file)) this.#diskTexts.set(file, this.#onDisk(file));
  }

  #isNew(file: string): boolean {
    return this.#latest(file) !== this.#diskTexts.get(file);
  }

  /** The text of a file; the one that was seen last while it is half written, broken, or cannot be read. */
  #latest(file: string): string | undefined {
    try {
      const text = this.#onDisk(file);
      return text === undefined || valueIn(text) !== undefined ? text : this.#diskTexts.get(file);
    } catch (error) {
      if (userErrorMessage(error, '') === undefined) throw error;
      return this.#diskTexts.get(file);
    }
  }

  #onDisk(file: string): string | undefined {
    const bytes = this.#site.read(file);
    const text = bytes && textIn(bytes);
    if (bytes && text === undefined)
      throw new UserError(`content/${file} is not UTF-8; save it as UTF-8 first`);
    return text;
  }

  #textsOf(file: string): Map<string, unknown> {
    const texts = this.#texts.get(file) ?? new Map();
    this.#texts.set(file, texts);
    return texts;
  }
}
