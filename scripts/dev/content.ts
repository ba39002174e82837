import type { ViteDevServer } from 'vite';
import type { Content } from '../../renderer/content.ts';
import type { Schemas } from '../../renderer/schemas.ts';
import { formatFindings } from '../check/formats/pretty.ts';
import { check } from '../check.ts';
import { openSite } from '../forms.ts';
import { documentsOf, readContent } from '../read.ts';
import { readSchemas } from '../schemas.ts';
import { galleryPages } from './gallery.ts';

/** The content while it is edited. */
export interface LiveContent {
  /** The last content that the check accepted; undefined when there was none yet. */
  content: Content | undefined;
  /** The schemas it was accepted by. */
  schemas: Schemas;
  /** The findings of the newest state as text; empty when it is accepted. */
  findings: string;
  /** Counts the accepted states. */
  version: number;
}

/**
 * Reads and checks the content now and whenever a file changes, and tells the open pages: `content:changed` when there
 * is something new to show, `content:findings` with their text when the check refuses it.
 * @param publish puts a file beside the pages and gives its address
 */
export async function watchContent(
  vite: ViteDevServer,
  contentDir: string,
  publish: (name: string, text: string) => string,
): Promise<LiveContent> {
  const live: LiveContent = { content: undefined, schemas: new Map(), findings: '', version: 0 };
  const hot = vite.environments.client.hot;

  const update = async () => {
    try {
      const files = readContent(contentDir);
      const schemas = readSchemas();
      const findings = check(files, schemas);
      live.findings = findings.length > 0 ? formatFindings(findings, files, { colour: false }) : '';
      if (findings.length === 0) {
        const documents = new Map([...documentsOf(files), ...galleryPages(schemas)]);
        live.content = await openSite(documents, schemas, publish);
        live.schemas = schemas;
        live.version++;
      }
    } catch (error) {
      live.findings = String(error);
    }
    if (live.findings) hot.send('content:findings', { text: live.findings });
    else hot.send('content:changed', {});
  };

  await update();
  vite.watcher.add([contentDir, `${vite.config.root}/schema`]);
  vite.watcher.on('all', (_event, file) => {
    if (file.endsWith('.json') && (file.startsWith(contentDir) || file.includes('/schema/'))) update();
  });
  hot.on('content:hello', (_data, client) => {
    if (live.findings) client.send('content:findings', { text: live.findings });
  });
  return live;
}
