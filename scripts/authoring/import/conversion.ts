import { posix } from 'node:path';
import { withCaptures } from './captures.ts';
import { withoutComponents } from './components.ts';
import { constantsOf } from './constants.ts';
import { withDefinitions } from './definitions.ts';
import { withoutDirectives } from './directives.ts';
import { withExpressions } from './expressions.ts';
import { endOfCode, fenceLine } from './fences.ts';
import { withFormulaBlocks } from './formulas.ts';
import { type FrontMatterValue, readFrontMatter } from './front-matter.ts';
import { withApartTags } from './html-lines.ts';
import { withIncludes } from './includes.ts';
import { withoutKumaScript } from './kumascript.ts';
import { withLiveExamples } from './live-examples.ts';
import { withMacroCalls } from './macro-calls.ts';
import { plainLine } from './marks.ts';
import { withMediaBlocks } from './media-elements.ts';
import { withoutMyst } from './myst.ts';
import type { Line, Report } from './note.ts';
import { withPlainTags } from './plain-tags.ts';
import type { ReadBeside } from './read-beside.ts';
import { withoutScripts } from './scripts.ts';
import { withShortcodeCalls } from './shortcode-calls.ts';
import { withTemplateLinks } from './template-links.ts';
import type { Templates } from './templates.ts';
import { withWordPress } from './wordpress.ts';

/** What the conversion of the lines of a document needs. */
export interface Surroundings {
  file: string;
  /** The front matter of the document. */
  values: ReadonlyMap<string, FrontMatterValue>;
  read: ReadBeside;
  templates: Templates;
  report: Report;
}

/** Applies line-based conversions, and returns whether braces are MDX expressions. */
export function convertedLines(
  written: readonly Line[],
  around: Surroundings,
): { lines: Line[]; isMdx: boolean } {
  const { report } = around;
  const { lines, isMdx } = withoutMdx(written, around);
  const plain = withDefinitions(withoutDirectives(withFormulaBlocks(lines), report));
  const out: Line[] = [];
  for (let index = 0; index < plain.length; ) {
    const line = plain[index] as Line;
    const end = endOfCode(plain, index);
    // Kramdown replaces this list with a table of contents.
    if (isListOfContents(line.text, plain[index + 1]?.text)) out.push({ ...line, text: '' });
    else if (end === undefined) out.push(...plainLine(line, report));
    else out.push(fenceLine(line, report), ...plain.slice(index + 1, end));
    index = end ?? index + 1;
  }
  return { lines: out, isMdx };
}

function isListOfContents(text: string, next = ''): boolean {
  return /^\s*(?:[-*+]|\d+\.)\s+\S/.test(text) && /^\s*\{:?\s*toc\s*\}\s*$/i.test(next);
}

/** Resolves includes and removes scripts and components. */
function withoutMdx(written: readonly Line[], around: Surroundings): { lines: Line[]; isMdx: boolean } {
  const { file, values, read, templates, report } = around;
  const included = withTemplateLinks(
    withShortcodeCalls(
      withCaptures(
        withIncludes(
          /\.mdx$/i.test(file)
            ? written
            : withWordPress(withoutMyst(withoutKumaScript(written, report)), report),
          file,
          read,
          report,
        ),
        file,
        read,
        report,
      ),
    ),
  );
  // In MDX, these are objects.
  const whole = /\.mdx$/i.test(file)
    ? included
    : withExpressions(withMacroCalls(withLiveExamples(included, report), report), values, templates, report);
  const { lines, imports, isMdx } = withoutScripts(whole, report, file);
  const readBeside = (path: string) => read(path, file);
  const constants = constantsOf(whole, imports, readBeside);
  const include = (path: string, number: number): Line[] | undefined => {
    const source = read(path, file);
    if (source === undefined) return undefined;
    const inner = readFrontMatter(source.replaceAll('\r\n', '\n')).body.split('\n');
    const beside = posix.join(posix.dirname(file), path);
    // Prevents infinite recursion.
    const others: ReadBeside = (name, from) =>
      posix.basename(name) === posix.basename(path) ? undefined : read(name, from);
    return withoutMdx(
      inner.map((text) => ({ text, number })),
      { ...around, file: beside, read: others },
    ).lines;
  };
  const markdown = withoutComponents(lines, {
    ...{ report, imports, templates, constants, include },
    read: readBeside,
  });
  const plain = withMediaBlocks(markdown, report);
  return { lines: withApartTags(withPlainTags(plain, report), isMdx), isMdx };
}
