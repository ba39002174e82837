import type { Rule } from '../rule.ts';
import { isInternal } from '../text/links.ts';

export const badLink: Rule = {
  code: 'bad-link',
  description: 'This is neither a path of the site nor an http, https, mailto or tel address.',
  help: 'Begin with a slash, or write the whole address.',
  check: {
    link: ({ href }, { byPath }) => {
      if (isInternal(href) || isExternal(href)) return undefined;
      const message = `${JSON.stringify(href)} is no path of this site and no http, https, mailto or tel address`;
      return { message, suggestion: byPath.has(`/${href}`) ? `/${href}` : undefined };
    },
  },
};

function isExternal(href: string): boolean {
  if (!/^https?:/i.test(href)) return /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d().-]+)$/i.test(href);
  return /^https?:\/\/[^\s/]/i.test(href) && !/\s/.test(href) && URL.canParse(href);
}
