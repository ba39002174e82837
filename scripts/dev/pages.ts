import type { Connect, ViteDevServer } from 'vite';
import type { Content } from '../../renderer/content/content.ts';
import {
  appendQuery,
  encodeTarget,
  redirectFinder,
  withoutFinalSlash,
} from '../../renderer/content/redirects.ts';
import { escapeHtml } from '../../renderer/server/head.ts';
import type * as Renderer from '../../renderer/server/render.tsx';
import { indexFiles } from '../build/search/search.ts';
import { searchedRoutes, searchPage } from '../check/search/pages.ts';
import type { Project } from '../files/project.ts';
import type { SourceFile } from '../files/source-file.ts';
import { readTarget } from '../server/requests/request.ts';
import { redirectsOf } from '../server/static/redirects.ts';
import type { DrawPage, LiveContent } from './content.ts';
import { galleryHtml, inScheme } from './gallery.ts';
import { loadRenderer } from './renderer.ts';

type MakeShell = (content: Content) => Promise<Renderer.Shell>;

interface Pages {
  /** Middleware that answers with pages and payloads. */
  answer: Connect.NextHandleFunction;
  draw: DrawPage;
}

/**
 * Opens the pages, which are rendered with the latest renderer and content.
 * @param editHead the end of the head of each page in an editor, which shows the findings itself; empty without one
 */
