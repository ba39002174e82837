import { hash } from 'node:crypto';
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
interface ContentSource extends Required<Pick<ContentOptions, 'readPage' | 'publication' | 'recorder'>> {
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

/**
 * Creates the function that hashes what each published page shows, by its URL below the base path. It returns undefined if
 * findings are in the way of all pages.
 * @param content that of the model
 */
export function pageHashesOf(
  { memo, file }: SiteModel,
  content: () => Content,
): () => ReadonlyMap<string, string> | undefined {
  const hashed = (...values: unknown[]) => hash('sha1', JSON.stringify(values), 'base64');
  const layout = memo.query('what all pages with a layout show', (key) => {
    const [name = '', locale = ''] = key.split('\n');
    const { theme, services } = content();
    return hashed(content().resolveLayout(name, locale), content().siteIn(locale), theme, services);
  });
  const page = memo.query('what a page shows', (path) => {
    const route = content().routeAt(path);
    if (!route) return '';
    try {
      const resolved = content().resolvePage(route);
      return hashed(resolved, layout(`${resolved.layout}\n${resolved.locale}`));
    } catch {
      // Findings are in the way: what is known to be shown are its files.
      return hashed(file(route.file)?.text, file(route.entry ?? '')?.text);
    }
  });
  return () => {
    try {
      const { base, routes } = content();
      return new Map(routes.map(({ path }) => [path.slice(base.length) || '/', page(path)]));
    } catch {
      return undefined;
    }
  };
}
