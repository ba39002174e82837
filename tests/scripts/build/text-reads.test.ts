import { expect, test } from 'vitest';
import { readContent } from '../../../scripts/files/read.ts';
import { type SourceFile, sourceFile } from '../../../scripts/files/source-file.ts';
import { picker, random, rounds } from '../../random.ts';
import { magazine, magazineDay, smallSite } from '../../sites/site.ts';
import { changedPages, type RecordedSite, recordSite } from './reads.ts';

const next = random(43);
const pick = picker(next);
const at = Date.parse(magazineDay);

type Parent = Record<string, unknown>;

/** The places of all values in a document that are not objects. */
function leavesIn(value: unknown): { parent: Parent; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'object' && item !== null ? leavesIn(item) : [{ parent: value as Parent, key }],
  );
}

/** A file with another text, number or flag in it, or with one less. */
function edited({ path, value, texts }: SourceFile): SourceFile | undefined {
  const copy = structuredClone(value);
  const leaves = leavesIn(copy).filter(({ key }) => key !== 'type' && key !== '$schema');
  if (leaves.length === 0) return undefined;
  const { parent, key } = pick(leaves);
  const old = parent[key];
  if (next() < 0.2) delete parent[key];
  else if (typeof old === 'number') parent[key] = old + 1;
  else if (typeof old === 'boolean') parent[key] = !old;
  else parent[key] = `${old} x`;
  return sourceFile(path, JSON.stringify(copy), texts);
}

/** A site whose pages can all be resolved; undefined for any other. */
function resolvable(files: ReadonlyMap<string, SourceFile>): RecordedSite | undefined {
  try {
    const site = recordSite(files, at);
    site.pages();
    return site;
  } catch {
    return undefined;
  }
}

test.each([
  ['pages and layouts', smallSite],
  ['entries', magazine],
])(
  'after any edit of a site of %s, all pages that it changes are rendered again',
  (_, folder) => {
    let files: ReadonlyMap<string, SourceFile> = readContent(folder);
    let site = recordSite(files, at);
    const documents = [...files.keys()].filter((path) => path.endsWith('.json'));
    /** The kinds of the files whose edits changed a page. */
    const kinds = new Set<string>();
    for (let edit = 0; edit < rounds(150); edit++) {
      // Each kind of file as often as the others.
      const kind = pick([...new Set(documents.map((path) => path.split('/')[0] ?? ''))]);
      const old = files.get(pick(documents.filter((path) => path.split('/')[0] === kind)));
      const file = old && edited(old);
      if (!file) continue;
      const now = new Map([...files, [file.path, file]]);
      const after = resolvable(now);
      if (!after) continue;
      const rendered = changedPages(site, after);
      const changed = [...after.pages()].flatMap(([path, { output }]) =>
        site.pages().get(path)?.output === output ? [] : [path],
      );
      expect(
        changed.filter((path) => !rendered.includes(path)),
        `edit ${edit} of ${file.path}: ${old?.text} -> ${file.text}`,
      ).toEqual([]);
      if (changed.length > 0) kinds.add(kind);
      [files, site] = [now, after];
    }
    expect(kinds.size).toBeGreaterThan(4);
  },
  120_000,
);
