import type { Rule } from '../rule.ts';
import * as families from './all.ts';

/** All rules by code, each after those that precede it; for the reference and reports. */
export const allRules: readonly Rule[] = inOrder(Object.values(families));

/** The rules of every check. */
export const rules: readonly Rule[] = allRules.filter(({ isForLaunch }) => !isForLaunch);

/** The rules of `--launch`. */
export const launchRules: readonly Rule[] = allRules.filter(({ isForLaunch }) => isForLaunch);

function inOrder(rules: readonly Rule[]): Rule[] {
  const byCode = [...rules].sort((a, b) => (a.code < b.code ? -1 : 1));
  const ordered = new Set<Rule>();
  const add = (rule: Rule): void => {
    for (const other of byCode) if (other.precedes?.includes(rule.code)) add(other);
    ordered.add(rule);
  };
  byCode.forEach(add);
  return [...ordered];
}
