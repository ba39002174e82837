import { isPage } from '../../files/read.ts';
import type { Visit } from '../json/walk.ts';
import { anchorsIn } from '../site/anchors.ts';
import type { DocumentContext } from '../site/context.ts';
import { FirstSetting } from '../site/duplicates.ts';
import { variablesOf } from '../text/variables.ts';

/** The sources of a document outside of its values: variables in its name and its Markdown files, and the ids of a page. */
export function sourcesAround(context: DocumentContext): Set<string> {
  const { file, document, source } = context;
  const sources = new Set<string>();
  for (const text of [file, ...(source.texts?.values() ?? [])]) addVariables(text ?? '', sources);
  if (!isPage(file)) return sources;
  for (const { name } of anchorsIn(document, new FirstSetting(context), context, source))
    sources.add(`#${name}`);
  return sources;
}

/** Adds the values that a text refers to. Those of `from` and `entryOf` also depend on whether their file is valid. */
export function addSources({ key, value, schema: { entryOf = '' } }: Visit, sources: Set<string>): void {
  const text = String(value);
  const path =
    key === 'from' ? text : entryOf.startsWith('data/') && `${entryOf.slice('data/'.length)}.${text}`;
  if (path) sources.add(path).add(validityOf(path));
  else addVariables(text, sources);
}

/** The source that stands for whether a data file is valid, by the path of any of its values. */
export function validityOf(path: string): string {
  return `${path.replace(/\..*/s, '')}.$schema`;
}

function addVariables(text: string, sources: Set<string>): void {
  if (text.includes('{')) for (const { path } of variablesOf(text)) sources.add(path);
}
