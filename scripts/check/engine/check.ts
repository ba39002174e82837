import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { byPosition, type Files, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { rules as always } from '../rules/index.ts';
import type { SharedContext, SiteIndex } from '../site/context.ts';
import { openAnalyzer } from './analyze.ts';
import { checkContent } from './content.ts';
import {
  checkLocale,
  isUnchanged,
  type LocaleFiles,
  type LocaleMemory,
  type LocaleState,
  type Tools,
} from './locale.ts';
import { inLocale, localeOf, localesIn } from './locales.ts';
import { soundSchemas } from './own-schemas.ts';
import { replacePage } from './replace.ts';

/** How content is checked. */
export interface CheckOptions {
  /** Rules besides those that always hold. */
  more?: readonly Rule[];
  /** What of the site is shown; what is published now where left out. */
  publication?: Publication;
  /** Is told now and then what is being done. */
  onProgress?: (doing: string) => void;
}

/** What a check found, by the code of each language, for the next check to start from. */
export type CheckState = ReadonlyMap<string, LocaleMemory>;

/** The content as one language sees it, with what the check knows of it as a whole. */
export interface CheckedLocale extends LocaleFiles {
  /** What rules know of everything that is not a page. */
  context: SharedContext;
  /** What rules know of the whole site. Files that were replaced since are in it as they were. */
  index(): SiteIndex;
}

/** Checks content again and again: each time it looks at no more than what changed can touch. */
export interface Checker {
  /**
   * Finds every error: by file in the order of their names, and in a file from top to bottom. A file counts as
   * unchanged while it is the same object.
   */
  check(files: Files): Finding[];
  /** The same where one file changed since the last check. */
  replace(old: SourceFile, file: SourceFile, files: Files): Finding[];
  /** What the last check found out. */
  state(): CheckState;
  /** Each language as the last check saw it, the first language first. */
  locales(): readonly CheckedLocale[];
}

/**
 * Makes a checker.
 * @param memory what another check found out about the same content, by the same code and schemas
 */
export function openChecker(
  schemas: Schemas,
  { more = [], publication = { at: Date.now() }, onProgress = () => {} }: CheckOptions = {},
  memory: CheckState = new Map(),
): Checker {
  const rules = [...always, ...more];
  let tools: Tools = {
    schemas,
    publication,
    rules,
    analyzer: openAnalyzer(rules),
    onFile: (path, index, total) => onProgress(`Checking (${index} of ${total}): content/${path}`),
  };
  let last = memory;
  let locales: (LocaleFiles & { state: LocaleState })[] = [];
  let ofFiles: Finding[] = [];
  let ofContent: Finding[] = [];
  const findings = () => {
    const found = locales.map(({ state }) => [...state.findings.values()].flat());
    const [first = []] = found;
    const all = locales.flatMap((locale, index) =>
      inLocale(found[index] ?? [], locale, index === 0 ? [] : first),
    );
    return [...all, ...ofFiles].sort(byPosition);
  };
  const withContent = (files: Files) => {
    const others = findings();
    ofContent = others.length > 0 ? others : checkContent(rules, files, schemas, publication);
    return ofContent;
  };
  const checker: Checker = {
    state: () => last,
    locales: () =>
      locales.map(({ state, ...locale }) => ({ ...locale, context: state.context, index: state.index })),
    check: (files) => {
      tools = { ...tools, schemas: soundSchemas(files, schemas) };
      locales = localesIn(files).map((locale) => ({
        ...locale,
        state: checkLocale(locale, tools, last.get(locale.code)),
      }));
      const isSame = locales.every(({ code, state }) => isUnchanged(state, last.get(code)));
      last = new Map(locales.map(({ code, state }) => [code, state]));
      ofFiles = rules.flatMap(({ code, check }) =>
        (check.files?.(files) ?? []).map(({ file, message }) => {
          return { file: `content/${file}`, line: 1, column: 1, length: 1, code, message };
        }),
      );
      return isSame && findings().length === 0 ? ofContent : withContent(files);
    },
    replace: (old, file, files) => {
      const [was, now] = [localeOf(old), localeOf(file)];
      const locale = locales.find(({ code }) => code === now.code);
      if (!locale) return checker.check(files);
      const others = locales.filter((other) => now.code === '' && other !== locale);
      // A translation may take from the page what it leaves out.
      const isOnly = !others.some((other) => other.isOwn(file.path));
      const states = isOnly ? others.map(({ state }) => state) : undefined;
      const isDone = replacePage(was.file, now.file, locale.state, states, tools);
      return isDone ? withContent(files) : checker.check(files);
    },
  };
  return checker;
}

/** Finds every error in some content, once. */
export function check(files: Files, schemas: Schemas, options?: CheckOptions): Finding[] {
  return openChecker(schemas, options).check(files);
}
