import { isRecord } from '../../../../renderer/content/documents.ts';
import type { Path } from '../../../check/finding.ts';
import { pathTo, type Visit, walk } from '../../../check/json/walk.ts';
import type { DocumentContext, SiteContext } from '../../../check/site/context.ts';
import { createDocumentContext } from '../../../check/site/document-context.ts';
import { renderingsFor, tryFill } from '../../../check/site/fill.ts';
import { visitByUse } from '../../../check/site/pieces.ts';
import { bodyOf } from '../../../check/text/prose.ts';
import { variablesOf } from '../../../check/text/variables.ts';
import type { SourceFile } from '../../../files/source-file.ts';
import { spansIn } from '../../../operations/rename/spans.ts';

/** A value that names a folder of pages, a layout or a piece. */
export interface NameReference {
  kind: 'folder' | 'layout' | 'piece';
  name: string;
  path: Path;
}

/** A link to a page, without its query and anchor. */
export interface WrittenLink {
  /** The link as written, with its variables. */
  href: string;
  /** Fills the variables of a link here: one result per path of the page. */
  fill(link: string): string[];
  /** The text that contains it: a value of the file, or a Markdown file beside it. */
  path: Path;
  textFile?: string;
  /** Offset in that text. */
  offset: number;
}

/** The names of folders, layouts and pieces in a file. */
export function namesIn({ path, value }: SourceFile, { schemas }: SiteContext): NameReference[] {
  const found: NameReference[] = [];
  walk(path, value, schemas, (visit) => {
    const kind = kindAt(visit);
    if (kind) found.push({ kind, name: String(visit.value), path: pathTo(visit) });
  });
  return found;
}

function kindAt({ value, key, schema, parent }: Visit): NameReference['kind'] | undefined {
  if (typeof value !== 'string') return undefined;
  if (schema.format === 'folder') return 'folder';
  if (schema.entryOf === 'layouts' && key === 'layout') return 'layout';
  return key === 'name' && parent?.schema.title === 'PieceBlock' ? 'piece' : undefined;
}

/** The links in a file and in the Markdown files beside it. */
export function linksIn(source: SourceFile, site: SiteContext): WrittenLink[] {
  const { path, value } = source;
  if (!isRecord(value)) return [];
  const context = createDocumentContext(source, value, site);
  const fill = (link: string) => fillEach(link, context);
  const found: WrittenLink[] = [];
  const lookAt = (visit: Visit) => {
    const { format, prose } = visit.schema;
    const at = pathTo(visit);
    // The value of a parameter that a text uses as the URL of a link.
    const isPath = typeof visit.value === 'string' && /^\/[^\s()]*$/.test(visit.value);
    if (prose && !isPath)
      found.push(...linksInBody(visit.value, at, source).map((link) => ({ ...link, fill })));
    else if (typeof visit.value === 'string' && (prose || format === 'link' || format === 'markdown'))
      for (const { offset, path: href } of spansIn(
        visit.value,
        isPath || format !== 'markdown' ? 'link' : format,
      ))
        found.push({ href, fill, path: at, offset });
  };
  walk(path, value, site.schemas, (visit) => visitByUse(visit, site, lookAt));
  return found.filter(({ href }) => href !== '');
}

/** The links in the Markdown document of a value. */
function linksInBody(value: unknown, path: Path, source: SourceFile): Omit<WrittenLink, 'fill'>[] {
  const body = bodyOf(value, source);
  if (!body) return [];
  return spansIn(body.text, 'prose').map(({ offset, path: href }) => {
    const { below = [], inside, textSpan } = body.locate({ offset, length: href.length });
    return {
      href,
      path: [...path, ...below],
      offset: (inside ?? textSpan)?.offset ?? offset,
      ...(textSpan && isRecord(value) && { textFile: String(value.file) }),
    };
  });
}

function fillEach(link: string, context: DocumentContext): string[] {
  if (!link.includes('{')) return [link];
  return renderingsFor(variablesOf(link), context).flatMap(({ scope }) => tryFill(link, scope, 'link') ?? []);
}
