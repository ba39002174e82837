import type { JsonDocuments } from '../../renderer/content/content.ts';
import { baseIn } from '../../renderer/content/documents.ts';
import { withOwnSchemas } from '../../renderer/content/own-schemas.ts';
import type { Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { type OpenSite, openSite } from '../build/forms/forms.ts';
import { placeholdersOf } from '../build/media/placeholders.ts';
import { type MediaSource, mediaSources } from '../build/media/sources.ts';
import { lastChanges } from '../build/seo/sitemap.ts';
import { pageSources } from '../build/sources.ts';
import type { Files } from '../check/finding.ts';
import { lineFinder } from '../check/json/positions.ts';
import { documentsIn, summaryOf } from '../check/site/file-summary.ts';
import type { Project } from '../files/project.ts';
import { isPage } from '../files/read.ts';
import { pageIn, type SourceFile } from '../files/source-file.ts';
import { isEqual } from '../site/equal.ts';
import { galleryPages, samplePictures, samplesDir } from './gallery.ts';
import type { Published } from './published.ts';
import { referencePages } from './reference/pages.ts';

/** Valid content, opened together with the gallery and the reference. */
export interface OpenContent {
  content: OpenSite;
  /** The pictures of the content and of the gallery, by key. */
  pictures: ReadonlyMap<string, MediaSource>;
  schemas: Schemas;
  /** The files of the content. Pages are read from here when they are rendered. */
  files: Map<string, SourceFile>;
}

/**
 * Opens valid content.
 * @param publish publishes an asset and returns its URL
 */
export async function openContent(
  project: Project,
  files: Files,
  publication: Publication,
  publish: Published['publish'],
): Promise<OpenContent> {
  const { engineDir, contentDir, cacheDir, schemas } = project;
  const { documents: written } = documentsIn(files.values());
  const added: JsonDocuments = new Map([
    ...galleryPages(schemas),
    ...referencePages(withOwnSchemas(written, schemas), written),
  ]);
  const shown = new Map(files);
  const readPage = (path: string) => {
    const file = shown.get(path);
    return file ? pageIn(file) : added.get(path);
  };
  const samples = samplePictures(engineDir);
  const pictures = new Map([
    ...mediaSources(samples, samplesDir(engineDir)),
    ...mediaSources(written, contentDir),
  ]);
  const documents = new Map([...samples, ...written, ...added]);
  const placeholders = await placeholdersOf(cacheDir, pictures);
  const sources = pageSources(files, written, () => lastChanges(contentDir));
  const lineOf = lineFinder((path) => shown.get(path)?.text);
  const sourceOf = (path: string) => sources.get(path);
  const options = { readPage, lineOf, publication, placeholders, sourceOf };
  const content = await openSite(
    project,
    documents,
    (name, text) => publish(name, text, baseIn(written)),
    options,
  );
  return { content, pictures, schemas, files: shown };
}

/** Replaces changed pages of open content. Returns false without any change if other pages depend on the changes. */
export function replacePages({ files: shown }: OpenContent, files: Files): boolean {
  const changed = [...files.values()].filter((file) => shown.get(file.path) !== file);
  const isLocal = (file: SourceFile) => {
    const was = shown.get(file.path);
    return was !== undefined && isPage(file.path) && isEqual(summaryOf(file), summaryOf(was));
  };
  if (files.size !== shown.size || !changed.every(isLocal)) return false;
  for (const file of changed) shown.set(file.path, file);
  return true;
}
