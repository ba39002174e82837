import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import config from '../../vite.config.ts';
import { ownBlocksConfig } from '../build/own-blocks.ts';
import { UserError } from '../cli/errors.ts';
import { siteCodeHash } from '../files/code-hash.ts';
import type { Project } from '../files/project.ts';
import { isSeparate } from '../files/schemas.ts';
import { openInbox } from '../server/inbox/inbox.ts';
import { inboxOf, openStorage } from '../server/inbox/open.ts';
import type { Storage } from '../server/inbox/storage.ts';
import type { Editing } from './content.ts';
import { guard } from './guard.ts';
import { loadRenderer } from './renderer.ts';
import type { DevSite } from './site.ts';

/**
 * Starts the dev server on the loopback interface: the same pages as a build, with hot updates, and findings
 * shown over the last valid page. Starts listening before the content is loaded; the first requests wait for it, and those of an
 * editor begin it.
 * @param port the port; 0 for any free one
 * @param editing the unsaved work of an editor, to which the pages are shown
 * @throws UserError if the port is taken; system errors
 */
export async function startDev(project: Project, port: number, editing?: Editing): Promise<ViteDevServer> {
  // Records the loaded code: sources may change while the server runs.
  const { engineDir, contentDir } = project;
  siteCodeHash(project);
  const cache = join(project.cacheDir, 'dev');
  mkdirSync(cache, { recursive: true });
  // One cache per content folder, because several servers can start at once.
  const cacheDir = join(contentDir, '../.cache/vite');
  // Its error is shorter than Vite's.
  mkdirSync(cacheDir, { recursive: true });
  accessSync(cacheDir, constants.W_OK);

  const storage = await openStorage(inboxOf(project));
  const blocksConfig = ownBlocksConfig(project, config);
  const server = await createServer({
    ...config,
    root: engineDir,
    // Vite would bundle the config file first.
    configFile: false,
    logLevel: 'warn',
    cacheDir,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      watch: {
        ignored: ['content', 'schema', 'dist', 'dist.*', 'tests', '.cache'].map(
          (name) => `${engineDir}/${name}/**`,
        ),
      },
    },
    optimizeDeps: {
      entries: [
        'renderer/client/router.tsx',
        'renderer/client/islands.tsx',
        'renderer/client/dev.ts',
        'blocks/interactive.ts',
        ...(isSeparate(project) ? [join(project.siteDir, 'blocks/interactive.ts')] : []),
      ],
      // A dependency discovered later would reload the page, with two copies of React meanwhile.
      include: ['react', 'react-dom/client', '@tanstack/react-router', '@tanstack/react-form', 'immer'],
    },
    resolve: blocksConfig.resolve ?? {},
    plugins: [
      blocksConfig.plugins,
      guard(project, cacheDir, editing?.editor),
      pages(project, cache, storage, editing),
    ],
  });
  await server.listen().catch((error: Error) => {
    if (/^Port \d+ is/.test(error.message))
      throw new UserError(`${error.message}; choose another one with --port.`);
    throw error;
  });
  return server;
}

/** Serves pages and their files. Opens the site once the server is listening. */
function pages(project: Project, cache: string, storage: Storage, editing: Editing | undefined): Plugin {
  return {
    name: 'pages',
    configureServer(vite) {
      let site: DevSite | undefined;
      let opening: Promise<DevSite> | undefined;
      const open = async () => {
        const { openDevSite } = await import('./site.ts');
        site = await openDevSite(vite, project, cache, editing);
        return site;
      };
      const opened = () => {
        opening ??= open();
        // The next request tries again.
        opening.catch(() => {
          opening = undefined;
        });
        return opening;
      };
      vite.httpServer?.once('listening', () => {
        // Errors are shown when a page is rendered.
        loadRenderer(vite, project).catch(() => {});
        // An editor is not opened with a page.
        if (!editing) setImmediate(opened);
      });
      const inbox = openInbox(storage, {
        notifier: { channels: [], add: () => {} },
        endpoints: () => site?.endpoints() ?? {},
        readScript: (url) => site?.readScript(url) ?? '',
      });
      vite.httpServer?.once('close', inbox.close);
      console.log(`Forms are stored in ${storage.place}`);
      vite.middlewares.use((_request, _response, next) => {
        opened().then(() => next(), next);
      });
      vite.middlewares.use((request, response, next) => inbox.answer(request, response) || next());
      vite.middlewares.use((...request) => site?.answerFile(...request));
      return () => vite.middlewares.use((...request) => site?.answerPage(...request));
    },
  };
}
