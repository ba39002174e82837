import { expiryOf } from '../../../renderer/content/publication.ts';
import type { Rule } from '../rule.ts';
import { isInternal, pathIn } from '../text/links.ts';

export const expiringLink: Rule = {
  code: 'expiring-link',
  isForLaunch: true,
  description: 'A link stays when the page that it leads to expires, and stops later builds.',
  help: 'Give the block or the link of the menu the same `expire`, or remove the link in time. Only reported with `--launch`.',
  check: {
    link: ({ href, isHidden, until = Number.POSITIVE_INFINITY }, { byPath, known }) => {
      const { path } = pathIn(href);
      const route = isInternal(href) && !isHidden ? byPath.get(path) : undefined;
      if (!route) return undefined;
      const parts = [known.get(route.file), known.get(route.entry ?? '')];
      const [first] = parts.filter((part) => expiryOf(part) < until);
      if (!first) return undefined;
      return {
        message: `${path} expires on ${first.expire}, but this link stays; give it the same "expire"`,
      };
    },
  },
};
