// Worker thread that renders pages; started by `pool.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRoute } from '../../../renderer/content/content.ts';
import { baseIn } from '../../../renderer/content/documents.ts';
import type { Page } from '../../../schema/types.d.ts';
import { lineFinder } from '../../check/json/positions.ts';
import { UserError } from '../../cli/errors.ts';
import { hashOf } from '../../files/lazy.ts';
import { openProject } from '../../files/project.ts';
import { openFolder } from '../../files/read.ts';
import { pageIn } from '../../files/source-file.ts';
import { publisher } from '../../files/write.ts';
import { Memo } from '../../site/memo.ts';
import { recorderOf } from '../../site/recorder.ts';
import { assetsOf } from '../assets/assets.ts';
import { facesOf } from '../assets/faces.ts';
import { readIcons, readMark } from '../assets/icons.ts';
import { createStyles } from '../assets/styles.ts';
import { loadBlocks } from '../blocks.ts';
import { openSite } from '../forms/forms.ts';
import { createPageWriter, type PageWriter, type WrittenPage } from '../page-writer.ts';
import { createSeo } from '../seo/seo.ts';
import { shellOf } from '../shell.ts';
import type { RenderData, WorkerMessage } from './pool.ts';

const data = workerData as RenderData;
const writer = open();

parentPort?.on('message', async (routes: readonly PageRoute[]) => {
  parentPort?.postMessage(await renderAll(routes));
});

async function open(): Promise<PageWriter> {
  const { documents, hashes, publication, placeholders, sources, hasSearch } = data;
  const memo = new Memo();
  const project = openProject(data.folders);
  const { contentDir, outDir } = project;
  const pages = openFolder(contentDir);
  const file = memo.query('file', (path) => pages.file(path, hashes.get(path)), {
    hashOf,
    equals: Object.is,
  });
  const readPage = (path: string) => pageIn(file(path)) as Page;
  const lineOf = lineFinder((file) => pages.file(file).text);
  const sourceOf = (path: string) => sources.get(path);
  const options = { readPage, lineOf, publication, placeholders, sourceOf, recorder: recorderOf(memo) };
  const content = await openSite(project, documents, publisher(outDir, baseIn(documents)), options);
  const { heading } = facesOf(content, contentDir);
  const [mark, icons] = [readMark(content, contentDir), readIcons(content, contentDir)];
  const seo = createSeo(project, content, { preview: data.preview, mark, heading });
  const styles = await createStyles(project, content.theme, icons, content.base);
  const shell = shellOf(data, styles, seo, outDir, content.base);
  const assets = assetsOf(memo, content, { ...data, mark, heading, icons });
  await loadBlocks(project);
  return createPageWriter({ content, memo, shell, assets, outDir, preview: data.preview, hasSearch });
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
