import type { LoadFailure } from '../../schema/types.d.ts';
import type { Content } from '../content/content.ts';
import { failureTitleAttribute, mainId, reloadAttribute } from '../page/protocol.ts';
import { languageHtml } from './blocks.tsx';
import { escapeHtml } from './head.ts';

/** The link that skips the header, in the language of the site's text. */
export function skipLinkHtml(content: Content, locale: string): string {
  const text = escapeHtml(content.siteIn(locale).skipLink ?? 'Skip to main content');
  return `<a class="skip" href="#${mainId}"${ownLanguage(content, locale, 'skipLink')}>${text}</a>`;
}

const englishFailure: LoadFailure = {
  title: 'Unexpected Application Error!',
  text: 'Some parts of this page could not be loaded.',
  reload: 'Load it again',
};

/**
 * The message shown when scripts fail to load, with a link that reloads the page, and the title of the error screen for a
 * page that fails to load.
 */
export function failureHtml(content: Content, locale: string): string {
  const { text, reload, title = text } = content.siteIn(locale).failure ?? englishFailure;
  const link = `<a class="underline" href="" ${reloadAttribute}>${escapeHtml(reload)}</a>`;
  const attributes = `${failureTitleAttribute}="${escapeHtml(title)}"${ownLanguage(content, locale, 'failure')}`;
  return `<p class="failure" role="alert" ${attributes}>${escapeHtml(text)} ${link}</p>`;
}

/** Returns the language attributes of a site text, which may differ from the language of the document. */
function ownLanguage(
  { site, siteIn, locales }: Content,
  locale: string,
  text: 'skipLink' | 'failure',
): string {
  if (locale === locales[0]) return '';
  const isOwn = JSON.stringify(siteIn(locale)[text]) !== JSON.stringify(site[text]);
  return languageHtml({ lang: isOwn ? siteIn(locale).language : site.language });
}
