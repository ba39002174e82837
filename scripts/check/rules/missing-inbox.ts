import { isObject, kindOf } from '../../../renderer/content/documents.ts';
import { endpointsIn } from '../forms/endpoints.ts';
import type { Rule } from '../rule.ts';

export const missingInbox: Rule = {
  code: 'missing-inbox',
  isForLaunch: true,
  description: 'A form is sent to the inbox, but the site is built for a static host, which has none.',
  help: 'Write where the inbox runs, or use a form service. Only reported with `--launch`.',
  check: {
    site: ({ own, known }) => {
      const { hosting } = known.get('site.json') ?? {};
      if (!own.has('site.json') || (isObject(hosting) && hosting.inbox !== undefined)) return [];
      const inboxes = endpointsIn(known).flatMap(([name, { provider }]) =>
        provider === 'inbox' ? [name] : [],
      );
      const sending = [...known].flatMap(([file, { send }]) => {
        const { endpoint } = Object(send) as { endpoint?: unknown };
        const name = kindOf(file) === 'form' && inboxes.find((name) => name === endpoint);
        return name ? [{ file, name }] : [];
      });
      const [first, ...others] = sending;
      if (!first) return [];
      const more = others.length === 0 ? 'is' : `and ${others.length} more are`;
      const message = `content/${first.file} ${more} sent to the inbox, which no static host has; write "hosting": { "inbox": "http://127.0.0.1:4173" } with the address of npm run serve, or the provider and address of a form service`;
      return [{ file: 'site.json', path: ['forms', 'endpoints', first.name, 'provider'], message }];
    },
  },
};
