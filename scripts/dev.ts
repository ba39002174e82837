import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { type Connect, createServer, type ViteDevServer } from 'vite';
import type * as Renderer from '../renderer/server.tsx';
import { bootScript } from './bundle.ts';
import { watchContent } from './dev/content.ts';
import { pageMiddleware } from './dev/pages.ts';
import { inboxEndpoints } from './endpoints.ts';
import { explained } from './faults.ts';
import { copyFonts } from './fonts.ts';
import { iconSvg } from './icon.tsx';
import { inboxFolder, openInbox } from './inbox.ts';
import { folders } from './options.ts';
import { root } from './paths.ts';
import { makeStyles } from './styles.ts';
import { assetAddress, writeInto } from './write.ts';

/**
 * Starts the dev server: the pages of the build by the same `renderPage`, edits shown in the open browser, findings
 * over the last good page. Listens on loopback alone.
 * @param contentDir the folder of the content
 * @param port the port; 0 takes a free one
 */
export async function startDev(contentDir: string, port: number): Promise<ViteDevServer> {
  const cache = join(root, '.cache/dev');
  mkdirSync(cache, { recursive: true });
  const fonts = copyFonts(cache);
  writeInto(cache, 'icon.svg', iconSvg());

  const published = new Map<string, string>();
  const publish = (name: string, text: string) => {
    const address = assetAddress(name, text);
    published.set(address, text);
    return address;
  };

  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Two servers of two folders may start at once, and each prepares the packages for itself.
    cacheDir: join(contentDir, '../.cache/vite'),
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
      {
        name: 'pages',
        async configureServer(vite) {
          const content = await watchContent(vite, contentDir, publish);
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
          vite.middlewares.use((request, response, next) => inbox.answer(request, response) || next());
          vite.middlewares.use(publishedFiles(published));
          vite.middlewares.use(sirv(cache, { dev: true }));
          return () => vite.middlewares.use(pageMiddleware(vite, content, shell));
        },
      },
    ],
  });
  await server.listen();
  return server;
}

/** Answers requests for what was published beside the pages. */
function publishedFiles(files: ReadonlyMap<string, string>): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = files.get(pathname);
    if (text === undefined) return next();
    const kind = pathname.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(200, { 'Content-Type': `${kind};charset=utf-8` }).end(text);
  };
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
  const server = await explained(
    () => startDev(folders().content, Number(process.env.PORT ?? 5173)),
    () => 'Your content is untouched.',
  );
  const address = server.httpServer?.address() as AddressInfo | undefined;
  console.log(`The site is at http://localhost:${address?.port}, showing edits as you save them`);
}
