import { mergeMissing } from '../migrations/missing.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import type { Format } from './report.ts';
import { sarif } from './sarif.ts';

/** All formats, by name. */
export const formats: Readonly<Record<string, Format>> = { pretty, github, sarif, json, junit };

/**
 * The format of a name. Without a name: `github` in GitHub Actions, else `pretty`.
 * @returns undefined if there is no such format
 */
export function chooseFormat(
  name: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Format | undefined {
  const chosen = name ?? (env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty');
  const format = Object.hasOwn(formats, chosen) ? formats[chosen] : undefined;
  return format && ((report) => format({ ...report, findings: mergeMissing(report.findings) }));
}