export function openPages(
  vite: ViteDevServer,
  project: Project,
  live: LiveContent,
  makeShell: MakeShell,
  editHead: string,
): Pages {
  let shell: Promise<Renderer.Shell> | undefined;
  let look: string | undefined;
  vite.watcher.on('all', (_event, file) => {
    if (!/\/(blocks|renderer)\/.*\.tsx?$/.test(file)) return;
    shell = undefined;
    // Vite updates browser scripts itself. Other sources only affect newly rendered HTML.
    if (!vite.environments.client.moduleGraph.getModulesByFile(file)?.size) {
      vite.environments.client.hot.send('content:changed', {});
    }
  });

  // A renderer caches layouts, which stay valid until its inputs change.
  const rendererOf = memoizeLastCall(
    (create: typeof Renderer.createRenderer, content: Content, pageShell: Renderer.Shell) =>
      create(content, pageShell),
  );

  const indexOf = memoizeLastCall((content: Content, _version: number) =>
    indexFiles(
      searchedRoutes(content),
      (route) => searchPage(content.resolvePage(route), content.schemas),
      content.base,
    ),
  );

  const finderOf = memoizeLastCall(
    (aliases: Content['aliases'], redirects: Content['redirects'], base: string) =>
      redirectFinder(redirectsOf(aliases, redirects, base)),
  );

  const render = async (
    path: string,
    file?: SourceFile,
  ): Promise<(Renderer.RenderedPage & { status: number }) | undefined> => {
    const { content, version } = live;
    if (!content) return undefined;
    const target = decodeURIComponent(path);
    const exact = content.routeAt(target);
    const route = exact ?? (editHead ? undefined : nearestNotFound(content.routes, target));
    if (!route) return undefined;
    const now = JSON.stringify([content.theme, [...content.fonts]]);
    if (now !== look) shell = undefined;
    look = now;
    shell ??= makeShell(content);
    const [{ createRenderer }, pageShell] = await Promise.all([
      loadRenderer(vite, { ...project, schemas: live.schemas }),
      shell,
    ]);
    const draw = () => rendererOf(createRenderer, content, pageShell)(content.resolvePage(route));
    const rendered = file ? live.showAs(file, draw) : draw();
    const versionTag = `<meta name="content-version" content="${version}">`;
    return {
      ...rendered,
      html: rendered.html.replace('</head>', `${versionTag}</head>`),
      status: exact && !route.path.endsWith('/404') ? 200 : 404,
    };
  };

  /** The page that is shown while there is nothing else to show. */
  const findingsPage = (findings: string): string =>
    [
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Findings</title>',
      '<script type="module">import{createHotContext as c}from"/@vite/client";c("/").on("content:changed",()=>location.reload())</script>',
      `${editHead}</head><body>${editHead ? notYet : `<pre>${escapeHtml(findings)}</pre>`}</body></html>`,
    ].join('');

  const answer: Connect.NextHandleFunction = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname, search, searchParams } = new URL(request.originalUrl ?? '/', 'http://localhost');
    const base = live.content?.base ?? '';
    try {
      if (pathname === '/_dev/page') {
        const target = readTarget(searchParams.get('path') ?? '/');
        if (!target) return void response.writeHead(400).end();
        const answer = await render(target.pathname);
        const { payload, layoutBlocks, css } = answer ?? {};
        response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ payload, layoutBlocks, css }));
        return;
      }
      if (pathname === `${base}/_gallery`) {
        response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' });
        response.end(galleryHtml(live.schemas, searchParams.get('block'), base));
        return;
      }
      const redirect = live.content && finderOf(live.content.aliases, live.content.redirects, base)(pathname);
      if (redirect) {
        // The target can change with the next save.
        response.writeHead(redirect.status, {
          Location: appendQuery(encodeTarget(redirect.to), search),
          'Cache-Control': 'no-store',
        });
        return void response.end();
      }
      const other = pathname === base ? `${base}/` : withoutFinalSlash(pathname);
      const isPage = (path: string) => live.content?.routeAt(decodeURIComponent(path)) !== undefined;
      if (other !== pathname && !isPage(pathname) && isPage(other)) {
        response.writeHead(308, { Location: other + search, 'Cache-Control': 'no-store' }).end();
        return;
      }
      const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '';
      if (/^\/_pages\/_search\/|^\/assets\/search-/.test(below)) {
        const text = live.content && indexOf(live.content, live.version)[pathname];
        response.writeHead(text ? 200 : 404, { 'Content-Type': 'application/json' });
        response.end(text);
        return;
      }
      const payloadRoute = /^\/_pages(\/.*)\.json$/.exec(below)?.[1]?.replace(/^\/index$/, '/');
      const payloadPath = payloadRoute && base + payloadRoute;
      const answer = await render(payloadPath ?? pathname);
      if (payloadPath) {
        const missing = answer?.status === 404 && !payloadPath.endsWith('/404');
        response.writeHead(missing || !answer ? 404 : 200, { 'Content-Type': 'application/json' });
        response.end(missing ? '' : JSON.stringify(answer?.payload));
        return;
      }
      response.writeHead(answer?.status ?? (editHead ? 200 : live.findings ? 500 : 404), {
        'Content-Type': 'text/html;charset=utf-8',
      });
      const html = answer ? inScheme(answer.html, searchParams.get('scheme')) : findingsPage(live.findings);
      // The gallery of the editor shows many pages at once, as pictures.
      response.end(
        searchParams.has('still')
          ? html.replace(/<script[\s\S]*?<\/script>|<link rel="?expect[^>]*>/g, '')
          : html,
      );
    } catch (error) {
      // What was typed last cannot be rendered. The page stays as it is until the check says why.
      const isUnchecked = live.failed();
      if (isUnchecked && pathname === '/_dev/page') return void response.writeHead(409).end();
      // A file that the page needs has never been valid. The frame of the editor shows why; data of a page is an error.
      if (live.findings || isUnchecked) {
        const isFrame = editHead && request.headers.accept?.includes('text/html');
        response.writeHead(isFrame ? 200 : 500, { 'Content-Type': 'text/html;charset=utf-8' });
        return void response.end(findingsPage(live.findings || 'The content is being checked.'));
      }
      vite.ssrFixStacktrace(error as Error);
      next(error);
    }
  };
  return { answer, draw: async (path, file) => (await render(path, file))?.html };
}

/** Memoizes the last call of a function. */
function memoizeLastCall<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((part, index) => part === args[index])) last = { args, result: make(...args) };
    return last.result;
  };
}

function nearestNotFound<T extends { path: string }>(routes: readonly T[], path: string): T | undefined {
  for (let folder = path; folder; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const route = routes.find((candidate) => candidate.path === `${folder}/404`);
    if (route) return route;
  }
  return undefined;
}

/** What an author sees in place of a page that cannot be drawn. */
const notYet =
  '<p style="font:1.5rem/1.5 system-ui;max-width:36rem;margin:20vh auto;text-align:center">This cannot be shown yet. Solve its problems first: they are named beside its fields.</p>';
