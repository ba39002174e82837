import { posix } from 'node:path';
import { objectOf } from '../../../renderer/content/documents.ts';
import { type Prose, parseProse } from '../../../renderer/content/prose/parse.ts';
import type { ProseProblem } from '../../../renderer/content/prose/problem.ts';
import type { Span } from '../../../renderer/content/prose/span.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Path } from '../finding.ts';
import { pathTo, type Visit } from '../json/walk.ts';
import type { CheckValue, Problem } from '../rule.ts';
import type { DocumentContext } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { brokenLineIn } from './broken-lines.ts';
import { eachVariable } from './variables.ts';
import { withoutCode } from './without-code.ts';

/** The location of a part of a Markdown document, for a problem. */
type ProseLocation = Pick<Problem, 'below' | 'inside' | 'textSpan'>;

interface Body {
  prose: Prose;
  text: string;
  /** Whether it is written in JSON, where backslashes are doubled. */
  isJson: boolean;
  locate(span: Span): ProseLocation;
}

/**
 * The Markdown document of a value: a string, a list of strings separated by blank lines, or a reference to a
 * file beside the page. Undefined for anything else, and if the file does not exist.
 */
export function bodyOf(value: unknown, source?: SourceFile): Body | undefined {
  if (typeof value === 'string')
    return { prose: parseProse(value), text: value, isJson: true, locate: (inside) => ({ inside }) };
  if (Array.isArray(value)) {
    if (!isTextList(value)) return undefined;
    const text = value.join('\n\n');
    return { prose: parseProse(text), text, isJson: true, locate: (span) => locateInList(value, span) };
  }
  const { file: name } = objectOf(value);
  const text = typeof name === 'string' ? source?.texts?.get(name) : undefined;
  if (typeof name !== 'string' || !source || text === undefined) return undefined;
  const file = posix.join(posix.dirname(source.path), name);
  const locate = (span: Span) => ({ textSpan: { file, text, ...span } });
  return { prose: parseProse(text), text, isJson: false, locate };
}

/** Whether a value is a list of texts, which blank lines separate. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export type ProblemInText = Problem & { inside: Span };

/** The problems that `find` finds in the source of a Markdown document, without its code. */
export function problemsInBody(
  value: unknown,
  { source }: DocumentContext,
  find: (words: string) => readonly ProblemInText[],
): Problem[] {
  const body = bodyOf(value, source);
  if (!body) return [];
  return find(withoutCode(body.text)).map(({ inside, ...problem }) => ({
    ...problem,
    ...body.locate(inside),
  }));
}

/** Doubles backslashes in text that an author copies into JSON. */
export function inJson(advice: string): string {
  return advice.replaceAll('\\', '\\\\');
}

function locateInList(texts: readonly string[], { offset, length }: Span): ProseLocation {
  let start = 0;
  for (const [index, text] of texts.entries()) {
    const end = start + text.length;
    if (offset <= end)
      return { below: [index], inside: { offset: offset - start, length: Math.min(length, end - offset) } };
    start = end + 2;
  }
  return {};
}

/**
 * Creates a check of Markdown documents that reports the problems with a code that the parser found.
 * @param describe what the rule says instead of the parser
 */
export function proseCheck(
  code: ProseProblem['code'],
  describe: (
    problem: ProseProblem,
    context: DocumentContext,
  ) => Partial<Pick<ProseProblem, 'message' | 'suggestion'>> = () => ({}),
): CheckValue {
  return ({ value }, context) => {
    // Its consequences are many.
    if (isTextList(value) && brokenLineIn(value)) return [];
    const body = bodyOf(value, context.source);
    return (body?.prose.problems ?? [])
      .filter((problem) => problem.code === code)
      .map((problem) => {
        const { message, suggestion, offset, length } = { ...problem, ...describe(problem, context) };
        const advice = body?.isJson ? inJson(message) : message;
        return { message: advice, suggestion, ...body?.locate({ offset, length }) };
      });
  };
}

/** A variable as written in a text. */
interface WrittenVariable {
  /** Its path, such as `plans.starter.price`. */
  path: string;
  format?: string | undefined;
  match: string;
  schema: Schema;
  /** Whether the text is a Markdown document, where braces are often literal. */
  isProse: boolean;
  /** Whether the text is in a JSON file, where backslashes are escaped. */
  isJson: boolean;
}

/** A check for the variables of texts and Markdown documents, by the values that contain them. */
export function forVariables(
  check: (variable: WrittenVariable, context: DocumentContext) => Omit<Problem, 'inside'> | undefined,
): Record<'markup' | 'prose', CheckValue> {
  return {
    prose: ({ value, schema }, context) => {
      const body = bodyOf(value, context.source);
      return (body?.prose.variables ?? []).flatMap(({ path, format, ...span }): Problem[] => {
        const match = `{${path}${format ? `|${format}` : ''}}`;
        const isJson = body?.isJson === true;
        const problem = check({ path, format, match, schema, isProse: true, isJson }, context);
        return problem ? [{ ...problem, ...body?.locate(span) }] : [];
      });
    },
    markup: (visit, context) => {
      const { schema, node } = visit;
      if (node.isProse || node.format === 'prose') return [];
      return eachVariable(visit, ({ path, format }, match) =>
        check({ path, format, match, schema, isProse: false, isJson: true }, context),
      );
    },
  };
}

/** A link of a Markdown document, rendered for each path of its page, with its location. */
interface ProseLink {
  hrefs: readonly string[];
  location: Pick<Problem, 'inside' | 'textSpan'> & { path: Path };
}

const none: readonly ProseLink[] = [];

/** Links of a Markdown document; empty for other values. */
export function proseLinks(visit: Visit, context: DocumentContext): readonly ProseLink[] {
  const body = visit.node.isProse ? bodyOf(visit.value, context.source) : undefined;
  if (!body) return none;
  return body.prose.links.map(({ href, ...span }) => {
    const { below = [], ...location } = body.locate(urlIn(body.text, href, span));
    const hrefs = /[{}]/.test(href)
      ? context.renderings.flatMap((rendering) => fillIn(href, rendering, 'link') ?? [])
      : [href];
    return { hrefs: [...new Set(hrefs)], location: { ...location, path: [...pathTo(visit), ...below] } };
  });
}

/** The URL of a link; the whole link if the source of its URL has escapes. */
function urlIn(text: string, href: string, { offset, length }: Span): Span {
  const start = text.lastIndexOf(href, offset + length - href.length);
  return start < offset ? { offset, length } : { offset: start, length: href.length };
}
