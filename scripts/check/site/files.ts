import type { MediaFile } from '../../../renderer/content/documents.ts';
import type { MediaKind } from '../../../renderer/content/media/formats.ts';
import type { Visit } from '../json/walk.ts';
import type { Checks, Problem } from '../rule.ts';
import type { DocumentContext } from './context.ts';
import { filledTexts } from './fill.ts';
import { mediaAt } from './pictures.ts';

/** A reference to a media file that is published unchanged. */
export interface FileUse {
  /** Path under `content/media`, with variables filled. */
  file: string;
  /** The media document of the file; undefined if there is no such file. */
  media: MediaFile | undefined;
  /** The kinds that the schema accepts. */
  kinds: readonly MediaKind[];
}

/** Creates checks that call a function for each reference to a media file, up to the first problem. */
export function fileChecks(check: (use: FileUse, context: DocumentContext) => Problem | undefined): Checks {
  const each = (visit: Visit, context: DocumentContext): Problem[] => {
    const kinds = visit.schema.media;
    if (!kinds || typeof visit.value !== 'string') return [];
    for (const file of filledTexts(visit, context)) {
      const problem = check({ file, media: mediaAt(file, context), kinds }, context);
      if (problem) return [problem];
    }
    return [];
  };
  return { value: { media: each } };
}
