import { CompletionItemKind } from 'vscode-languageserver/node';
import { isObject } from '../../../renderer/content/documents.ts';
import { isLanguage } from '../../../renderer/content/language.ts';
import { type Scope, wholeScope } from '../../../renderer/content/variables.ts';
import { endpointsIn } from '../../check/forms/endpoints.ts';
import { fieldsOf } from '../../check/forms/form.ts';
import { iconsIn } from '../../check/site/icons.ts';
import { mediaAt, mediaNames } from '../../check/site/pictures.ts';
import { schemaPath } from '../../check/site/schema-path.ts';
import { iconsByTag } from '../../check/text/icons.ts';
import { referenceOf } from '../../operations/references/schema-reference.ts';
import type { Cursor } from '../cursor.ts';
import { entryValuesAt } from './entry-properties.ts';
import type { Candidate } from './offer.ts';

/** The names that are valid as the whole value; undefined if the schema does not expect a name. */
export function namesAt(cursor: Cursor): { candidates: Candidate[]; isUncertain: boolean } | undefined {
  const { visit, context, string } = cursor;
  const candidatesFor = (
    names: Iterable<string>,
    kind: CompletionItemKind,
    detail?: (name: string) => string,
  ) => ({
    candidates: [...names].map((text): Candidate => ({ text, kind, detail: detail?.(text) })),
    isUncertain: true,
  });
  const { allDocuments } = context;
  const titleOf = (document: unknown) =>
    isObject(document) && typeof document.title === 'string' ? document.title : '';
  const reference = referenceOf(visit);
  switch (reference?.kind) {
    case 'schema':
      return candidatesFor([schemaPath(context.file, allDocuments)], CompletionItemKind.File);
    case 'icon':
      return {
        candidates: iconsFor(string?.value.slice(0, string.at) ?? '', iconsIn(context)),
        isUncertain: false,
      };
    case 'picture': {
      const offer = candidatesFor(mediaNames(context), CompletionItemKind.File, (name) =>
        sizeOf(mediaAt(name, context)),
      );
      const candidates = offer.candidates.map((one) => ({
        ...one,
        object: { file: one.text, alt: altText },
      }));
      // The property `file` of an object has no room for one.
      return visit.schema.format === 'picture' ? { ...offer, candidates } : offer;
    }
    case 'collection':
      return candidatesFor(context.collections, CompletionItemKind.Folder);
    case 'entry': {
      const data = allDocuments.get(`${reference.of}.json`);
      return candidatesFor(context.namesIn(reference.of), CompletionItemKind.Value, (name) =>
        titleOf(data ? data[name] : allDocuments.get(`${reference.of}/${name}.json`)),
      );
    }
    case 'value-path':
      return candidatesFor(
        [...pathsIn(wholeScope(context.renderings[0]?.scope ?? context.scope)), ...context.collections],
        CompletionItemKind.Variable,
      );
    case 'language':
      return candidatesFor(languages, CompletionItemKind.Constant, (code) => languageNames.of(code) ?? code);
    case 'field': {
      const names = fieldsOf(context).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
      return candidatesFor(names, CompletionItemKind.Field);
    }
    case 'endpoint':
      return candidatesFor(
        endpointsIn(context.documents).map(([name]) => name),
        CompletionItemKind.Interface,
      );
    default: {
      const names = entryValuesAt(cursor);
      return names && candidatesFor(names, CompletionItemKind.Field);
    }
  }
}

/** All icons by name, and those with a tag that starts with what is typed. */
function iconsFor(typed: string, names: ReadonlySet<string>): Candidate[] {
  const kind = CompletionItemKind.Color;
  const candidates = [...names].map((text): Candidate => ({ text, kind }));
  if (typed.length < 3) return candidates;
  const seen = new Set([...names].filter((name) => name.includes(typed)));
  const tagged = [...iconsByTag()].flatMap(([tag, icons]) =>
    tag.startsWith(typed)
      ? icons.split(' ').map((text): Candidate => ({ text, kind, tag, detail: tag }))
      : [],
  );
  const isNew = ({ text }: Candidate) => !seen.has(text) && seen.add(text);
  return [...candidates, ...tagged.filter(isNew)];
}

/** A placeholder for an alt text, which authors replace. */
const altText = 'A garden in May';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** All two-letter language codes. */
const languages = letters.flatMap((a) => letters.map((b) => a + b)).filter(isLanguage);
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Dimensions, format and file size of a picture. */
export function sizeOf(media: ReturnType<typeof mediaAt>): string {
  if (!media) return '';
  const { width, height, bytes, format = 'no picture' } = media;
  return `${width ? `${width} × ${height} px, ` : ''}${format}, ${Math.ceil(bytes / 1000)} kB`;
}

/** Paths of all arrays and objects in a scope. */
function pathsIn(scope: Scope, prefix = ''): string[] {
  return Object.entries(scope).flatMap(([key, value]) => {
    if (!isObject(value)) return [];
    return [prefix + key, ...(Array.isArray(value) ? [] : pathsIn(value as Scope, `${prefix}${key}.`))];
  });
}
