import type { Content } from '../content/content.ts';
import { mainId, reloadAttribute } from '../page/protocol.ts';
import { languageHtml } from './blocks.tsx';
import { escapeHtml } from './head.ts';

/** The link that skips the header, in the language of the site's text. */
export function skipLinkHtml(content: Content, locale: string): string {
  const text = escapeHtml(content.siteIn(locale).skipLink ?? 'Skip to main content');
  return `<a class="skip" href="#${mainId}"${ownLanguage(content, locale, 'skipLink')}>${text}</a>`;
}

/** The message shown when scripts fail to load, with a link that reloads the page. */
export function failureHtml(content: Content, locale: string): string {
  const { text, reload } = content.siteIn(locale).failure ?? {
    text: 'Some parts of this page could not be loaded.',
    reload: 'Load it again',
  };
  const link = `<a class="underline" href="" ${reloadAttribute}>${escapeHtml(reload)}</a>`;
  return `<p class="failure" role="alert"${ownLanguage(content, locale, 'failure')}>${escapeHtml(text)} ${link}</p>`;
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
