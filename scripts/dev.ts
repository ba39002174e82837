import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { createServer, type ViteDevServer } from 'vite';
import type * as Renderer from '../renderer/server.tsx';
import { bootScript } from './bundle.ts';
import { watchContent } from './dev/content.ts';
import { guard } from './dev/guard.ts';
import { pageMiddleware } from './dev/pages.ts';
import { openPublished } from './dev/published.ts';
import { inboxEndpoints } from './endpoints.ts';
import { explain, explained, Fault } from './faults.ts';
import { copyFonts } from './fonts.ts';
import { iconSvg } from './icon.tsx';
import { inboxFolder, openInbox } from './inbox.ts';
import { folders } from './options.ts';
import { root } from './paths.ts';
import { makeStyles } from './styles.ts';
import { writeInto } from './write.ts';

/**
 * Starts the dev server: the pages of the build by the same `renderPage`, edits shown in the open browser, findings
 * over the last good page. Listens on loopback alone. Throws a Fault when the port is taken, and errors of the system.
 * @param contentDir the folder of the content
 * @param port the port; 0 takes a free one
 */
export async function startDev(contentDir: string, port: number): Promise<ViteDevServer> {
  const cache = join(root, '.cache/dev');
  mkdirSync(cache, { recursive: true });
  const fonts = copyFonts(cache);
  writeInto(cache, 'icon.svg', iconSvg());

  const { publish, answer } = openPublished();
  // Two servers of two folders may start at once, and each prepares the packages for itself.
  const cacheDir = join(contentDir, '../.cache/vite');
  // Vite would say it at length.
  mkdirSync(cacheDir, { recursive: true });
  accessSync(cacheDir, constants.W_OK);

  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
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
      entries: ['renderer/client.tsx', 'renderer/islands.tsx', 'renderer/dev.ts', 'blocks/interactive.ts'],
      // One that is found only while a page runs would load the page again, with a second React in between.
      include: ['react', 'react-dom/client', '@tanstack/react-router', '@tanstack/react-form', 'immer'],
    },
    plugins: [
      guard(cacheDir),
      {
        name: 'pages',
        configureServer(vite) {
          const content = watchContent(vite, contentDir, publish);
          // The content is read once the server listens, or when the first request comes.
          vite.httpServer?.once('listening', () => setTimeout(content.opened, 50));
          const shell = async (): Promise<Renderer.Shell> => {
            const styles = await makeStyles();
            const boot = await bootScript(['/renderer/client.tsx'], ['/renderer/islands.tsx']);
            const cssFor = () => fonts.western + fonts.extended + styles.css;
            return {
              build: 'dev',
              cssFor,
              cssFile: '',
              publish,
              iconsIn: styles.iconsIn,
              head: fonts.preload + devHead(boot),
            };
          };
          const inbox = openInbox(inboxFolder(), () =>
            content.content ? inboxEndpoints(content.content.site) : {},
          );
          vite.httpServer?.once('close', inbox.close);
          console.log(`Forms are stored in ${inbox.file}`);
          vite.middlewares.use((_request, _response, next) => {
            content.opened().then(() => next(), next);
          });
          vite.middlewares.use((request, response, next) => inbox.answer(request, response) || next());
          vite.middlewares.use(answer);
          vite.middlewares.use(sirv(cache, { dev: true }));
          return () => vite.middlewares.use(pageMiddleware(vite, content, shell));
        },
      },
    ],
  });
  await server.listen().catch((error: Error) => {
    if (/^Port \d+ is/.test(error.message)) throw new Fault(`${error.message}; PORT chooses another one.`);
    throw error;
  });
  return server;
}

function devHead(boot: string): string {
  const refresh =
    'import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t';
  return [
    '<script type="module" src="/@vite/client"></script>',
    `<script type="module">${refresh}</script>`,
    `<script type="module">${boot}</script>`,
    '<script type="module" src="/renderer/dev.ts"></script>',
  ].join('');
}

if (process.argv[1]?.endsWith('dev.ts')) {
  const kept = 'Your content is untouched.';
  // Vite prepares packages while nobody waits for it.
  process.on('uncaughtException', (error) => explain(error, kept));
  const server = await explained(
    () => startDev(folders().content, Number(process.env.PORT ?? 5173)),
    () => kept,
  );
  const address = server.httpServer?.address() as AddressInfo | undefined;
  console.log(`The site is at http://localhost:${address?.port}, showing edits as you save them`);
}
