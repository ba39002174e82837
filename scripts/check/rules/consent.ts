import { isObject, itemsOf, type JsonObject, kindOf, objectOf } from '../../../renderer/content/documents.ts';
import { typeWith } from '../../../renderer/content/schemas.ts';
import { type KnownAnalytics, knownAnalytics } from '../../../renderer/content/services/providers.ts';
import { consentKey, positionKey, routerKey } from '../../../renderer/page/protocol.ts';
import type { Path } from '../finding.ts';
import type { Problem, Rule } from '../rule.ts';
import { blocksIn } from '../site/blocks.ts';
import { type BaseContext, type SiteContext, siteQuery } from '../site/context.ts';
import { fillIn } from '../site/fill.ts';
import { nearest } from '../text/nearest.ts';

/** The settings of the site, of which every property may be invalid. */
function settingsOf({ allDocuments }: Pick<BaseContext, 'allDocuments'>): JsonObject {
  return allDocuments.get('site.json') ?? {};
}

function entriesOf(value: unknown): [string, JsonObject][] {
  return isObject(value)
    ? Object.entries(value).flatMap(([key, one]) =>
        isObject(one) ? [[key, one] as [string, JsonObject]] : [],
      )
    : [];
}

function purposesIn({ consent }: JsonObject): string[] {
  return isObject(consent) && isObject(consent.purposes) ? Object.keys(consent.purposes) : [];
}

function analyticsIn({ analytics }: JsonObject): [string, JsonObject][] {
  return isObject(analytics) ? entriesOf(analytics.providers) : [];
}

/** The purposes that settings name, with their paths. */
function namedPurposes(settings: JsonObject): { path: Path; name: string; needs: string }[] {
  const { chat, embeds, storage } = settings;
  const found = [
    ...analyticsIn(settings).map(([key, { purpose }]) => ({
      path: ['analytics', 'providers', key, 'purpose'],
      name: purpose,
      needs: knownAnalytics[key]?.name ?? key,
    })),
    ...(isObject(chat) ? [{ path: ['chat', 'purpose'], name: chat.purpose, needs: 'the chat' }] : []),
    ...(isObject(embeds) ? entriesOf(embeds.providers) : []).map(([key, { purpose }]) => ({
      path: ['embeds', 'providers', key, 'purpose'],
      name: purpose,
      needs: key,
    })),
    ...itemsOf(storage).map((item, index) => ({
      path: ['storage', index, 'purpose'],
      name: isObject(item) ? item.purpose : undefined,
      needs: '',
    })),
  ];
  return found.flatMap(({ name, ...other }) => (typeof name === 'string' ? [{ name, ...other }] : []));
}

export const unknownPurpose: Rule = {
  code: 'unknown-purpose',
  description: 'Visitors are not asked for consent to this purpose.',
  help: 'Write the name of a purpose under `consent` in `content/site.json`, or add this one there.',
  check: {
    value: {
      'title:Purposes': ({ value }, context) => {
        if (context.file === 'site.json' || !isObject(value)) return [];
        const purposes = purposesIn(settingsOf(context));
        // Without a question in site.json, the block asks for nothing that loads.
        const other = purposes.length > 0 && Object.keys(value).find((name) => !purposes.includes(name));
        return !other ? [] : [{ below: [other], at: 'key', ...unknown(other, purposes) }];
      },
    },
    document: (context) => {
      if (context.file !== 'site.json') return [];
      const purposes = purposesIn(settingsOf(context));
      return namedPurposes(context.document)
        .filter(({ name }) => !purposes.includes(name))
        .map(({ path, name }) => ({ path, ...unknown(name, purposes) }));
    },
  },
};

function unknown(name: string, purposes: readonly string[]): Pick<Problem, 'message' | 'suggestion'> {
  const message =
    purposes.length === 0
      ? `site.json asks for no consent; add "consent" with the purpose ${JSON.stringify(name)}`
      : `"consent" in site.json has no purpose ${JSON.stringify(name)}; write ${purposes.join(' or ')}, or add this one`;
  return { message, suggestion: nearest(name, purposes) };
}

