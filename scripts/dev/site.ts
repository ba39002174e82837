import send from 'send';
import type { Connect, ViteDevServer } from 'vite';
import type { Content } from '../../renderer/content/content.ts';
import type * as Renderer from '../../renderer/server/render.tsx';
import { tokensOf } from '../../renderer/theme/tokens.ts';
import { designOf } from '../build/assets/assets.ts';
import { bootScript } from '../build/assets/bundle.ts';
import { writeFonts } from '../build/assets/fonts.ts';
import { iconSvg } from '../build/seo/icon.ts';
import { initialMark } from '../build/seo/initial.ts';
import type { Project } from '../files/project.ts';
import { writeInto } from '../files/write.ts';
import type { InboxEndpoints } from '../server/inbox/inbox.ts';
import { type Editing, watchContent } from './content.ts';
import { openPages } from './pages.ts';
import { answerPicture } from './pictures.ts';
import { createDevAssets } from './published.ts';

/** The site that the dev server shows. */
export interface DevSite {
  /** The endpoints that its own inbox handles. */
  endpoints(): InboxEndpoints;
  /** Returns the script of a form by its URL. */
  readScript(url: string): string;
  /** Middleware for files other than pages. */
  answerFile: Connect.NextHandleFunction;
  /** Middleware for pages. */
  answerPage: Connect.NextHandleFunction;
}

/**
 * Opens the site for a dev server: reads the content and watches it.
 * @param cache folder for fonts and the icon
 * @param editing the unsaved work of an editor, to which the pages are shown
 */
export async function openDevSite(
  vite: ViteDevServer,
  project: Project,
  cache: string,
  editing?: Editing,
): Promise<DevSite> {
  const { engineDir } = project;
  const published = createDevAssets();
  const live = watchContent(vite, project, published.publish, editing);
  const shell = async (content: Content): Promise<Renderer.Shell> => {
    const { theme, site, base } = content;
    const { styles, ...design } = await designOf(project, content);
    const mark = design.mark ?? (await initialMark(project, site.brand.name, design.heading));
    writeInto(cache, `${base}/icon.svg`, iconSvg(mark, tokensOf(theme)));
    const fonts = await writeFonts(project, cache, design.faces, base);
    const boot = await bootScript(engineDir, {
      app: ['/renderer/client/router.tsx'],
      islands: ['/renderer/client/islands.tsx'],
    });
    const faces = fonts.fallbacks + fonts.parts.map(({ css }) => css).join('');
    const cssFor = (fragments: readonly Renderer.Fragment[]) => {
      const iconRules = styles.iconsFor(fragments).map(styles.icons.ruleOf).join('');
      return {
        fonts: '',
        critical: faces + styles.whole.css + styles.print.css + iconRules,
        icons: '',
        sprite: '',
        css: iconRules,
      };
    };
    return {
      build: 'dev',
      cssFor,
      stylesheet: '',
      publish: (name, text) => published.publish(name, text, base),
      head: `${editing ? editHead(editing) : ''}${devHead}<script type="module">${boot}</script>`,
      tooltips: '/renderer/client/tooltips.ts',
      services: '/renderer/client/services.ts',
    };
  };
  const { answer: answerPage, draw } = openPages(
    vite,
    project,
    live,
    shell,
    editing ? editHead(editing) : '',
  );
  await live.opened();
  editing?.onOpen?.(draw);
  return {
    endpoints: () => live.content?.inbox ?? {},
    readScript: published.read,
    answerFile: (request, response, next) =>
      published.answer(request, response, () =>
        answerPicture(project.cacheDir, live, request, response, () => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          send(request, pathname, { root: cache, index: false })
            .on('error', () => next())
            .pipe(response);
        }),
      ),
    answerPage,
  };
}

/** The script by which a page tells the editor what is pointed at. */
function editHead({ editor }: Editing): string {
  return `<script type="module" src="/editor/page/page.ts" data-editor="${editor}"></script>`;
}

const refresh =
  'import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t';
const devHead = [
  '<script type="module" src="/@vite/client"></script>',
  `<script type="module">${refresh}</script>`,
  '<script type="module" src="/renderer/client/dev.ts"></script>',
].join('');
