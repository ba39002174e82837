import { isObject } from '../../../renderer/content/documents.ts';
import { layoutsBelow } from '../../../renderer/content/layouts.ts';
import { piecesIn } from '../../../renderer/content/pieces.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import type { Visit } from '../../check/json/walk.ts';
import { anchorsIn } from '../../check/site/anchors.ts';
import type { SiteContext } from '../../check/site/context.ts';
import { fillIn } from '../../check/site/fill.ts';
import { variablesOf } from '../../check/text/variables.ts';
import { isPage } from '../../files/read.ts';
import { spansIn } from '../rename/spans.ts';
import { type Entity, type Naming, namingOf } from './entity.ts';
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
  return [...variables, ...links, ...(reference ? namingOfText(reference, text, file) : [])];
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
export function namingOfText(reference: SchemaReference, text: string, { context }: OpenFile): Naming[] {
  if (text.includes('{')) return [];
  const { file } = context;
  switch (reference.kind) {
    case 'icon':
      return namingOf(text, { kind: 'icon', name: text });
    case 'picture':
      return namingOf(text, { kind: 'file', file: `media/${text}` });
    case 'field':
      return namingOf(text, { kind: 'field', file, name: text });
    case 'endpoint':
      return namingOf(text, { kind: 'value', file: 'site.json', path: ['forms', 'endpoints', text] });
    case 'entry':
      return namingOf(
        text,
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

type LinkContext = Pick<OpenFile, 'context' | 'locale'>;

/** The pages and anchors that the links in a text refer to. */
function linksIn(text: string, format: 'link' | 'markdown' | 'prose', openFile: LinkContext): Naming[] {
  return spansIn(text, format).flatMap(({ offset, path, rest }): Naming[] => {
    const found: Naming[] = [];
    const file = fileAt(path, openFile);
    if (file && path !== '')
      found.push({ entity: { kind: 'file', file: file.source }, offset, length: path.length });
    const [, before = '', name] = /^([^#]*#)(.+)$/.exec(rest) ?? [];
    if (!file || name === undefined) return found;
    const entity: Entity = {
      kind: 'anchor',
      file: fileOfAnchor(file.page, name, openFile.locale.site),
      name,
    };
    return [...found, { entity, offset: offset + path.length + before.length, length: name.length }];
  });
}

/**
 * The page at the path of a link (empty for the current page), and the file that defines it: for template pages
 * the entry.
 */
function fileAt(
  path: string,
  { context, locale }: LinkContext,
): { page: string; source: string } | undefined {
  if (path === '') return { page: context.file, source: context.file };
  const route = locale.site.byPath.get(fillIn(path, context.renderings[0] ?? context, 'link') ?? path);
  return route && { page: route.file, source: route.entry ?? route.file };
}

/** The file that defines an anchor of a page: the page, its layout, or a piece in one of them. */
function fileOfAnchor(page: string, name: string, index: SiteContext): string {
  const { documents, publication, schemas } = index;
  const layout = `layouts/${documents.get(page)?.layout ?? 'default'}.json`;
  const layouts = isPage(page) ? [layout, ...layoutsBelow(layout, documents)] : [];
  const candidates = [page, ...layouts].flatMap((file) => [
    file,
    ...piecesIn(documents.get(file), documents),
  ]);
  // Anchors in pieces belong to the piece.
  const alone = { allDocuments: new Map(), publication, schemas };
  const has = (file: string) =>
    anchorsIn(documents.get(file) ?? {}, index, alone).some((anchor) => anchor.name === name);
  return candidates.find(has) ?? page;
}
