import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Documents, type Edit, History } from '../../../editor/history.ts';
import { openCheck } from '../../../scripts/check/engine/open.ts';
import { openSession } from '../../../scripts/edit/session.ts';
import { formatJson } from '../../../scripts/operations/json.ts';
import { projectIn } from '../../project.ts';
import { picker, random } from '../../random.ts';
import { temporaryFolder, temporarySite } from '../../temporary.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests can change any property
type Any = any;

const sequences = process.env.FUZZ ? 500 : 10;
const seed = Number(process.env.SEED ?? 11);
const files = [
  'pages/index.json',
  'pages/about.json',
  'pages/terms.json',
  'layouts/default.json',
  'data/claims.json',
  'pages/new.json',
];

// What the client does with what an author does: it changes documents, keeps steps to undo, and sends documents.
test(`${sequences} random sequences of edits, undo, redo and saves, with seed ${seed}: bytes and findings are as expected`, () => {
  const copy = temporarySite();
  const project = projectIn(copy.content, { cacheDir: temporaryFolder() });
  const session = openSession(project);
  onTestFinished(() => session.close());
  const next = random(seed);
  const pick = picker(next);
  const below = (count: number) => Math.floor(next() * count);
  const examples = [...project.schemas].flatMap(([name, schema]): Any[] =>
    /^blocks\/[a-z-]+\.json$/.test(name) ? ((schema as Any).examples ?? []) : [],
  );
  const bytes = () =>
    files.map((file) => (existsSync(join(copy.content, file)) ? copy.text(file) : undefined));
  const original = bytes();

  /** An edit that an author could make; many of them are mistakes. */
  const edited = (documents: Documents, round: number): Edit[] => {
    const file = pick(files);
    const value = documents[file] as Any;
    if (value === undefined)
      return [
        { file, path: [], value: { ...(documents['pages/terms.json'] as Any), title: `New ${round}` } },
      ];
    if (file === 'pages/new.json' && next() < 0.2) return [{ file, path: [], value: undefined }];
    const key = value.blocks ? 'blocks' : 'after';
    const list: Any[] = value[key] ?? [];
    if (file.startsWith('data/')) return [{ file, path: ['species'], value: String(below(900)) }];
    if (list.length === 0) return [{ file, path: [key], value: [pick(examples)] }];
    const index = below(list.length);
    const set = (path: (string | number)[], now: unknown) => [{ file, path, value: now }];
    return pick([
      () => set([key, index], undefined),
      () => set([key], list.toSpliced(index, 0, structuredClone(pick(examples)))),
      () => set([key], list.toSpliced(index, 1).toSpliced(below(list.length), 0, list[index])),
      () => set([key], list.toSpliced(index, 0, structuredClone(list[index]))),
      () => set([key, index, 'title'], pick([`Title ${round}`, '', undefined])),
      () => set([key, index, 'text'], pick(['See [us](/nowhere).', 'Some *words*.', '{no.such}'])),
      () => set([key, index, 'draft'], pick([true, undefined])),
      () => set(['title'], pick([`A title of round ${round}`, ''])),
      () => set(['draft'], pick([true, undefined])),
    ])();
  };
  const keysOf = (finding: { file: string; code: string; line: number; message: string }) =>
    `${finding.file.replace('content/', '')}:${finding.line} ${finding.code} ${finding.message}`;
  /** The findings of a check that starts now, as that of CI does. */
  const expectFindings = (unsaved: typeof session.unsaved, name: string) => {
    const fresh = openCheck(copy.content, project.schemas, { publication: { at: session.at }, unsaved });
    fresh.read(unsaved.keys());
    // The editor lists those of unsaved documents first.
    const found = session.state().findings.map(keysOf).sort();
    expect(found, name).toEqual(fresh.findings().map(keysOf).sort());
  };

  const count = { saved: 0, refused: 0 };
  for (let sequence = 0; sequence < sequences; sequence++) {
    const history = new History();
    let documents: Documents = Object.fromEntries(files.map((file) => [file, session.document(file)]));
    const apply = (changed: ReturnType<History['undo']>) => {
      if (!changed) return;
      const before = documents;
      documents = changed.documents;
      const changedFiles = files.filter((file) => documents[file] !== before[file]);
      session.write(Object.fromEntries(changedFiles.map((file) => [file, documents[file]])));
    };
    for (let step = 0; step < 12; step++) {
      const name = `sequence ${sequence}, step ${step}`;
      const kind = next();
      if (kind < 0.6) apply(history.edit(documents, edited(documents, step)));
      else if (kind < 0.75) apply(history.undo(documents));
      else if (kind < 0.85) apply(history.redo(documents));
      else {
        const before = bytes();
        const unsaved = session.state().unsaved;
        const { isSaved } = session.save();
        if (!isSaved) {
          count.refused++;
          expect(bytes(), name).toEqual(before);
          continue;
        }
        for (const [index, text] of bytes().entries()) {
          const file = files[index] ?? '';
          if (!unsaved.includes(file)) expect(text, name).toBe(before[index]);
          // The files are as the formatter writes them, so their values say which bytes they have.
          else expect(text, name).toBe(text === undefined ? undefined : formatJson(JSON.parse(text)));
          expect(text === undefined ? undefined : JSON.parse(text), name).toEqual(documents[file]);
        }
        if (unsaved.length > 0) count.saved++;
        expectFindings(new Map(), name);
      }
    }
    expect(Object.fromEntries(files.map((file) => [file, session.document(file)]))).toEqual(documents);
    expectFindings(session.unsaved, `sequence ${sequence}`);
    while (history.canUndo) apply(history.undo(documents));
    expect(session.save().isSaved).toBe(true);
    expect(bytes(), `sequence ${sequence}`).toEqual(original);
  }
  expect(Math.min(count.saved, count.refused)).toBeGreaterThan(0);
}, 3_600_000);

test('opening documents and closing them writes nothing', () => {
  const copy = temporarySite();
  const texts = () => files.map((file) => existsSync(join(copy.content, file)) && copy.text(file));
  const before = texts();
  const session = openSession(projectIn(copy.content, { cacheDir: temporaryFolder() }));
  const documents = Object.fromEntries(files.map((file) => [file, session.document(file)]));
  session.write(structuredClone(documents));
  expect(session.save()).toMatchObject({ isSaved: true, unsaved: [] });
  session.close();
  expect(texts()).toEqual(before);
});
