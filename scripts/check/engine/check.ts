import type { Publication } from '../../../renderer/content/publication.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { isPartial } from '../../../renderer/content/translation.ts';
import type { SourceFile } from '../../files/source-file.ts';
import { byPosition, type Files, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { rules as always } from '../rules/index.ts';
import { inheritedSettings } from '../rules/missing-setting.ts';
import type { BaseContext, SiteContext } from '../site/context.ts';
import { summaryOf } from '../site/file-summary.ts';
import type { MarkdownFiles } from '../site/markdown-files.ts';
import { createAnalyzer } from './analyze.ts';
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
import { validSchemas } from './own-schemas.ts';
import { replaceFile } from './replace.ts';

/** Options of a check. */
export interface CheckOptions {
  /** Rules to run in addition to the default ones. */
  more?: readonly Rule[];
  /** Which drafts and dates to include. Defaults to what is published now. */
  publication?: Publication;
  /** The Markdown files beside pages and entries, to report those that nothing uses. Defaults to none. */
  markdown?: MarkdownFiles;
  /** Called with a progress message. */
  onProgress?: (doing: string) => void;
}

/** The result of a check by locale code, from which the next check starts. */
export type CheckState = ReadonlyMap<string, LocaleMemory>;

/** The content of one locale, with the contexts that rules use. */
export interface CheckedLocale extends LocaleFiles {
  /** What rules know about everything except pages. */
  context: BaseContext;
  /**
   * What rules know about the whole site. Files that `replace` has changed since are still included in their old
   * version.
   */
  index(): SiteContext;
}

/** An incremental checker: each check only repeats what a change can affect. */
export interface Checker {
  /**
   * Returns all findings, sorted by file and position. A file counts as unchanged if it is the same object as
   * before.
   */
  check(files: Files): Finding[];
  /**
   * Like `check`, in steps. The state does not change before the last one, so that a check can be abandoned.
   */
  steps(files: Files): Generator<undefined, Finding[]>;
  /**
   * Like `check`, if a single file changed since the last check.
   * @returns undefined if the change affects too many other files
   */
  replace(old: SourceFile, file: SourceFile, files: Files): Finding[] | undefined;
  /** The state after the last check. */
  state(): CheckState;
  /** The locales of the last check, default locale first. */
  locales(): readonly CheckedLocale[];
}

/**
 * Creates a checker.
 * @param memory state of an earlier check of the same content with the same code and schemas
 */
export function createChecker(
  schemas: Schemas,
  {
    more = [],
    publication = { at: Date.now() },
    markdown = { paths: [], read: () => '' },
    onProgress = () => {},
  }: CheckOptions = {},
  memory: CheckState = new Map(),
): Checker {
  const rules = [...always, ...more];
  let tools: Tools = {
    schemas,
    publication,
    rules,
    analyzer: createAnalyzer(rules),
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
  const checkFiles = (files: Files) =>
    rules.flatMap(({ code, check }) =>
      (check.files?.(files, markdown) ?? []).map(({ file, message }) => {
        return { file: `content/${file}`, line: 1, column: 1, length: 1, code, message };
      }),
    );
  const withContent = (files: Files) => {
    const others = findings();
    ofContent = others.length > 0 ? others : checkContent(rules, files, schemas, publication);
    return ofContent;
  };
  const checker: Checker = {
    state: () => last,
    locales: () =>
      locales.map(({ state, ...locale }) => ({ ...locale, context: state.context, index: state.index })),
    check: (files) => finish(checker.steps(files)),
    *steps(files) {
      const now = { ...tools, schemas: validSchemas(files, schemas) };
      const checked: typeof locales = [];
      for (const locale of localesIn(files))
        checked.push({ ...locale, state: yield* checkLocale(locale, now, last.get(locale.code)) });
      const isSame = checked.every(({ code, state }) => isUnchanged(state, last.get(code)));
      tools = now;
      locales = checked;
      last = new Map(locales.map(({ code, state }) => [code, state]));
      ofFiles = checkFiles(files);
      return isSame && findings().length === 0 ? ofContent : withContent(files);
    },
    replace: (old, file, files) => {
      const [was, now] = [localeOf(old), localeOf(file)];
      const locale = locales.find(({ code }) => code === now.code);
      if (!locale) return undefined;
      const inheriting = locales.filter((other) => now.code === '' && !other.isOwn(file.path));
      const states = inheriting.map(({ state }) => state);
      // Translations of anything but pages contain their original.
      const isMerged = locales.some((other) => other !== locale && other.isOwn(file.path));
      if (isMerged && now.code === '' && isPartial(file.path)) return undefined;
      if (!replaceFile({ old: was.file, file: now.file, state: locale.state, others: states, tools }))
        return undefined;
      const [before, after] = [was, now].map(({ file }) => summaryOf(file).known);
      if (settingsOfFiles.some((name) => before?.[name] !== after?.[name])) ofFiles = checkFiles(files);
      return withContent(files);
    },
  };
  return checker;
}

/** The properties of pages that checks of `files` depend on. */
const settingsOfFiles = ['path', ...inheritedSettings];

/** Runs a generator to its end and returns its result. */
export function finish<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Checks content once and returns all findings. */
export function check(files: Files, schemas: Schemas, options?: CheckOptions): Finding[] {
  return createChecker(schemas, options).check(files);
}
