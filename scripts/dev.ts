import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { createServer, type ViteDevServer } from 'vite';
import type * as Renderer from '../renderer/server.tsx';
import { bootScript } from './bundle.ts';
import { watchContent } from './dev/content.ts';
import { pageMiddleware } from './dev/pages.ts';
import { copyFonts } from './fonts.ts';
import { iconSvg } from './icon.tsx';
import { folders } from './options.ts';
import { root } from './paths.ts';
import { makeStyles } from './styles.ts';
import { writeInto } from './write.ts';

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

  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: port !== 0 },
    optimizeDeps: {
      entries: ['renderer/client.tsx', 'renderer/islands.tsx', 'renderer/dev.ts', 'blocks/interactive.ts'],
    },
    plugins: [
      {
        name: 'pages',
        configureServer(vite) {
          const content = watchContent(vite, contentDir);
          const shell = async (): Promise<Renderer.Shell> => {
            const styles = await makeStyles();
            const boot = await bootScript(['/renderer/client.tsx'], ['/renderer/islands.tsx']);
            const cssFor = () => fonts + styles.css;
            return { build: 'dev', cssFor, cssFile: '', iconsIn: styles.iconsIn, head: devHead(boot) };
          };
          vite.middlewares.use(sirv(cache, { dev: true }));
          return () => vite.middlewares.use(pageMiddleware(vite, content, shell));
        },
      },
    ],
  });
  await server.listen();
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
  const server = await startDev(folders().content, Number(process.env.PORT ?? 5173));
  const address = server.httpServer?.address() as AddressInfo | undefined;
  console.log(`The site is at http://localhost:${address?.port}, showing edits as you save them`);
}
