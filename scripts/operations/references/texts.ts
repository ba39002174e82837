import { isObject } from '../../../renderer/content/documents.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import type { Visit } from '../../check/json/walk.ts';
import { variablesOf } from '../../check/text/variables.ts';
import type { Entity, Naming } from './entity.ts';
import { linksIn } from './links.ts';
import type { OpenFile } from './open-file.ts';
import { referenceOf, type SchemaReference } from './schema-reference.ts';
import { segmentsOf, valuesIn } from './variables.ts';

/** All names in a text. */
export function namesIn(text: string, visit: Visit, file: OpenFile): Naming[] {
  const { format } = visit.schema;
  if (format === 'prose') return namingsInProse(text, file);
  const reference = referenceOf(visit);
  if (reference?.kind === 'schema') return [];
  const links = format === 'link' || format === 'markdown' ? linksIn(text, format, file) : [];
  const variables = text.includes('{') ? valuesIn(variablesOf(text), file.context) : [];
  return [...variables, ...links, ...(reference ? wholeAt(reference, text, file) : [])];
}

/** All names in a Markdown document. */
export function namingsInProse(text: string, file: OpenFile): Naming[] {
  const { variables, pictures } = parseProse(text);
  const pictureNamings = pictures.flatMap(({ file, urlSpan }): Naming[] =>
    urlSpan ? [{ entity: { kind: 'file', file: `media/${file}` }, ...urlSpan }] : [],
  );
  return [...valuesIn(variables, file.context), ...linksIn(text, 'prose', file), ...pictureNamings];
}

/** The reference that a text is as a whole. */
function wholeAt(reference: SchemaReference, text: string, { context }: OpenFile): Naming[] {
  if (text.includes('{')) return [];
  const whole = (entity: Entity): Naming[] => [{ entity, offset: 0, length: text.length }];
  const { file } = context;
  switch (reference.kind) {
    case 'icon':
      return whole({ kind: 'icon', name: text });
    case 'picture':
      return whole({ kind: 'file', file: `media/${text}` });
    case 'field':
      return whole({ kind: 'field', file, name: text });
    case 'endpoint':
      return whole({ kind: 'value', file: 'site.json', path: ['forms', 'endpoints', text] });
    case 'entry':
      return whole(
        context.allDocuments.has(`${reference.of}.json`)
          ? { kind: 'value', file: `${reference.of}.json`, path: [text] }
          : { kind: 'file', file: `${reference.of}/${text}.json` },
      );
    case 'value-path':
      return segmentsOf(text, 0, context);
    default:
      return [];
  }
}

/** The anchor or form field that a text defines. */
export function definedBy({ value, key, parent }: Visit, { context }: OpenFile): Entity | undefined {
  if (typeof value !== 'string' || !isObject(parent?.value)) return undefined;
  const { file } = context;
  if (key === 'id' && parent.schema.properties?.type?.const !== undefined)
    return { kind: 'anchor', file, name: value };
  return key === 'name' && parent.schema.title === 'Field' ? { kind: 'field', file, name: value } : undefined;
}
