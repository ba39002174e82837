import { github } from './github.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { pretty } from './pretty.ts';
import type { Format } from './report.ts';
import { sarif } from './sarif.ts';

/** Every format by its name. */
export const formats: Readonly<Record<string, Format>> = { pretty, github, sarif, json, junit };

/**
 * The format with a name; where none is named, that of the place: GitHub Actions or a terminal.
 * @returns undefined when there is no such format
 */
export function chooseFormat(
  name: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Format | undefined {
  const wanted = name ?? (env.GITHUB_ACTIONS === 'true' ? 'github' : 'pretty');
  return Object.hasOwn(formats, wanted) ? formats[wanted] : undefined;
}
