import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import type { DocumentContext } from '../site/context.ts';
import { bodyOf } from '../text/prose.ts';

export const skippedHeading: Rule = {
  code: 'skipped-heading',
  isForLaunch: true,
  description: 'A heading is more than one level below the heading before it, such as #### after ##.',
  help: 'Use the next level, also for the headings beside it. Only reported with `--launch`.',
  check: {
    document: (context) => {
      const { schemas } = context;
      const problems: Problem[] = [];
      // Undefined after a block whose headings are unknown.
      let last: number | undefined;
      for (const { block, path, isInPiece } of blocksIn(context.document, context)) {
        if (block.type !== 'text' || isInPiece) {
          last = schemas.get(`blocks/${block.type}.json`)?.heading === 'page' ? 1 : undefined;
          continue;
        }
        for (const { level, instead, ...place } of headingsOf(block, path, context)) {
          if (last !== undefined && level > last + 1) {
            const message = `this heading is of level ${level}, but the one before it is of level ${last}; write ${instead(last + 1)}`;
            problems.push({ ...place, message });
          }
          last = level;
        }
      }
      return problems;
    },
  },
};

type Heading = Pick<Problem, 'path' | 'inside' | 'beside'> & {
  level: number;
  /** How the heading is written for another level. */
  instead(level: number): string;
};

/** The headings of a text block: its title, and those in its body. */
function headingsOf(
  { title, level = 2, body }: Readonly<Record<string, unknown>>,
  path: Path,
  { source }: DocumentContext,
): Heading[] {
  const own: Heading = {
    level: Number(level),
    path: [...path, 'level'],
    instead: (level) => `"level": ${level}`,
  };
  const text = bodyOf(body, source);
  const inBody = (text?.prose.headings ?? []).map(({ depth, offset, length }): Heading => {
    const { below = [], ...place } = text?.locate({ offset, length }) ?? {};
    return {
      ...{ level: depth, path: [...path, 'body', ...below], ...place },
      instead: (level) => '#'.repeat(level),
    };
  });
  return title === undefined ? inBody : [own, ...inBody];
}