export const missingQuestion: Rule = {
  code: 'missing-question',
  description: 'Something needs consent, but no block asks visitors for it, so that it never loads.',
  help: 'Add a block that asks for consent to the layouts, and a link to its ID to the footer.',
  check: {
    site: (site) => {
      const settings = settingsOf(site);
      const purposes = purposesIn(settings);
      // `unknown-purpose` reports the others.
      const [first] = namedPurposes(settings).filter(
        ({ name, needs }) => needs !== '' && purposes.includes(name),
      );
      if (!site.localeDocuments.has('site.json') || !first || site.ask(asksForConsent)) return [];
      const message = `${first.needs} waits for consent, which no page asks for; add a block of type ${typeWith(site.schemas, ({ role }) => role === 'consent')} to the layouts`;
      return [{ file: 'site.json', path: first.path, message }];
    },
  },
};

const asksForConsent = siteQuery('a block that asks for consent', (site: SiteContext): boolean =>
  [...site.allDocuments].some(
    ([file, document]) =>
      ['page', 'layout', 'piece'].includes(kindOf(file) ?? '') &&
      blocksIn(document, site).some(({ schema }) => schema?.role === 'consent'),
  ),
);

export const missingChatConsent: Rule = {
  code: 'missing-chat-consent',
  description: 'The chat needs consent, but its panel cannot ask for it.',
  help: 'Add `consent` to the block, with a sentence about the chat and the label of a button.',
  check: {
    value: {
      'role:chat': ({ value }, context) => {
        const { chat } = settingsOf(context);
        const isMissing = isObject(value) && value.consent === undefined;
        if (!isMissing || !isObject(chat) || chat.purpose === undefined) return [];
        const message =
          'the chat needs consent; add "consent": { "text": "…", "allow": "…" } with what the panel shows before the yes';
        return [{ message }];
      },
    },
  },
};

export const invalidAnalytics: Rule = {
  code: 'invalid-analytics',
  description:
    'The service cannot be told about visits: it is unknown, or an identifier or address is missing or wrong.',
  help: 'Write what the service gives, or its `script` if it is not built in.',
  check: {
    value: {
      'title:AnalyticsProvider': ({ value, key }) => {
        if (!isObject(value) || typeof key !== 'string') return [];
        const preset = Object.hasOwn(knownAnalytics, key) ? knownAnalytics[key] : undefined;
        if (preset) return problemsOfBuiltIn(preset, value);
        if (value.script !== undefined) return [];
        const names = Object.keys(knownAnalytics);
        const message = `no service ${JSON.stringify(key)} is built in; add its "script", or write one of ${names.join(', ')}`;
        return [{ message, suggestion: nearest(key, names), at: 'key' }];
      },
    },
  },
};

function problemsOfBuiltIn(
  { name, site: id, address: sharedAddress }: KnownAnalytics,
  { site, script, calls, address }: JsonObject,
): Problem[] {
  if (script !== undefined)
    return [{ below: ['script'], message: `${name} is built in and needs no script; remove it` }];
  if (calls !== undefined)
    return [{ below: ['calls'], message: `${name} is built in and knows its functions; remove "calls"` }];
  if (site === undefined)
    return [{ message: `${name} needs to know the site; add "site", such as ${JSON.stringify(id.example)}` }];
  if (typeof site === 'string' && !site.includes('{') && !id.pattern.test(site)) {
    const message = `${JSON.stringify(site)} is not an identifier of ${name}; write one such as ${id.example}`;
    return [{ below: ['site'], message }];
  }
  const message = `every ${name} has its own address; add "address", such as "https://stats.company.example"`;
  return sharedAddress === undefined && address === undefined ? [{ message }] : [];
}

export const unclearConsent: Rule = {
  code: 'unclear-consent',
  description: 'It is not clear whether visitors are counted with or without their consent.',
  help: 'Write either `purpose` or, for services without cookies, `"withoutConsent": true`.',
  check: {
    value: {
      'title:AnalyticsProvider': ({ value, key }, context) => {
        if (!isObject(value) || typeof key !== 'string') return [];
        const { purpose, withoutConsent } = value;
        const { name = key, cookies } = knownAnalytics[key] ?? {};
        if (withoutConsent !== undefined) {
          const message = cookies
            ? `${name} sets cookies, which need consent; write "purpose" instead, with the purpose that visitors are asked for`
            : `with "purpose", ${name} waits for consent, and without it, it does not; remove one of them`;
          return cookies || purpose !== undefined ? [{ below: ['withoutConsent'], message }] : [];
        }
        if (purpose !== undefined) return [];
        const [first = 'statistics'] = purposesIn(settingsOf(context));
        const otherwise = cookies
          ? ''
          : ', or "withoutConsent": true to count every visit, as it sets no cookies';
        const message = `say whether ${name} waits for consent: add "purpose": ${JSON.stringify(first)}${otherwise}`;
        return [{ message }];
      },
    },
  },
};

