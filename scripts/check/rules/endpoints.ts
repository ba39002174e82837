import { providers } from '../../../blocks/parts/form/providers.ts';
import { isObject, kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { maxUploadMegabytes } from '../../files/uploads.ts';
import { endpointNamed, endpointProblem, endpointsIn, endpointsOf } from '../forms/endpoints.ts';
import { fieldsOf, listOf, rulesOf, sendingOf } from '../forms/form.ts';
import type { Problem, Rule, SiteProblem } from '../rule.ts';
import type { BaseContext, SiteContext } from '../site/context.ts';
import { tryFill } from '../site/fill.ts';
import { withoutLanguage } from '../site/redirects.ts';
import { nearest } from '../text/nearest.ts';

export const invalidEndpoint: Rule = {
  code: 'invalid-endpoint',
  description: 'Forms cannot be sent to the address of an endpoint, or it has no quarantine.',
  help: 'Use the address that the service provides, or use the inbox.',
  check: {
    document: (context) =>
      endpointsOf(context).flatMap(([name, { provider, address, quarantine }]): Problem[] => {
        const path = ['forms', 'endpoints', name];
        const filled = filledUrl(address, context);
        if (typeof provider !== 'string') return [];
        if (quarantine && provider !== 'inbox') {
          const message = `only the inbox has a quarantine, but this endpoint is that of ${provider}; remove it, and set up spam protection there`;
          return [{ path: [...path, 'quarantine'], at: 'key', message }];
        }
        const message = filled === undefined ? undefined : endpointProblem(provider, filled);
        return message === undefined ? [] : [{ path: [...path, 'address'], message }];
      }),
    site: (site) =>
      endpointsIn(site.allDocuments).flatMap(([name, { provider, address }]): SiteProblem[] => {
        const filled = filledUrl(address, site);
        if (!site.localeDocuments.has('site.json') || typeof provider !== 'string' || !filled) return [];
        const message = endpointProblem(provider, filled) ? undefined : pageProblem(provider, filled, site);
        if (message === undefined) return [];
        return [{ file: 'site.json', path: ['forms', 'endpoints', name, 'address'], message }];
      }),
  },
};

/** The URL with its variables; undefined if `pattern-mismatch` reports it. */
function filledUrl(url: unknown, { scope }: Pick<BaseContext, 'scope'>): string | undefined {
  const filled = typeof url === 'string' ? tryFill(url, scope) : undefined;
  return filled !== undefined && /^(\/(?!\/)|https?:\/\/[^\s/])\S*$/.test(filled) ? filled : undefined;
}

/** Why no page of this site can be the address of an endpoint, or why this one cannot. */
function pageProblem(provider: string, pageUrl: string, site: SiteContext): string | undefined {
  const url = tryFill(String(site.allDocuments.get('site.json')?.url ?? ''), site.scope);
  const isHere = !!url && (pageUrl === url || pageUrl.startsWith(`${url}/`));
  if (provider !== 'netlify')
    return isHere
      ? `this is an address of this site, which ${provider} does not read; write the https address that the service gives`
      : undefined;
  const localUrl = isHere ? pageUrl.slice(url.length) || '/' : pageUrl;
  if (!localUrl.startsWith('/')) return undefined;
  // An alias redirects, which loses the submission.
  const path = withoutLanguage(localUrl, site.allDocuments).replace(/(?<=.)\/$/, '');
  return site.byPath.get(path)?.path === path
    ? undefined
    : `there is no page at ${localUrl}, and Netlify accepts forms only at the address of a page; write that of one, such as /`;
}

export const unknownEndpoint: Rule = {
  code: 'unknown-endpoint',
  description: 'The form is sent to an endpoint that `site.json` does not define.',
  help: 'Write the name of an existing endpoint, or add this one.',
  check: {
    document: (context) => {
      const endpoint = sendingOf(context)?.endpoint;
      const names = endpointsIn(context.documents).map(([name]) => name);
      // An unreadable site.json is reported itself.
      if (typeof endpoint !== 'string' || !context.documents.has('site.json') || names.includes(endpoint))
        return [];
      const message = `site.json has no endpoint ${JSON.stringify(endpoint)}`;
      return [{ path: ['send', 'endpoint'], message, suggestion: nearest(endpoint, names) }];
    },
  },
};

export const missingInbox: Rule = {
  code: 'missing-inbox',
  isForLaunch: true,
  description: 'A form is sent to the inbox, but the site is built for a static host, which has none.',
  help: 'Write where the inbox runs, or use a form service. Only reported with `--launch`.',
  check: {
    site: ({ localeDocuments, allDocuments }) => {
      const { hosting } = allDocuments.get('site.json') ?? {};
      if (!localeDocuments.has('site.json') || (isObject(hosting) && hosting.inbox !== undefined)) return [];
      const inboxes = endpointsIn(allDocuments).flatMap(([name, { provider }]) =>
        provider === 'inbox' ? [name] : [],
      );
      const sending = [...allDocuments].flatMap(([file, { send }]) => {
        const { endpoint } = objectOf(send);
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

export const unsupportedAnswer: Rule = {
  code: 'unsupported-answer',
  description:
    'A form does not fit the service that it is sent to: how it answers, or the names that it reads.',
  help: 'Write what the service has in the form that it gives out.',
  check: {
    document: (context) => {
      const { endpoint, success, values } = sendingOf(context) ?? {};
      const provider = endpointNamed(endpoint, context)?.provider ?? '';
      if (!Object.hasOwn(providers, provider) || !Array.isArray(values)) return [];
      const { reads, hasPage } = providers[provider as keyof typeof providers];
      const path = ['send', 'success'];
      if (reads && success !== 'page') {
        const message = `${provider} answers with a page of its own, which the visitor has to see`;
        return [{ path, message, suggestion: 'page' }];
      }
      if (success !== 'page') return [];
      if (!hasPage) {
        const message = `${provider} answers scripts; write "flag", or "ok" for any response with a 2xx status`;
        return [{ path, message }];
      }
      const submittedValues = listOf(values);
      const names = submittedValues.map(({ name }) => name);
      const missing = reads?.find((name) => !names.includes(name));
      if (missing !== undefined) {
        const message = `${provider} reads the value ${JSON.stringify(missing)}, which this form does not send; add it, or rename one`;
        return [{ path: ['send', 'values'], message }];
      }
      // The browser submits the form itself, so nothing is formatted.
      return submittedValues.flatMap(({ join, as, time }, index): Problem[] => {
        const [key] = Object.entries({ join, as, time }).find(([, value]) => value !== undefined) ?? [];
        if (key === undefined) return [];
        const message = `a service that answers with a page gets fields as they are; remove "${key}"`;
        return [{ path: ['send', 'values', index, key], message }];
      });
    },
  },
};

export const unsupportedUpload: Rule = {
  code: 'unsupported-upload',
  description:
    'A form has a file field, but its encoding or provider does not support files, or files of this size.',
  help: 'Send the form as multipart, to a provider that accepts files of this size.',
  check: {
    document: (context) => {
      const { endpoint, encoding } = sendingOf(context) ?? {};
      if (!fieldsOf(context).some(({ kind }) => kind === 'file')) return [];
      const problems: Problem[] = [];
      const sizes = rulesOf(context).map(({ check }) => Number(check?.megabytes ?? 0));
      const all = sizes.reduce((sum, size) => sum + size, 0);
      if (endpointNamed(endpoint, context)?.provider === 'inbox' && all > maxUploadMegabytes) {
        const path = ['rules', sizes.indexOf(Math.max(...sizes)), 'check', 'megabytes'];
        const message = `the inbox accepts ${maxUploadMegabytes} megabytes of files per submission, and the rules allow ${all}; write a smaller number, or send the form to another provider`;
        problems.push({ path, message });
      }
      if (encoding === 'json') {
        const message = 'JSON cannot contain files';
        problems.push({ path: ['send', 'encoding'], message, suggestion: 'multipart' });
      }
      return problems;
    },
  },
};
