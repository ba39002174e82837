import { type JsonObject, kindOf, schemaFor } from '../../../renderer/content/documents.ts';
import { memoizeByObject } from '../../../renderer/content/memoize.ts';
import { bullets } from '../../../renderer/content/prose/dialects.ts';
import { expiryOf, isShown } from '../../../renderer/content/publication.ts';
import type { NamedMigration } from '../../files/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Finding } from '../finding.ts';
import { createLineIndex } from '../json/positions.ts';
import { pathTo, type SchemaNode, type Visit, walk } from '../json/walk.ts';
import { withoutMissing } from '../migrations/missing.ts';
import type { Checks, CheckValue, Link, Problem, Rule, SchemaError } from '../rule.ts';
import type { BaseContext, DocumentContext, SiteContext } from '../site/context.ts';
import { createDocumentContext } from '../site/document-context.ts';
import { summaryOf } from '../site/file-summary.ts';
import { filledTexts } from '../site/fill.ts';
import { visitByUse } from '../site/pieces.ts';
import { linksOfTarget } from '../site/redirects.ts';
import { hrefsIn, withoutPictures } from '../text/markdown.ts';
import { proseLinks } from '../text/prose.ts';
import { describeErrors } from './describe.ts';
import type { Reported } from './locate.ts';
import { createMismatch } from './mismatch.ts';
import { validatorFor } from './validate.ts';

/** The result of analyzing one file, independent of other pages. */
export interface Analysis {
  /** Problems of the file as text. */
  syntax: readonly Finding[];
  /** Problems of the document. */
  problems: readonly Reported[];
  /** The distinct links of the file, checked once all pages are known. */
  hrefs: readonly string[];
}

/** Runs a set of rules on single files. */
export interface Analyzer {
  analyze(file: SourceFile, shared: BaseContext): Analysis;
  /** Reports the broken links of a file. Walks the file again to locate them. */
  checkLinks(file: SourceFile, site: SiteContext): Reported[];
  /** Reports the problems of one link. */
  checkLink(link: Link, site: SiteContext): readonly (Problem & { code: string })[];
}

/** Strings without any of these characters, a colon before a letter, or a bullet at the start have no markup. */
const syntaxCharacters = new RegExp(`[{}<>*[\\]\`~#&%\\n]|:[a-z+-]|^\\s*[${bullets}]`);

/**
 * Creates an analyzer. Binds each rule to the schema nodes that it applies to, once.
 * @param migrations those of the engine
 */
export function createAnalyzer(rules: readonly Rule[], migrations: readonly NamedMigration[] = []): Analyzer {
  const checksOf = bindRules(rules);
  const [checksOfStrings, checksOfMarkup] = ['string', 'markup'].map((selector) =>
    rules.flatMap(({ code, check: { value } }) =>
      value?.[selector] ? [{ code, check: value[selector] }] : [],
    ),
  ) as [BoundCheck[], BoundCheck[]];
  const fileChecks = fileChecksOf(rules);
  const documentChecks = rules.flatMap(({ code, check }) =>
    check.document ? [{ code, check: check.document }] : [],
  );
  const describe = describeErrors(rules);
  const linkRules = rules.filter(({ check }) => check.link);
  const mismatchOf = createMismatch(describe);
  const checkLink: Analyzer['checkLink'] = (link, site) =>
    linkRules.flatMap(({ code, check }) => {
      const problem = check.link?.(link, site);
      return problem ? [{ ...problem, code }] : [];
    });

  return {
    checkLink,
    analyze: (file, shared) => {
      const syntax = checkText(file, fileChecks);
      // Media documents are generated from the files, so there is nothing to check.
      if (kindOf(file.path) === 'media') return { syntax, problems: [], hrefs: [] };
      const { document } = summaryOf(file);
      const { value } = file;
      if (!document) {
        const isJson = value !== undefined && syntax.length === 0;
        return { syntax, problems: isJson ? describe([notAnObject(value)]) : [], hrefs: [] };
      }
      const validator = validatorFor(shared.schemas);
      const mismatch: DocumentContext['mismatch'] = (title, part, of) => mismatchOf(title, part, of, shared);
      const context = createDocumentContext(file, value as JsonObject, shared, mismatch);
      const all = validator.errorsIn(value, schemaFor(file.path));
      const documentErrors = { file: file.path, document: value, errors: all };
      const { problems, errors } = withoutMissing(documentErrors, migrations, shared);
      problems.push(...describe(errors));
      for (const { code, check } of documentChecks)
        for (const problem of check(context)) problems.push({ ...problem, path: problem.path ?? [], code });
      const hrefs = new Set<string>();
      const lookAt = (visit: Visit) => {
        const { value, node } = visit;
        runChecks(checksOf(node), visit, context, problems);
        if (node.isProse)
          for (const link of proseLinks(visit, context)) for (const href of link.hrefs) hrefs.add(href);
        if (typeof value !== 'string') return;
        runChecks(checksOfStrings, visit, context, problems);
        if (syntaxCharacters.test(value)) runChecks(checksOfMarkup, visit, context, problems);
        for (const texts of linksOf(visit, context)) for (const href of texts) hrefs.add(href);
      };
      walk(file.path, value, shared.schemas, (visit) => visitByUse(visit, shared, lookAt));
      return { syntax, problems, hrefs: [...hrefs] };
    },
    checkLinks: (file, site) => {
      const found: Reported[] = [];
      const context = createDocumentContext(file, file.value as JsonObject, site);
      const lookAt = (visit: Visit) => {
        for (const { hrefs, location } of proseLinks(visit, context)) {
          const link = { file: file.path, ...timesOf(visit, site) };
          const wrong = hrefs.map((href) => checkLink({ href, ...link }, site));
          for (const problem of wrong.find(({ length }) => length > 0) ?? [])
            found.push({ ...problem, ...location });
        }
        if (typeof visit.value !== 'string') return;
        for (const hrefs of linksOf(visit, context)) {
          const link = { file: file.path, ...timesOf(visit, site) };
          const wrong = [...new Set(hrefs)].flatMap((href) =>
            checkLink({ href, ...link }, site).map((problem): Reported => {
              const offset = visit.schema.format === 'link' ? -1 : String(visit.value).indexOf(href);
              const inside = offset < 0 ? undefined : { offset, length: href.length };
              return { ...problem, path: pathTo(visit), ...(inside && { inside }) };
            }),
          );
          found.push(...wrong);
          // One text can differ per entry; the first problem is enough.
          if (wrong.length > 0) break;
        }
      };
      walk(file.path, file.value, site.schemas, (visit) => visitByUse(visit, site, lookAt));
      return found;
    },
  };
}

