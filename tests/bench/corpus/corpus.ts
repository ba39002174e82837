import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { headingIds } from '../../../renderer/content/prose/ids.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { fill } from '../../../renderer/content/variables.ts';
import { newSite } from '../../../scripts/authoring/new/site.ts';
import { buildSite } from '../../../scripts/build/site.ts';
import { check } from '../../../scripts/check/engine/check.ts';
import type { Finding } from '../../../scripts/check/finding.ts';
import { groupBy } from '../../../scripts/check/group-by.ts';
import { UserError } from '../../../scripts/cli/errors.ts';
import { openProject, type Project } from '../../../scripts/files/project.ts';
import { readContent } from '../../../scripts/files/read.ts';
import { type ImportOptions, type ImportPlan, planImport } from '../../../scripts/import/import.ts';
import type { Note } from '../../../scripts/import/note.ts';
import { writeImport } from '../../../scripts/import/write.ts';
import { missingWords, partsOfMarkdown, partsOfPage, textOfMarkdown, textOfPage, wordsIn } from './words.ts';

/** The result for one document. */
export interface Outcome {
  file: string;
  /** Findings of its page. */
  findings: readonly Finding[];
  /** What the import reports as lost. */
  lost: readonly string[];
  /** Whether all of that is in files that the folder does not contain. */
  isIncomplete: boolean;
  /** Whether the import reports that something was changed. */
  isChanged: boolean;
  /** Words of the document that its page lacks; undefined if the page could not be built. */
  missing: readonly string[] | undefined;
  /** How many more links and pictures the document has than its page and the report of the import. */
  fewer: { links: number; pictures: number };
}

/** The results of a corpus run. */
export interface CorpusRun {
  outcomes: readonly Outcome[];
  /** Seconds by step. */
  seconds: Readonly<Record<'import' | 'check' | 'build' | 'comparison', number>>;
}

/** Target folder of the import, below `content/pages`. */
const to = 'docs';

/**
 * Imports a folder of Markdown into a new site, checks and builds it, and compares the words, links and pictures of each
 * document with those of its page. Works in a temporary folder.
 */
