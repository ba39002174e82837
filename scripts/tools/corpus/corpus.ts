import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { routeOf } from '../../authoring/import/addresses.ts';
import { anchorsIn } from '../../authoring/import/headings.ts';
import { type ImportOptions, type ImportPlan, planImport } from '../../authoring/import/plan.ts';
import { writeImport } from '../../authoring/import/write.ts';
import { newSite } from '../../authoring/new/site.ts';
import { buildSite } from '../../build/site.ts';
import { check } from '../../check/engine/check.ts';
import type { Finding } from '../../check/finding.ts';
import { UserError } from '../../cli/errors.ts';
import { readContent } from '../../files/read.ts';
import { root } from '../../files/root.ts';
import { readSchemas } from '../../files/schemas.ts';
import { missingWords, textOfMarkdown, textOfPage, wordsIn } from './words.ts';

/** The result for one document. */
export interface Outcome {
  file: string;
  /** Findings of its page. */
  findings: readonly Finding[];
  /** What the import reports as lost. */
  lost: readonly string[];
  /** Words of the document that its page lacks; undefined if the page could not be built. */
  missing: readonly string[] | undefined;
}

/** Target folder of the import, below `content/pages`. */
const to = 'docs';

/**
 * Imports a folder of Markdown into a new site, checks and builds it, and compares the words of each document
 * with those of its page. Works in a temporary folder.
 */
export async function runCorpus(folder: string, options: ImportOptions = {}): Promise<Outcome[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'corpus-'));
  try {
    // The site is named after its folder, so the name must not occur in documents.
    const content = join(temporary, 'corpus-of-documents');
    for (const [file, text] of newSite(content, { root, content: () => content }).files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const plan = planImport(folder, content, to, options);
    writeImport(content, plan);
    const findings = findingsByPage(content);
    const left = withoutWrongPages(content, plan, findings);
    const out = join(temporary, 'dist');
    if (!(await buildSite(content, out, { preview: true })))
      throw new UserError('the site of the corpus could not be built');
    return [...plan.pages].map(([file, page]): Outcome => {
      const lost = plan.notes
        .filter((note) => note.file === file && note.isLost)
        .map(({ about, message }) => `${about}: ${message}`);
      const source = () => wordsIn(textOfMarkdown(readFileSync(join(folder, file), 'utf8')));
      const missing = left.has(page)
        ? missingWords(source(), wordsIn(textOfPage(readPage(out, page))))
        : undefined;
      return { file, findings: findings.get(page) ?? [], lost, missing };
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Findings of imported pages, by path under `content/pages` without extension. */
function findingsByPage(content: string): Map<string, Finding[]> {
  const byPage = new Map<string, Finding[]>();
  for (const finding of check(readContent(content), readSchemas())) {
    const [, page] = /^content\/pages\/(.*?)(?:\.\d+)?\.(?:json|md)$/.exec(finding.file) ?? [];
    const name = page ?? finding.file;
    byPage.set(name, [...(byPage.get(name) ?? []), finding]);
  }
  return byPage;
}

/** Replaces the text of pages with findings, so that the others can be built. Returns the valid pages. */
function withoutWrongPages(
  content: string,
  plan: ImportPlan,
  first: ReadonlyMap<string, unknown>,
): Set<string> {
  const left = new Set(plan.pages.values());
  const bare = new Set<string>();
  for (let wrong = [...first.keys()]; wrong.length > 0; wrong = [...findingsByPage(content).keys()]) {
    const known = wrong.filter((page) => left.delete(page));
    // The stub of a page with findings can still conflict with an anchor of the layout.
    const again = known.length === 0 ? wrong.filter((page) => !bare.has(page)) : [];
    if (known.length + again.length === 0)
      throw new UserError(`the corpus makes something else wrong: ${wrong.join(', ')}`);
    for (const page of known) writeStub(content, page, anchorsOf(content, page));
    for (const page of again) writeStub(content, page, []);
    for (const page of again) bare.add(page);
  }
  return left;
}

/** Anchors in the text of a page, which other pages can link to. */
function anchorsOf(content: string, page: string): string[] {
  const text = join(content, `pages/${page}.md`);
  return existsSync(text) ? [...anchorsIn(parseProse(readFileSync(text, 'utf8')))] : [];
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
  const path = routeOf(page);
  const file = [`${path}.html`, `${path}/index.html`]
    .map((name) => join(out, name))
    .find((name) => existsSync(name));
  if (file === undefined) throw new UserError(`the build has no page ${path}`);
  return readFileSync(file, 'utf8');
}
