import type { Schemas } from '../../../renderer/content/schemas.ts';
import { byPosition, type Files, type Finding } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { rules as always } from '../rules/index.ts';
import { openAnalyzer } from './analyze.ts';
import { checkLocale, type LocaleState } from './locale.ts';
import { inLocale, localesIn } from './locales.ts';

/** How content is checked. */
export interface CheckOptions {
  /** Rules besides those that always hold. */
  more?: readonly Rule[];
  /** Is told now and then what is being done. */
  onProgress?: (doing: string) => void;
}

/** What a check found, by the code of each language, for the next check to start from. */
export type CheckState = ReadonlyMap<string, LocaleState>;

/** Checks content again and again: each time it looks at no more than what changed can touch. */
export interface Checker {
  /**
   * Finds every error: by file in the order of their names, and in a file from top to bottom. A file counts as
   * unchanged while it is the same object.
   */
  check(files: Files): Finding[];
  /** What the last check found out. */
  state: CheckState;
}

/**
 * Makes a checker.
 * @param state what another check found out about the same content, by the same code and schemas
 */
export function openChecker(
  schemas: Schemas,
  { more = [], onProgress = () => {} }: CheckOptions = {},
  state: CheckState = new Map(),
): Checker {
  const rules = [...always, ...more];
  const analyzer = openAnalyzer(rules);
  const onFile = (path: string, index: number, total: number) =>
    onProgress(`Checking (${index} of ${total}): content/${path}`);
  const checker: Checker = {
    state,
    check: (files) => {
      const next = new Map<string, LocaleState>();
      const findings = localesIn(files).flatMap((locale) => {
        const last = checker.state.get(locale.code);
        const { findings, state } = checkLocale(locale, { schemas, rules, analyzer, onFile }, last);
        next.set(locale.code, state);
        return inLocale(findings, locale);
      });
      checker.state = next;
      const ofFiles = rules.flatMap(({ code, check }) =>
        (check.files?.(files) ?? []).map(({ file, message }): Finding => {
          return { file: `content/${file}`, line: 1, column: 1, length: 1, code, message };
        }),
      );
      return [...findings, ...ofFiles].sort(byPosition);
    },
  };
  return checker;
}

/** Finds every error in some content, once. */
export function check(files: Files, schemas: Schemas, options?: CheckOptions): Finding[] {
  return openChecker(schemas, options).check(files);
}
