import type { JsonDocuments } from '../../renderer/content/content.ts';
import { isMedia } from '../../renderer/content/documents.ts';
import { once } from '../../renderer/content/memoize.ts';
import type { Publication } from '../../renderer/content/publication.ts';
import type { Schemas } from '../../renderer/content/schemas.ts';
import { View } from '../../renderer/content/view.ts';
import {
  createFormPublisher,
  formsIn,
  type OpenSite,
  openWithForms,
  type PublishedForms,
} from '../build/forms/forms.ts';
import { placeholdersOf } from '../build/media/placeholders.ts';
import { type MediaSource, mediaSources } from '../build/media/sources.ts';
import { lastChanges } from '../build/seo/sitemap.ts';
import { pageSources } from '../build/sources.ts';
import type { Files } from '../check/finding.ts';
import { lineFinder } from '../check/json/positions.ts';
import { contentSource } from '../check/site/content.ts';
import { documentsIn } from '../check/site/file-summary.ts';
import { openModel } from '../check/site/model.ts';
import type { Project } from '../files/project.ts';
import type { SourceFile } from '../files/source-file.ts';
import { galleryPages, samplePictures, samplesDir, withSamples } from './gallery.ts';
import type { Published } from './published.ts';
import { referencePages } from './reference/pages.ts';

/** Valid content that changes, opened together with the gallery and the reference. */
export interface OpenContent {
  /** Always shows the latest files. */
  readonly content: OpenSite;
  readonly schemas: Schemas;
  /** The files that are shown. */
  readonly files: Files;
  /** The pictures of the content and of the gallery, by key. */
  readonly pictures: ReadonlyMap<string, MediaSource>;
  /** Shows other files, which must be valid. Resolves once their forms and pictures can be served. */
  show(files: Files): Promise<void>;
  /** Shows another version of files that are no pictures, in a time that does not depend on the size of the site. */
  replace(files: readonly SourceFile[]): Promise<void>;
  /** Calls a function that draws something as if a file had other contents. */
  showAs<Result>(file: SourceFile, draw: () => Result): Result;
}

/**
 * Opens a site without files.
 * @param publish publishes an asset and returns its URL
 */
export function openContent(
  project: Project,
  publication: Publication,
  publish: Published['publish'],
): OpenContent {
  const { engineDir, contentDir, cacheDir, schemas } = project;
  const model = openModel(schemas, publication);
  const { memo } = model;
  const { documents: allDocuments, readPage, ...source } = contentSource(model);
  const samples = mediaSources(samplePictures(engineDir), samplesDir(engineDir));
  const generated = memo.query(
    'generated documents',
    (): JsonDocuments =>
      new Map([...galleryPages(schemas), ...referencePages(model.schemas(), model.files.allDocuments)]),
  );
  const documents = withSamples(
    engineDir,
    new View(
      () => [...allDocuments.keys(), ...generated('').keys()],
      (path) => allDocuments.get(path) ?? generated('').get(path),
    ),
  );
  const forms = memo.input<PublishedForms>('published forms');
  const changes = once(() => lastChanges(contentDir));
  const filesOfModel = () => model.paths().flatMap((path) => model.file(path) ?? []);
  const sources = memo.query('sources of pages', () =>
    pageSources({ documents: allDocuments, schemas }, filesOfModel, changes),
  );
  const placeholders = new Map<string, string>();
  const publishForms = createFormPublisher(project);
  const content = openWithForms(schemas, documents, () => forms('') ?? new Map(), {
    ...source,
    readPage: (path) => readPage(path) ?? generated('').get(path),
    lineOf: lineFinder((path) => model.file(path)?.text),
    placeholders,
    sourceOf: (path) => sources('').get(path),
  });
  const resolvedForms = memo.query('forms to publish', () => formsIn(content, documents));
  const publishAgain = async () => {
    const published = await publishForms(resolvedForms(''), (name, text) =>
      publish(name, text, content.base),
    );
    memo.change(() => forms.set('', published));
  };
  let files = new Map<string, SourceFile>();
  let media: readonly SourceFile[] | undefined;
  let pictures: ReadonlyMap<string, MediaSource> = new Map();
  return {
    ...{ content, schemas },
    get files() {
      return files;
    },
    get pictures() {
      return pictures;
    },
    show: async (latest) => {
      const latestMedia = [...latest.values()].filter(({ path }) => path === 'theme.json' || isMedia(path));
      if (!media || !isSameList(latestMedia, media)) {
        pictures = new Map([...samples, ...mediaSources(documentsIn(latestMedia), contentDir)]);
        for (const [key, url] of await placeholdersOf(cacheDir, pictures)) placeholders.set(key, url);
        media = latestMedia;
      }
      model.setFiles(latest);
      files = new Map(latest);
      await publishAgain();
    },
    replace: async (changed) => {
      model.replaceFiles(changed);
      for (const file of changed) files.set(file.path, file);
      await publishAgain();
    },
    showAs: (file, draw) => {
      const shown = files.get(file.path);
      if (shown) model.replaceFiles([file]);
      else model.setFiles(new Map([...files, [file.path, file]]));
      try {
        return draw();
      } finally {
        if (shown) model.replaceFiles([shown]);
        else model.setFiles(files);
      }
    },
  };
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
