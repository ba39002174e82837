import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import { fill, lookUp, type Scope, siteScope, variablesIn } from '../../../renderer/content/variables.ts';
import type { Path } from '../finding.ts';
import { type Visit, visitAt } from '../json/walk.ts';
import { type Variable, variablesOf } from '../text/variables.ts';
import type { DocumentContext, SharedContext } from './context.ts';
import { memoize } from './memoize.ts';

/** What an action gives, or something else where it throws: the renderer throws on what the check refuses. */
export function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Stands in a scope for a text with an unknown variable of its own. */
const unfilled = '\0';

/** Fills the variables of a text; undefined where one leads nowhere. */
export function tryFill(text: string, scope: Scope): string | undefined {
  const filled = attempt(() => fill(text, scope), unfilled);
  return filled.includes(unfilled) ? undefined : filled;
}

/** Fills the variables of a text where something stands; its scope is not asked for where there are none. */
export function fillIn(text: string, at: { readonly scope: Scope }): string | undefined {
  return text.includes('{') || text.includes('}') ? tryFill(text, at.scope) : text;
}

/** What variables see everywhere, where need be with a mark for texts whose own variables lead nowhere. */
export function lenientScope(documents: JsonDocuments): Scope {
  const scopeWith = (change: (text: string) => string) =>
    siteScope(new Map([...documents].map(([file, document]) => [file, changeTexts(file, document, change)])));
  try {
    return siteScope(documents);
  } catch {
    const bare = scopeWith((text) => (variablesIn(text).length > 0 ? '' : text));
    const marked = () => scopeWith((text) => (tryFill(text, bare) === undefined ? unfilled : text));
    return attempt(marked, bare);
  }
}

function changeTexts(file: string, document: Record<string, unknown>, change: (text: string) => string) {
  if (file !== 'site.json' && !file.startsWith('data/')) return document;
  return JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'string' ? change(value) : value,
  );
}

/**
 * What a text becomes: once for every entry of a template page where that makes a difference. Texts with a variable
 * that is unknown are left out, and so is a text that is nothing but a value which is checked where it is written.
 */
export function filledTexts(visit: Visit, context: DocumentContext): readonly string[] {
  if (last?.visit !== visit) last = { visit, texts: fillEach(visit, context) };
  return last.texts;
}

let last: { visit: Visit; texts: readonly string[] } | undefined;

function fillEach({ value, schema }: Visit, context: DocumentContext): string[] {
  if (typeof value !== 'string') return [];
  if (!value.includes('{')) return [value];
  const variables = variablesOf(value);
  const [only] = variables;
  if (
    only &&
    only.length === value.length &&
    isCheckedAtHome(only.path, schema.format, settingsFor(variables, context)[0]?.entry, context)
  )
    return [];
  return settingsFor(variables, context).flatMap(({ scope }) => {
    const isEverywhere = scope === context.scope && !/\{\{|\}\}/.test(value);
    return (isEverywhere ? fillKnown(value, variables, scope) : tryFill(value, scope)) ?? [];
  });
}

const known = new WeakMap<Scope, (variable: string) => string | undefined>();

/** The same as `tryFill`, for a scope that thousands of texts share: each variable is looked up once. */
function fillKnown(text: string, variables: readonly Variable[], scope: Scope): string | undefined {
  const valueFor = known.get(scope) ?? memoize((variable) => tryFill(variable, scope));
  known.set(scope, valueFor);
  let filled = '';
  let end = 0;
  for (const { offset, length } of variables) {
    const value = valueFor(text.slice(offset, offset + length));
    if (value === undefined) return undefined;
    filled += text.slice(end, offset) + value;
    end = offset + length;
  }
  return filled + text.slice(end);
}

/** Where a text with these variables is rendered: each place where they may be filled with something else. */
export function settingsFor(
  variables: readonly { path: string }[],
  context: DocumentContext,
): readonly { scope: Scope; entry?: string | undefined }[] {
  if (variables.some(({ path }) => /^(?:page|entry|term|with)\./.test(path))) return context.settings;
  const { file, document } = context;
  // Most pages are rendered once, with what variables see everywhere.
  const isOne = !file.includes('{') && document.collection === undefined;
  return isOne ? [context] : context.settings.slice(0, 1);
}

function isCheckedAtHome(
  variable: string,
  format: string | undefined,
  entry: string | undefined,
  context: SharedContext,
) {
  const { file, path } = homeOf(variable, context, entry);
  const document = context.documents.get(file);
  const home = document && visitAt(file, document, context.schemas, path);
  return format !== undefined && home?.schema.format === format;
}

/** The document and the path in it that a variable takes its value from. */
export function homeOf(variable: string, { known }: SharedContext, entry = ''): { file: string; path: Path } {
  const [head = '', ...path] = variable.split('.');
  if (head === 'entry') return { file: entry, path };
  if (head === 'site') return { file: 'site.json', path };
  const data = `data/${head}.json`;
  return known.has(data) ? { file: data, path } : { file: 'site.json', path: [head, ...path] };
}

/** Whether a variable leads to a value that is reported where it is written, so that what follows from it is not. */
export function isWrongAtHome(
  variable: string,
  context: SharedContext,
  entry?: string | undefined,
  seen = new Set<string>(),
): boolean {
  const { file, path } = homeOf(variable, context, entry);
  const document = context.documents.get(file);
  if (!document || seen.has(variable)) return false;
  seen.add(variable);
  const { value, schema } = visitAt(file, document, context.schemas, path);
  if (typeof value !== 'string') return false;
  const inner = variablesIn(value);
  if (inner.length > 0) return inner.some(({ path }) => isWrongAtHome(path, context, entry, seen));
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return isNumber || (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value));
}

/** Whether what a variable leads to is known, and not a text whose own variables lead nowhere. */
export function isFilled(scope: Scope, variable: string): boolean {
  return lookUp(scope, variable) !== unfilled;
}