/** Whether a value is inside a document or block that is not published, and when the first of them expires. */
function timesOf(visit: Visit, { publication }: BaseContext): Required<Pick<Link, 'isHidden' | 'until'>> {
  const times = { isHidden: false, until: Number.POSITIVE_INFINITY };
  for (let at: Visit | undefined = visit; at; at = at.parent) {
    times.isHidden ||= !isShown(at.value, publication);
    times.until = Math.min(times.until, expiryOf(at.value));
  }
  return times;
}

const none: readonly (readonly string[])[] = [];

/** The links of a string, one list per rendered text. Pictures in a text are not links; they have rules. */
function linksOf(visit: Visit, context: DocumentContext): readonly (readonly string[])[] {
  const { format } = visit.node;
  if (format === 'link') return filledTexts(visit, context).map((text) => [text]);
  if (format === 'target') return [linksOfTarget(String(visit.value), context)];
  if (format !== 'markdown' || !/[[<{]/.test(String(visit.value))) return none;
  return filledTexts(visit, context).map((text) => hrefsIn(withoutPictures(text)));
}

type FileCheck = { code: string; check: NonNullable<Checks['text']> };

/** The checks of rules on the text of files. */
export function fileChecksOf(rules: readonly Rule[]): FileCheck[] {
  return rules.flatMap(({ code, check }) => (check.text ? [{ code, check: check.text }] : []));
}

/** The problems of a file as text, from the first check that reports any. */
export function checkText(file: SourceFile, checks: readonly FileCheck[]): Finding[] {
  for (const { code, check } of checks) {
    const found = check(file);
    if (found.length === 0) continue;
    const positionOf = createLineIndex(file.text);
    return found.map(({ offset = 0, length = 1, message, edit, isCertain }) => ({
      file: `content/${file.path}`,
      ...positionOf(offset),
      length,
      code,
      message,
      ...(edit && { edit }),
      ...(isCertain !== undefined && { isCertain }),
    }));
  }
  return [];
}

/** The schema error for JSON whose top-level value is not an object. */
function notAnObject(value: unknown): SchemaError {
  const schema = { type: 'object' };
  return { keyword: 'type', path: [], value, limit: 'object', params: {}, schema, branches: [], message: '' };
}

/** A check of a rule for the values of a schema node. */
interface BoundCheck {
  code: string;
  check: CheckValue;
}

/** Creates the function that returns the checks for a schema node. Memoized, also its results. */
const bindRules = memoizeByObject((rules: readonly Rule[]) => {
  const checks = rules.flatMap(({ code, check: { value = {} } }) =>
    Object.entries(value).map(([selector, check]): SelectedCheck => {
      const [keyword = '', wanted] = selector.split(':');
      return { code, keyword, wanted, check };
    }),
  );
  const bindings: (readonly BoundCheck[])[] = [];
  return (node: SchemaNode): readonly BoundCheck[] => {
    bindings[node.id] ??= checks.flatMap((each) => bind(each, node));
    return bindings[node.id] ?? [];
  };
});

/** A check for the schema nodes with a keyword, or only for those with a value of it. */
interface SelectedCheck extends BoundCheck {
  keyword: string;
  wanted: string | undefined;
}

function bind({ code, keyword, wanted, check }: SelectedCheck, { schema }: SchemaNode): BoundCheck[] {
  const actual = (schema as Readonly<Record<string, unknown>>)[keyword];
  if (wanted === undefined ? actual === undefined : actual !== wanted) return [];
  if (keyword !== 'format' || wanted === undefined) return [{ code, check }];
  return [
    { code, check: (visit, context) => (typeof visit.value === 'string' ? check(visit, context) : []) },
  ];
}

/** Runs checks on a value, and appends the problems that they report. */
function runChecks(
  checks: readonly BoundCheck[],
  visit: Visit,
  context: DocumentContext,
  problems: Reported[],
): void {
  for (const { code, check } of checks) {
    const found = check(visit, context);
    if (found.length === 0) continue;
    for (const { below = [], path, ...problem } of found)
      problems.push({ ...problem, path: path ?? [...pathTo(visit), ...below], code });
  }
}
