import { posix } from 'node:path';
import type { Prose } from '../../../renderer/content/prose/parse.ts';
import { pathIn } from '../../../renderer/content/prose/pictures.ts';
import { urlOf } from '../../../renderer/content/url.ts';
import type { Edit } from '../../check/finding.ts';
import { isUrl } from '../../check/text/links.ts';
import { badgeText } from './badges.ts';
import { altFor } from './pictures.ts';
import type { Places, ReportAt } from './places.ts';

/** Returns the edits that make the pictures of a document refer to media of the site, or replace them with their text. */
export function pictureEdits(
  { pictures, links }: Prose,
  text: string,
  places: Places,
  report: ReportAt,
): Edit[] {
  return pictures.map(({ file, alt, title, address, offset, length }): Edit => {
    const written = text.slice(offset, offset + length);
    const [path = ''] = file.split(/[?#]/);
    const whole = file.replace(/^\/\//, 'https://');
    const site = places.origin ?? places.ownSite;
    const isOutside = /^https?:\/\//i.test(whole) && isUrl(whole);
    const atSite = site && path.startsWith('/') ? urlOf(file, `${site}/`)?.href : undefined;
    const remote = isOutside ? whole : atSite;
    const find = (one: string | undefined) =>
      one === undefined ? undefined : places.pictures.find(one, places.from);
    const found = find(isOutside ? whole : path) ?? find(atSite);
    if (remote && found === undefined) places.outside.add(remote);
    const quoted = title ? ` "${title.replace(/[\\"{}]/g, '\\$&')}"` : '';
    if (found !== undefined) {
      const media = encodeURI(places.pictures.take(found)).replace(/[()]/g, escape);
      const usedAlt = altFor(alt || (title ?? ''), found, places.title);
      if (usedAlt !== alt)
        report(offset, {
          about: 'picture',
          isLost: false,
          message: `the picture ${file} has no alt text; ${JSON.stringify(usedAlt)} is used until you write one`,
        });
      if (address && usedAlt === alt) return { ...address, text: media };
      if (!/^<img\s/i.test(written))
        return { offset, length, text: `![${escapedWords(usedAlt)}](${media}${quoted})` };
      const quotedWords = usedAlt.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
      return {
        offset,
        length,
        text: written
          .replace(/(\ssrc\s*=\s*)("[^"]*"|'[^']*'|\S+?)(?=[\s/>])/i, `$1"${media}"`)
          .replace(/\salt(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/i, usedAlt === alt ? '$&' : '')
          .replace(/^<img(?=\s)/i, usedAlt === alt ? '$&' : `<img alt="${quotedWords}"`),
      };
    }
    const badge = badgeText(whole, alt);
    if (badge !== undefined) {
      report(offset, {
        about: 'picture',
        isLost: false,
        message: `the badge ${whole} is replaced by its text`,
      });
      return { offset, length, text: escapedWords(badge) };
    }
    const isEmbedded = /^data:/i.test(file);
    const link = links.find((one) => one.offset < offset && offset + length < one.offset + one.length);
    const end = link ? link.offset + link.length : offset + length;
    const words = escapedWords(
      [alt, title].filter(Boolean).join(' – ') || (!isEmbedded && posix.basename(pathIn(path))) || 'picture',
    );
    report(offset, {
      about: 'picture',
      isLost: true,
      isMissing: isOutside || !(isEmbedded || places.isFile(path)),
      message: isOutside
        ? `the picture on another site is replaced by a link: ${file}`
        : isEmbedded
          ? 'a picture in a data URL is not supported; its text is kept'
          : `the picture ${file} does not exist or is not supported; its text is kept`,
    });
    const instead = (kept: string) => ({
      offset,
      length,
      text: apart(kept, text, link?.offset ?? offset, end),
    });
    if (remote === undefined) return instead(words);
    const target = remote.replace(/[()\s"]/g, encodeURIComponent);
    const isHtml = /^<img\s/i.test(written);
    return instead(link ? words : isHtml ? `<a href="${target}">${words}</a>` : `[${words}](${target})`);
  });
}

/** Words with spaces where other words follow or precede them, as a picture needs none. */
function apart(words: string, text: string, start: number, end: number): string {
  const isWord = (sign = '') => /[\p{L}\d]/u.test(sign);
  return (isWord(text[start - 1]) ? ' ' : '') + words + (isWord(text[end]) ? ' ' : '');
}

function escapedWords(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[\\[\]{}*_`<~$]/g, '\\$&');
}
