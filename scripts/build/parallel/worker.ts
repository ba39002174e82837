// Worker thread that renders pages; started by `pool.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRoute } from '../../../renderer/content/content.ts';
import { baseIn } from '../../../renderer/content/documents.ts';
import { lineFinder } from '../../check/json/positions.ts';
import { UserError } from '../../cli/errors.ts';
import { hashOf } from '../../files/lazy.ts';
import { openProject } from '../../files/project.ts';
import { openFolder } from '../../files/read.ts';
import { pageIn } from '../../files/source-file.ts';
import { publisher } from '../../files/write.ts';
import { Memo } from '../../site/memo.ts';
import { recorderOf } from '../../site/recorder.ts';
import { assetsOf, designOf } from '../assets/assets.ts';
import { openSite } from '../forms/forms.ts';
import { openPageWriter, type PageWriter, type WrittenPage } from '../page-writer.ts';
import { createSeo } from '../seo/seo.ts';
import type { RenderData, WorkerMessage } from './pool.ts';

const data = workerData as RenderData;
const writer = open();

parentPort?.on('message', async (routes: readonly PageRoute[]) => {
  parentPort?.postMessage(await renderAll(routes));
});

async function open(): Promise<PageWriter> {
  const { documents, hashes, publication, placeholders, sources, ...shared } = data;
  const memo = new Memo();
  const project = openProject(data.folders);
  const { contentDir, outDir } = project;
  const pages = openFolder(contentDir);
  const file = memo.query('file', (path) => pages.file(path, hashes.get(path)), {
    hashOf,
    equals: Object.is,
  });
  const content = await openSite(project, documents, publisher(outDir, baseIn(documents)), {
    ...{ publication, placeholders, recorder: recorderOf(memo) },
    readPage: (path) => pageIn(file(path)),
    lineOf: lineFinder((path) => pages.file(path).text),
    sourceOf: (path) => sources.get(path),
  });
  const design = await designOf(project, content);
  const seo = createSeo(project, content, { ...design, preview: data.preview });
  const assets = assetsOf(memo, content, { ...design, ...data });
  return openPageWriter({ ...shared, project, content, memo, design, seo, assets, outDir });
}

async function renderAll(routes: readonly PageRoute[]): Promise<WorkerMessage> {
  try {
    const write = await writer;
    const pages: WrittenPage[] = [];
    for (const route of routes) pages.push(write(route));
    return { pages };
  } catch (error) {
    // Errors lose their class between threads.
    if (error instanceof UserError) return { fault: error.message };
    throw error;
  }
}
