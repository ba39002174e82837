import { CompletionItemKind } from 'vscode-languageserver/node';
import { resolveRef, type SchemaLocation, type Schemas } from '../../../renderer/content/schemas.ts';
import { visitAt } from '../../check/json/walk.ts';
import type { Cursor } from '../cursor.ts';
import type { Candidate } from './offer.ts';

/** The possible values of `type` for an object whose schema is a union, such as a block; else none. */
export function typesAt({ at, context }: Cursor): Candidate[] {
  const [name, property] = [at.at(-2), at.at(-1)];
  if (property !== 'type' || name === undefined) return [];
  const { file, document, schemas } = context;
  const { node, schema } = visitAt(file, document, schemas, at.slice(0, -2));
  const choice = typeof name === 'number' ? schema.items : schema.properties?.[name];
  return choice ? tagsOf(schemas, { file: node.file, schema: choice }) : [];
}

function tagsOf(schemas: Schemas, location: SchemaLocation): Candidate[] {
  const { file, schema } = resolveRef(schemas, location);
  const { properties, description, oneOf = [], anyOf = [] } = schema;
  const tag = properties?.type?.const;
  if (typeof tag === 'string') return [{ text: tag, kind: CompletionItemKind.Class, detail: description }];
  return [...oneOf, ...anyOf].flatMap((branch) => tagsOf(schemas, { file, schema: branch }));
}
