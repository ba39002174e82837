import type { Rule } from '../rule.ts';
import * as all from './all.ts';

/** Rules whose order matters: of those that apply to the same file or schema error, only the first one reports. */
const first: readonly Rule[] = [
  all.unreadable,
  all.byteOrderMark,
  all.notUtf8,
  all.tooDeep,
  all.jsonSyntax,
  all.duplicateKey,
  all.brokenPicture,
  all.extensionMismatch,
  all.activeDrawing,
  all.unknownProperty,
  all.missingProperty,
  all.typeMismatch,
  all.unknownBlock,
  all.empty,
];

/** All rules, for the reference and reports. */
export const allRules: readonly Rule[] = [...new Set([...first, ...Object.values(all)])];

/** The rules of every check. */
export const rules: readonly Rule[] = allRules.filter(({ isForLaunch }) => !isForLaunch);

/** The rules of `--launch`. */
export const launchRules: readonly Rule[] = allRules.filter(({ isForLaunch }) => isForLaunch);