export async function runCorpus(
  { siteDir, cacheDir }: Project,
  folder: string,
  options?: ImportOptions,
): Promise<CorpusRun> {
  const temporary = mkdtempSync(join(tmpdir(), 'corpus-'));
  const clock = stopwatch();
  try {
    // The site is named after its folder, so the name must not occur in documents.
    const site = join(temporary, 'corpus-of-documents');
    const content = join(site, 'content');
    const out = join(temporary, 'dist');
    const project = openProject({ siteDir, cacheDir, contentDir: content, outDir: out });
    for (const [path, text] of newSite(site, project).files) {
      const file = join(site, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const plan = planImport(folder, project, to, options);
    writeImport(content, plan);
    const imported = clock();
    const findings = findingsByPage(project);
    const left = withoutWrongPages(project, plan, findings);
    const checked = clock();
    if (!(await buildSite(project, { preview: true, drafts: true, pictures: false })))
      throw new UserError('the site of the corpus could not be built');
    const built = clock();
    const notes = groupBy(plan.notes, ({ file }) => file);
    const outcomes = [...plan.pages].map(([file, page]): Outcome => {
      const pageNotes = notes.get(file) ?? [];
      const source = left.has(page) ? readFileSync(join(folder, file), 'utf8') : undefined;
      return {
        file,
        findings: findings.get(page) ?? [],
        lost: pageNotes.filter(({ isLost }) => isLost).map(({ code, message }) => `${code}: ${message}`),
        isIncomplete: pageNotes.every(({ isLost, isMissing }) => !isLost || isMissing),
        isChanged: pageNotes.some(({ isLost }) => !isLost),
        ...compared(source, source === undefined ? '' : readPage(out, page), pageNotes),
      };
    });
    return { outcomes, seconds: { import: imported, check: checked, build: built, comparison: clock() } };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Returns a function that returns the seconds since its last call. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const since = performance.now() - last;
    last += since;
    return since / 1000;
  };
}

/** @param source undefined if the page could not be built */
function compared(
  source: string | undefined,
  page: string,
  notes: readonly Note[],
): Pick<Outcome, 'missing' | 'fewer'> {
  if (source === undefined) return { missing: undefined, fewer: { links: 0, pictures: 0 } };
  const [before, after] = [partsOfMarkdown(source), partsOfPage(page)];
  const reported = (kind: string) => notes.filter(({ code }) => code === kind).length;
  return {
    missing: missingWords(wordsIn(textOfMarkdown(source)), wordsIn(textOfPage(page))),
    fewer: {
      links: Math.max(0, before.links - after.links - reported('link')),
      pictures: Math.max(0, before.pictures - after.pictures - reported('picture')),
    },
  };
}

/** Findings of imported pages, by path under `content/pages` without extension. */
function findingsByPage({ contentDir, schemas }: Project): Map<string, Finding[]> {
  return groupBy(check(readContent(contentDir), schemas), ({ file }) => {
    const [, page] = /^content\/pages\/(.*?)(?:\.\d+)?\.(?:json|md)$/.exec(file) ?? [];
    return page ?? file;
  });
}

/** Replaces the text of pages with findings, so that the others can be built. Returns the valid pages. */
function withoutWrongPages(
  project: Project,
  plan: ImportPlan,
  first: ReadonlyMap<string, unknown>,
): Set<string> {
  const { contentDir: content } = project;
  const left = new Set(plan.pages.values());
  const bare = new Set<string>();
  for (let wrong = [...first.keys()]; wrong.length > 0; wrong = [...findingsByPage(project).keys()]) {
    const faultyPages = wrong.filter((page) => left.delete(page));
    // Without the file, the pages that show it have findings.
    const media = wrong
      .filter((file) => file.startsWith('content/media/'))
      .map((file) => join(content, file.slice('content/'.length)))
      .filter((file) => existsSync(file));
    for (const file of media) rmSync(file);
    // The stub of a page with findings can still conflict with an anchor of the layout.
    const isStub = (page: string) => !bare.has(page) && existsSync(join(content, `pages/${page}.json`));
    const again = faultyPages.length + media.length === 0 ? wrong.filter(isStub) : [];
    if (faultyPages.length + media.length + again.length === 0)
      throw new UserError(`the corpus makes something else wrong: ${wrong.join(', ')}`);
    for (const page of faultyPages) writeStub(content, page, anchorsOf(content, page));
    for (const page of again) writeStub(content, page, []);
    for (const page of again) bare.add(page);
  }
  return left;
}

/** Anchors in the text of a page, which other pages can link to. */
function anchorsOf(content: string, page: string): string[] {
  const text = join(content, `pages/${page}.md`);
  if (!existsSync(text)) return [];
  const { anchors, headings } = parseProse(readFileSync(text, 'utf8'));
  const nameHeading = headingIds([]);
  return [...anchors, ...headings.map(({ text, id }) => nameHeading({ text: fill(text, {}), id }))];
}

/** Replaces a page with a stub that only has some anchors. */
function writeStub(content: string, page: string, anchors: readonly string[]): void {
  const file = join(content, `pages/${page}.json`);
  const { $schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string };
  const title = `The page ${page.replace(/[^a-z\d]+/g, ' ')}`;
  const description = `${title}, whose text the check has something to say about.`.slice(0, 160);
  const body = anchors.map((anchor) => `<a id="${anchor.replaceAll('"', '&quot;')}"></a>`).join(' ');
  const blocks = [{ type: 'hero', title }, ...(body ? [{ type: 'text', body }] : [])];
  writeFileSync(file, JSON.stringify({ $schema, title, description, blocks }));
}

function readPage(out: string, page: string): string {
  const path = `/${page}`.replace(/\/index$/, '') || '/';
  const file = [`${path}.html`, `${path}/index.html`]
    .map((name) => join(out, name))
    .find((name) => existsSync(name));
  if (file === undefined) throw new UserError(`the build has no page ${path}`);
  return readFileSync(file, 'utf8');
}
