import type { MediaFile } from '../../../renderer/content/documents.ts';
import type { MediaKind } from '../../../renderer/content/media/formats.ts';
import type { Visit } from '../json/walk.ts';
import type { Checks, Problem } from '../rule.ts';
import type { DocumentContext } from './context.ts';
import { filledTexts } from './fill.ts';
import { mediaAt } from './pictures.ts';

/** A file as a document names it, to be published as it is. */
export interface FileUse {
  /** The path under `content/media`, with its variables filled. */
  file: string;
  /** The facts of the file; undefined where there is none. */
  media: MediaFile | undefined;
  /** What may stand there. */
  kinds: readonly MediaKind[];
}

/** Makes the checks that look at each file that a document names, until there is a problem. */
export function ofFiles(check: (use: FileUse, context: DocumentContext) => Problem | undefined): Checks {
  const each = (visit: Visit, context: DocumentContext): Problem[] => {
    const kinds = visit.schema.media;
    if (!kinds || typeof visit.value !== 'string') return [];
    for (const file of filledTexts(visit, context)) {
      const problem = check({ file, media: mediaAt(file, context), kinds }, context);
      if (problem) return [problem];
    }
    return [];
  };
  return { keyword: { media: each } };
}
