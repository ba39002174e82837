import { redirectsName } from '../../../renderer/content/redirects.ts';
import type { Rule } from '../rule.ts';
import { tryFill } from '../site/fill.ts';
import { closestPage, fileLinkProblem, isInternal, isUrl, pathIn, withAddress } from '../text/links.ts';
import { nearest } from '../text/nearest.ts';

export const invalidLink: Rule = {
  code: 'invalid-link',
  isRenderable: true,
  description:
    'This is neither a path of the site nor an http, https, mailto or tel address, or it is the full URL of a page of the site.',
  help: 'Start a path with a slash, or write the full URL.',
  check: {
    link: ({ href, file: where }, { byPath, scope }) => {
      // `invalid-redirect` and `pattern-mismatch` report them in the other files.
      const mayBeOwn = /^https?:/i.test(href) && where !== redirectsName && where !== 'search.json';
      const own = mayBeOwn ? pathAt(href, tryFill('{url}', scope)) : undefined;
      if (own !== undefined) {
        const message = `${href} is on this site; write its path, so that it is checked`;
        return { message, suggestion: own, isCertain: true };
      }
      // `empty` reports an empty address.
      if (href === '' || isInternal(href) || isExternal(href)) return undefined;
      const page = closestPage(href, byPath);
      const meant = page ?? addressMeant(href);
      const suggestion = meant !== undefined && (isInternal(meant) || isExternal(meant)) ? meant : undefined;
      const file =
        /^[^:]*$/.test(href) && suggestion === undefined ? fileLinkProblem(pathIn(href).path) : undefined;
      if (file) return { message: file };
      const what = JSON.stringify(href);
      const message =
        /\s/.test(href) && suggestion?.slice(0, 4) === href.slice(0, 4)
          ? `${what} contains spaces, which are not allowed in addresses; ${suggestion.includes('%20') ? 'write %20 for each' : 'remove them'}`
          : `${what} is neither a path of this site nor an http, https, mailto or tel address`;
      // Anything but a page and a missing prefix is a guess.
      const isCertain = page !== undefined || suggestion?.endsWith(href) === true;
      return { message, suggestion, isCertain };
    },
  },
  fix: (written, suggestion) =>
    suggestion === undefined ? undefined : withAddress(written, () => suggestion),
};

/** The path of a link that starts with the URL of the site; undefined for other links. */
function pathAt(href: string, site: string | undefined): string | undefined {
  if (!site || !href.startsWith(site)) return undefined;
  const path = href.slice(site.length);
  return /^(?:\/|$)/.test(path) ? path || '/' : undefined;
}

function isExternal(href: string): boolean {
  if (!/^https?:/i.test(href)) return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(href);
  return /^https?:\/\/(?!https?:?\/\/)[^\s/]/i.test(href) && !/\s/.test(href) && isUrl(href);
}

/** The external address that an author probably means. */
function addressMeant(href: string): string | undefined {
  // The subject of an e-mail may contain spaces.
  const [, start = href, subject = ''] = /^(mailto:[^?]*)(\?.*)$/i.exec(href.trim()) ?? [];
  const bare = (start.replace(/\s/g, '') + subject.replace(/\s+/g, '%20'))
    .replace(/^(tel:\+.*)\(0\)/i, '$1')
    .replace(/^https?:\/\/(?=https?:\/\/)/i, '');
  if (/^www\./i.test(bare)) return `https://${bare}`;
  if (/^[^:/@]+@[^:/@]+\.\w+$/.test(bare)) return `mailto:${bare}`;
  if (bare.startsWith('//')) return `https:${bare}`;
  const [, scheme, rest = ''] = /^([a-z]+):?(\/\/.*|(?<=:).*)$/i.exec(bare) ?? [];
  const known = scheme && nearest(scheme, ['https', 'http', 'mailto', 'tel']);
  return known ? `${known}:${rest}` : bare;
}