export const invalidEvent: Rule = {
  code: 'invalid-event',
  description: 'The event never happens: it names nothing, or a page that does not exist.',
  help: 'Name a form, a link or a file.',
  check: {
    value: {
      'title:AnalyticsEvent': ({ value }) => {
        if (!isObject(value)) return [];
        const [first, second] = ['form', 'link', 'file'].filter((key) => key in value);
        if (first === undefined) return [{ message: 'say when it happens: add "form", "link" or "file"' }];
        if (second === undefined) return [];
        const message = `an event is either "${first}" or "${second}"; write a second event for the other`;
        return [{ below: [second], message }];
      },
    },
    site: (site) => {
      const { analytics } = settingsOf(site);
      const events = isObject(analytics) && Array.isArray(analytics.events) ? analytics.events : [];
      return events.flatMap((event: unknown, index) => {
        const href = isObject(event) && typeof event.link === 'string' ? event.link : '';
        const link = fillIn(href, site) ?? '';
        const path = link.replace(/[?#].*$/, '');
        // Files have an extension.
        if (
          !site.localeDocuments.has('site.json') ||
          !/^\/[^*]*$/.test(link) ||
          /\.\w+$/.test(path) ||
          site.byPath.has(path)
        )
          return [];
        const message = `there is no page ${path}, so that no link leads there`;
        const suggestion = nearest(path, site.byPath.keys());
        return [{ file: 'site.json', path: ['analytics', 'events', index, 'link'], message, suggestion }];
      });
    },
  },
};

/** What scripts of the engine keep in the browser, apart from what blocks name themselves. */
const engineStorage = [positionKey, routerKey];

export const undeclaredStorage: Rule = {
  code: 'undeclared-storage',
  description: 'The site keeps something in the browser that its list of stored items lacks.',
  help: 'Add it to `storage` in `content/site.json`, which the table on the page about cookies shows.',
  check: {
    value: {
      'format:memory': ({ value }, context) => {
        const names = listedNames(context);
        if (!names || typeof value !== 'string' || value.includes('{') || names.includes(value)) return [];
        return [{ message: undeclared(value) }];
      },
    },
    site: (site) => {
      const names = listedNames(site);
      if (!names || !site.localeDocuments.has('site.json')) return [];
      const forms = [...site.allDocuments.keys()].filter((file) => kindOf(file) === 'form');
      const storageNames = [
        ...engineStorage,
        ...forms.flatMap((file) =>
          site.allDocuments.get(file)?.steps ? [`form-${/([^/]+)\.json$/.exec(file)?.[1]}`] : [],
        ),
        ...keptParameters(forms, site),
        ...(settingsOf(site).consent ? [consentKey] : []),
      ];
      return storageNames
        .filter((name) => !names.includes(name))
        .map((name) => ({ file: 'site.json', path: ['storage'], message: undeclared(name) }));
    },
  },
};

/** The names under which the query parameters are kept that forms submit. */
function keptParameters(forms: readonly string[], { allDocuments }: SiteContext): string[] {
  const names = forms.flatMap((file) => {
    const { values } = objectOf(allDocuments.get(file)?.send);
    return itemsOf(values).flatMap((value) => {
      const { query } = objectOf(value);
      return typeof query === 'string' ? `query-${query}` : [];
    });
  });
  return [...new Set(names)];
}

function undeclared(name: string): string {
  return `the browser keeps ${JSON.stringify(name)}, but "storage" in site.json does not list it; add it there`;
}

/** The names in the list of stored items; undefined if the site has none. */
function listedNames(context: Pick<BaseContext, 'allDocuments'>): string[] | undefined {
  const { storage } = settingsOf(context);
  return Array.isArray(storage)
    ? storage.flatMap((item) => (isObject(item) && typeof item.name === 'string' ? [item.name] : []))
    : undefined;
}
