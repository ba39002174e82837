import { isObject, type JsonObject } from '../../../renderer/content/documents.ts';
import { blockIds, headingIds, type ProseHeading } from '../../../renderer/content/prose/ids.ts';
import type { Scope } from '../../../renderer/content/variables.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { Path } from '../finding.ts';
import type { Problem } from '../rule.ts';
import { bodyOf } from '../text/prose.ts';
import { type BlockContext, blocksIn, shownBlocks } from './blocks.ts';
import { fillIn } from './fill.ts';

/** The anchors in the text of a block, as kept in page summaries. */
interface TextAnchors {
  headings: readonly ProseHeading[];
  /** Ids of HTML elements. */
  anchors: readonly string[];
}

/** The anchors in the body of a block, if it is a Markdown document; undefined if there are none. */
export function textAnchors({ body }: JsonObject, source?: SourceFile): TextAnchors | undefined {
  const prose = mayHaveAnchors(body) ? bodyOf(body, source)?.prose : undefined;
  if (!prose || prose.headings.length + prose.anchors.length === 0) return undefined;
  return {
    headings: prose.headings.map(({ text, id }) => (id === undefined ? { text } : { text, id })),
    anchors: prose.anchors,
  };
}

/** Whether a body can have headings or ids. Fast path: parsing all bodies would take most of the time of a check. */
function mayHaveAnchors(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(mayHaveAnchors);
  if (typeof body !== 'string') return isObject(body);
  const end = body.indexOf('\n');
  return /[#<=]/.test(body) || (end !== -1 && body.includes('-', end));
}

/** The anchors in the texts of a page or layout, in order. */
export function headingsIn(
  document: JsonObject,
  at: { readonly scope: Scope },
  context: BlockContext,
  source?: SourceFile,
): { name: string; path: Path; location: Pick<Problem, 'inside' | 'textSpan'> }[] {
  const found: ReturnType<typeof headingsIn> = [];
  let nameHeading: ReturnType<typeof headingIds> | undefined;
  for (const { block, schema, path } of blocksIn(document, context)) {
    if (schema?.role !== 'text') continue;
    const anchors = (block.prose as TextAnchors | undefined) ?? textAnchors(block, source);
    if (!anchors) continue;
    nameHeading ??= headingIds(
      blockIds(document, (blocks) => shownBlocks(blocks, [], context).map(({ block }) => block)),
    );
    const body = bodyOf(block.body, source);
    anchors.headings.forEach(({ text, id }, index) => {
      const name = nameHeading?.({ text: fillIn(text, at) ?? text, id }) ?? '';
      const span = body?.prose.headings[index];
      const { below = [], ...location } =
        (span && body?.locate({ offset: span.offset, length: span.length })) ?? {};
      found.push({ name, path: [...path, 'body', ...below], location });
    });
    for (const name of anchors.anchors) found.push({ name, path: [...path, 'body'], location: {} });
  }
  return found;
}
