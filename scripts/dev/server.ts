import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import config from '../../vite.config.ts';
import { siteCodeHash } from '../build/code-hash.ts';
import { Fault } from '../cli/errors.ts';
import { root } from '../files/root.ts';
import { inboxFolder, openInbox } from '../server/inbox/inbox.ts';
import { guard } from './guard.ts';
import { loadRenderer } from './renderer.ts';
import type { DevSite } from './site.ts';

/**
 * Starts the dev server: the pages of the build by the same `renderPage`, edits shown in the open browser, findings
 * over the last good page. Listens on loopback alone. What pages take is loaded once it listens, and the first requests
 * wait for it. Throws a Fault when the port is taken, and errors of the system.
 * @param contentDir the folder of the content
 * @param port the port; 0 takes a free one
 */
export async function startDev(contentDir: string, port: number): Promise<ViteDevServer> {
  // Marks the code that is loaded now: sources may change while the server runs.
  siteCodeHash();
  const cache = join(root, '.cache/dev');
  mkdirSync(cache, { recursive: true });
  // Two servers of two folders may start at once, and each prepares the packages for itself.
  const cacheDir = join(contentDir, '../.cache/vite');
  // Throws a short error where Vite's would be long.
  mkdirSync(cacheDir, { recursive: true });
  accessSync(cacheDir, constants.W_OK);

  const server = await createServer({
    ...config,
    root,
    // Vite would bundle it before it reads it.
    configFile: false,
    cacheDir,
    server: {
      host: '127.0.0.1',
      port,
      strictPort: port !== 0,
      watch: {
        ignored: ['content', 'schema', 'dist', 'dist.*', 'tests', '.cache'].map(
          (name) => `${root}/${name}/**`,
        ),
      },
    },
    optimizeDeps: {
      entries: [
        'renderer/client/router.tsx',
        'renderer/client/islands.tsx',
        'renderer/client/dev.ts',
        'blocks/interactive.ts',
      ],
      // One found only at run time would reload the page, with a second React in between.
      include: ['react', 'react-dom/client', '@tanstack/react-router', '@tanstack/react-form', 'immer'],
    },
    plugins: [config.plugins, guard(cacheDir), pages(contentDir, cache)],
  });
  await server.listen().catch((error: Error) => {
    if (/^Port \d+ is/.test(error.message)) throw new Fault(`${error.message}; PORT chooses another one.`);
    throw error;
  });
  return server;
}

/** Serves the pages and their files: the site is opened once the server listens. */
function pages(contentDir: string, cache: string): Plugin {
  return {
    name: 'pages',
    configureServer(vite) {
      let site: DevSite | undefined;
      let opening: Promise<DevSite> | undefined;
      const open = async () => {
        // Its errors are shown where a page is rendered.
        loadRenderer(vite).catch(() => {});
        const { openDevSite } = await import('./site.ts');
        site = await openDevSite(vite, contentDir, cache);
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
      vite.httpServer?.once('listening', () => setImmediate(opened));
      const inbox = openInbox(inboxFolder(), {
        endpoints: () => site?.endpoints() ?? {},
        readScript: (address) => site?.readScript(address) ?? '',
      });
      vite.httpServer?.once('close', inbox.close);
      console.log(`Forms are stored in ${inbox.file}`);
      vite.middlewares.use((_request, _response, next) => {
        opened().then(() => next(), next);
      });
      vite.middlewares.use((request, response, next) => inbox.answer(request, response) || next());
      vite.middlewares.use((...request) => site?.answerFile(...request));
      return () => vite.middlewares.use((...request) => site?.answerPage(...request));
    },
  };
}
