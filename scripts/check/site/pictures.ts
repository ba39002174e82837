import type { MediaFile } from '../../../renderer/content/documents.ts';
import type { PictureSlot } from '../../../renderer/content/media/slot.ts';
import type { Path } from '../finding.ts';
import type { Visit } from '../json/walk.ts';
import type { Checks, Problem } from '../rule.ts';
import type { DocumentContext, SharedContext } from './context.ts';
import { fillIn } from './fill.ts';

/** A picture as a document names it, at one of the addresses of that document. */
export interface PictureUse {
  /** The path under `content/media`, with its variables filled. */
  file: string;
  /** The facts of the file; undefined where there is none. */
  media: MediaFile | undefined;
  slot: PictureSlot;
  /** What is said about this use; empty where the path stands alone. */
  own: Readonly<Record<string, unknown>>;
  /** Where the path stands below the value. */
  below: Path;
}

/** Makes the checks that look at each use of a picture, until there is a problem. */
export function ofPictures(
  check: (use: PictureUse, visit: Visit, context: DocumentContext) => Problem | undefined,
): Checks {
  const each = (visit: Visit, context: DocumentContext): Problem[] => {
    for (const use of usesIn(visit, context)) {
      const problem = check(use, visit, context);
      if (problem) return [{ below: use.below, ...problem }];
    }
    return [];
  };
  return { format: { picture: each }, title: { PictureUse: each } };
}

function usesIn({ value, node }: Visit, context: DocumentContext): PictureUse[] {
  const isPath = typeof value === 'string';
  const own = isPath ? {} : (value as Readonly<Record<string, unknown>>);
  const written = isPath ? value : own.file;
  if (typeof written !== 'string' || !node.slot) return [];
  const { slot } = node;
  const below = isPath ? [] : ['file'];
  const filled = written.includes('{')
    ? context.settings.flatMap((setting) => fillIn(written, setting) ?? [])
    : [written];
  return filled.map((file) => ({ file, media: mediaAt(file, context), slot, own, below }));
}

/** The facts of a picture, by its path under `content/media`. */
export function mediaAt(file: string, { known }: Pick<SharedContext, 'known'>): MediaFile | undefined {
  // The reader of the files wrote them, no author.
  return known.get(`media/${file}`) as MediaFile | undefined;
}

/** The paths of all pictures under `content/media`. */
export function pictureNames({ known }: Pick<SharedContext, 'known'>): string[] {
  return [...known.keys()].flatMap((file) => /^media\/(.+)(?<!\.json)$/.exec(file)?.[1] ?? []);
}
