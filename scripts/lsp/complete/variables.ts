import { CompletionItemKind } from 'vscode-languageserver/node';
import { formatNames, lookUp } from '../../../renderer/content/variables.ts';
import { visitAt } from '../../check/json/walk.ts';
import { definitionOf, tryFill, tryOr } from '../../check/site/fill.ts';
import { variableNames } from '../../check/text/variables.ts';
import type { WrittenString } from '../../operations/references/open-file.ts';
import type { Cursor } from '../cursor.ts';
import type { Candidate, Offer } from './offer.ts';

/** The formats for values of a schema format. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  money: ['money'],
  day: ['date'],
  instant: ['date', 'time'],
  phone: ['tel'],
};

/** The variables, or the formats of a variable, that can complete an open brace; undefined if there is none. */
export function offerVariables(cursor: Cursor, { value, at }: WrittenString): Offer | undefined {
  const [, open, name = ''] = /(?<!\{)(?:\{\{)*(\{)([^{}]*)$/.exec(value.slice(0, at)) ?? [];
  if (!open || cursor.visit.key === '$schema') return undefined;
  const [rest = ''] = /^[^\s{}"()]*/.exec(value.slice(at)) ?? [];
  const after = value[at + rest.length] === '}' ? '' : '}';
  const part = { to: at + rest.length, after, isUncertain: true };
  const [, variable] = /^([^|]+)\|/.exec(name) ?? [];
  if (variable === undefined) return { ...part, from: at - name.length, candidates: variablesFor(cursor) };
  const candidates = formatNames.map((text) => ({ text, kind: CompletionItemKind.Function }));
  return { ...part, from: at - name.length + variable.length + 1, candidates };
}

/** All variables with their current, formatted values. */
function variablesFor({ context }: Cursor): Candidate[] {
  const [{ scope, entry } = { scope: context.scope, entry: undefined }] = context.renderings;
  return variableNames(scope).flatMap((name) => {
    const { file, path } = definitionOf(name, context, entry);
    const { schema } = visitAt(file, context.allDocuments.get(file), context.schemas, path);
    const formats = fitting[schema.format ?? ''] ?? [];
    const texts = [name, ...formats.map((format) => `${name}|${format}`)];
    return texts.map((text) => ({
      text,
      kind: CompletionItemKind.Variable,
      detail: tryOr(() => tryFill(`{${text}}`, scope), undefined) ?? String(lookUp(scope, name)),
    }));
  });
}
