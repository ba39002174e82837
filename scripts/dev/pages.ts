import type { Connect, ViteDevServer } from 'vite';
import type { Content } from '../../renderer/content/content.ts';
import { memoizeLast } from '../../renderer/content/memoize.ts';
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

/** A request for a page, or for what belongs to pages. */
interface Asked extends Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  /** The base path of the site. */
  base: string;
  /** The path below it; empty if it is elsewhere. */
  below: string;
}

interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** Answers the requests that it is for; undefined for others. The first answer counts. */
type Handler = (asked: Asked) => Answer | undefined | Promise<Answer | undefined>;

const answerOf = (type: string) => (status: number, body?: string) => ({
  status,
  headers: { 'Content-Type': type },
  body,
});
const asJson = answerOf('application/json');
const asHtml = answerOf('text/html;charset=utf-8');
/** The target can change with the next save. */
const redirectTo = (status: number, target: string) => ({
  status,
  headers: { Location: target, 'Cache-Control': 'no-store' },
});

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
  const rendererOf = memoizeLast(
    (create: typeof Renderer.createRenderer, content: Content, pageShell: Renderer.Shell) =>
      create(content, pageShell),
  );

  const indexOf = memoizeLast((content: Content, _version: number) =>
    indexFiles(
      searchedRoutes(content),
      (route) => searchPage(content.resolvePage(route), content.schemas),
      content.base,
    ),
  );

  const finderOf = memoizeLast((aliases: Content['aliases'], redirects: Content['redirects'], base: string) =>
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
    shell ??= makeShell(content).catch((error) => {
      shell = undefined;
      throw error;
    });
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

  const handlers: readonly Handler[] = [
    async function dataOfPage({ pathname, searchParams }) {
      if (pathname !== '/_dev/page') return undefined;
      const target = readTarget(searchParams.get('path') ?? '/');
      if (!target) return { status: 400 };
      const page = await render(target.pathname);
      if (!page) return asJson(404);
      const { payload, layoutBlocks } = page;
      const css = inScheme(page.css, new URLSearchParams(target.search).get('scheme'));
      return asJson(200, JSON.stringify({ payload, layoutBlocks, css }));
    },
    function gallery({ pathname, searchParams, base }) {
      if (pathname !== `${base}/_gallery`) return undefined;
      return asHtml(200, galleryHtml(live.schemas, searchParams.get('block'), base));
    },
    function redirect({ pathname, search, base }) {
      const { aliases, redirects } = live.content ?? {};
      const found = aliases && redirects && finderOf(aliases, redirects, base)(pathname);
      return found && redirectTo(found.status, appendQuery(encodeTarget(found.to), search));
    },
    function withOrWithoutSlash({ pathname, search, base }) {
      const other = pathname === base ? `${base}/` : withoutFinalSlash(pathname);
      const isPage = (path: string) => live.content?.routeAt(decodeURIComponent(path)) !== undefined;
      const isOther = other !== pathname && !isPage(pathname) && isPage(other);
      return isOther ? redirectTo(308, other + search) : undefined;
    },
    function searchIndex({ pathname, below }) {
      if (!/^\/_pages\/_search\/|^\/assets\/search-/.test(below)) return undefined;
      const text = live.content && indexOf(live.content, live.version)[pathname];
      return asJson(text ? 200 : 404, text);
    },
    async function payload({ base, below }) {
      const path = /^\/_pages(\/.*)\.json$/.exec(below)?.[1]?.replace(/^\/index$/, '/');
      if (path === undefined) return undefined;
      const page = await render(base + path);
      const isMissing = !page || (page.status === 404 && !path.endsWith('/404'));
      return isMissing ? asJson(404) : asJson(200, JSON.stringify(page.payload));
    },
    async function page({ pathname, searchParams }) {
      const found = await render(pathname);
      const status = found?.status ?? (editHead ? 200 : live.findings ? 500 : 404);
      const html = found ? inScheme(found.html, searchParams.get('scheme')) : findingsPage(live.findings);
      // The gallery of the editor shows many pages at once, as pictures.
      const scripts = /<script[\s\S]*?<\/script>|<link rel="?expect[^>]*>/g;
      return asHtml(status, searchParams.has('still') ? html.replace(scripts, '') : html);
    },
  ];

  const answer: Connect.NextHandleFunction = async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname, search, searchParams } = new URL(request.originalUrl ?? '/', 'http://localhost');
    const base = live.content?.base ?? '';
    const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '';
    const send = ({ status, headers, body }: Answer) => void response.writeHead(status, headers).end(body);
    try {
      for (const handle of handlers) {
        const found = await handle({ pathname, search, searchParams, base, below });
        if (found) return send(found);
      }
    } catch (error) {
      // What was typed last cannot be rendered. The page stays as it is until the check says why.
      const isUnchecked = live.failed();
      if (isUnchecked && pathname === '/_dev/page') return send({ status: 204 });
      // A file that the page needs has never been valid. The frame of the editor shows why; data of a page is an error.
      if (live.findings || isUnchecked) {
        const isFrame = editHead && request.headers.accept?.includes('text/html');
        return send(
          asHtml(isFrame ? 200 : 500, findingsPage(live.findings || 'The content is being checked.')),
        );
      }
      vite.ssrFixStacktrace(error as Error);
      next(error);
    }
  };
  return { answer, draw: async (path, file) => (await render(path, file))?.html };
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
