import { CompletionItemKind } from 'vscode-languageserver/node';
import { isObject } from '../../../renderer/content/documents.ts';
import type { WrittenString } from '../../operations/references/open-file.ts';
import type { Cursor } from '../cursor.ts';
import type { Offer } from './offer.ts';

/** The glossary terms that start with the word before the cursor in a Markdown text; undefined if there are none. */
export function offerTerms({ visit, context }: Cursor, { value, at }: WrittenString): Offer | undefined {
  if (visit.schema.format !== 'markdown' && visit.schema.format !== 'prose') return undefined;
  const [word = ''] = /[\p{L}\p{N}-]{2,}$/u.exec(value.slice(0, at)) ?? [];
  const { terms } = context.allDocuments.get('glossary.json') ?? {};
  const found = Object.entries(isObject(terms) ? terms : {}).filter(([term]) =>
    term.toLowerCase().startsWith(word.toLowerCase()),
  );
  if (word === '' || found.length === 0) return undefined;
  const candidates = found.map(([text, meaning]) => ({
    ...{ text, kind: CompletionItemKind.Keyword },
    detail: typeof meaning === 'string' ? meaning : undefined,
  }));
  return { from: at - word.length, to: at, candidates, isUncertain: false };
}
