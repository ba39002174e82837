import {
  type Content,
  type ContentOptions,
  type JsonDocuments,
  openContent,
} from '../../../renderer/content/content.ts';
import { recorderFor } from '../../../renderer/content/recorder.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { pageIn } from '../../files/source-file.ts';
import { recorderOf } from '../../site/recorder.ts';
import type { SiteModel } from './model.ts';

/** Where content is read from, and what records that it is. */
export interface ContentSource
  extends Required<Pick<ContentOptions, 'readPage' | 'publication' | 'recorder'>> {
  documents: JsonDocuments;
}

/** The files of a model as a source of content. They must have passed the check when something is read. */
export function contentSource({ memo, publication, file, documents }: SiteModel): ContentSource {
  return {
    readPage: (path) => {
      const found = file(path);
      return found && pageIn(found);
    },
    ...{ documents, publication, recorder: recorderOf(memo) },
  };
}

/** Opens the content of a model for rules. */
export function contentOf(model: SiteModel, engine: Schemas): Content {
  const { documents, ...options } = contentSource(model);
  return openContent(documents, engine, { ...options, recorder: recorderFor('check', options.recorder) });
}
