import { isRecord, objectOf, valueAt } from '../../../renderer/content/documents.ts';
import type { Schema } from '../../../renderer/content/schemas.ts';
import { endpointsOf } from '../forms/endpoints.ts';
import { type Field, fieldsOf, isChoice, kindsIn } from '../forms/form.ts';
import type { Problem, Rule, SchemaError } from '../rule.ts';
import { joinAlternatives } from '../text/kinds.ts';
import { isTypo, nearest } from '../text/nearest.ts';

export const unknownProperty: Rule = {
  code: 'unknown-property',
  precedes: ['missing-property'],
  isNeverDraft: true,
  description: 'There is no property with this name here.',
  help: 'Check the spelling; the reference lists the properties of every block.',
  check: {
    schemaError: {
      additionalProperties: ({ path, schema, value, params, branches }) => {
        const name = String(params.additionalProperty);
        const rival = rivalOf(name, objectOf(value), branches);
        if (rival !== undefined) {
          const message = `"${name}" cannot be combined with "${rival}"; remove one of them`;
          return { ...unknownProblem(path, name), message };
        }
        if (/^(?:\/\/|#|[$_]?comment)/i.test(name)) {
          const message = `JSON does not support comments; remove "${name}"`;
          return { ...unknownProblem(path, name), message };
        }
        const free = Object.keys(schema.properties ?? {}).filter(
          (key) => !Object.hasOwn(objectOf(value), key),
        );
        const suggestion =
          nearest(name, free) ??
          synonymOf(name, free) ??
          startOf(name, free) ??
          onlyMissing(schema, objectOf(value));
        const place = () =>
          holderOf(name, schema) ?? placeOf(name, schema.title) ?? nowhere(schema.title, free);
        return unknownProblem(path, name, suggestion, suggestion === undefined ? `; ${place()}` : '');
      },
      anyOf: misspeltChoice,
    },
  },
};

export const deprecatedProperty: Rule = {
  code: 'deprecated-property',
  isForLaunch: true,
  isRenderable: true,
  description: 'A property will go away in a later version.',
  help: 'Write the one that the finding names. Only reported with `--launch`; editors strike it through.',
  check: {
    value: {
      properties: ({ value, schema: { properties = {} } }) =>
        Object.keys(objectOf(value)).flatMap((name): Problem[] => {
          const { deprecated } = properties[name] ?? {};
          if (!deprecated) return [];
          const { since, use } = deprecated;
          const isFree = use !== undefined && !Object.hasOwn(objectOf(value), use);
          const message = `"${name}" is deprecated since ${since}`;
          return [{ message, below: [name], at: 'key', ...(isFree && { suggestion: use }) }];
        }),
    },
  },
};

export const unusedProperty: Rule = {
  code: 'unused-property',
  isRenderable: true,
  description: 'A property has no effect, because of the value of another property.',
  help: 'Remove it, or change the other property.',
  check: {
    value: {
      unused: ({ value, schema: { unused = {} } }) =>
        Object.entries(unused).flatMap(([name, byValue]) => {
          const setting = objectOf(value)[name];
          // Not of an object, whose own `toString` would be called.
          const text = typeof setting === 'object' ? '' : String(setting);
          const ofValue = Object.hasOwn(byValue, text) ? byValue[text] : undefined;
          const paths = ofValue ?? (setting === undefined ? undefined : byValue['*']) ?? [];
          return paths.flatMap((path): Problem[] => {
            const below = path.split('.');
            if (valueAt(value, below) === undefined) return [];
            const message = `"${below.at(-1)}" has no effect with "${name}": ${JSON.stringify(setting)}; remove it`;
            return [{ message, below, at: 'key' }];
          });
        }),
    },
  },
};

/** The property of a value that excludes another one, which only another branch of a union has. */
function rivalOf(name: string, value: object, branches: readonly Schema[]): string | undefined {
  const other = branches.find(({ properties = {} }) => Object.hasOwn(properties, name));
  return other && Object.keys(value).find((key) => !Object.hasOwn(other.properties ?? {}, key));
}

/** The object beside it that a property belongs in, such as a colour of a theme. */
function holderOf(name: string, { properties = {} }: Schema): string | undefined {
  const [holder, ...others] = Object.keys(properties).filter((key) =>
    Object.hasOwn(properties[key]?.properties ?? {}, name),
  );
  const isOne = holder !== undefined && others.length === 0;
  return isOne ? `it belongs in "${holder}": { "${name}": … }` : undefined;
}

/** What to do with a property that resembles none: which others there are is no advice about it. */
function nowhere(title: string | undefined, free: readonly string[]): string {
  if (title === 'Site')
    return 'there is no such setting; values of your own belong in "facts", or in a file in content/data';
  const names = namesOf(free);
  if (names.length === 0 || names.length > maxNamed) return 'there is no such setting here';
  return `there is no such setting here; those that are not set yet are ${joinAlternatives(names, 'and')}`;
}

const maxNamed = 8;

/** Settings of other systems by their names, and where the site has them; undefined in the title of a schema is anywhere. */
const places: readonly [names: RegExp, place: string, title?: string][] = [
  [
    /^(?:mark|monochrome|icons|colours|faces|type|radius|tiles|spacing|elevation|motion)$/,
    'it belongs at the top of content/theme.json, beside "colours"',
    'ThemeColours ThemeFaces ThemeType ThemeElevation ThemeIcons',
  ],
  [/./, 'there is no such setting here; CSS is written in theme.css, beside this file', 'Theme'],
  [/./, 'each service has its settings in "providers", by its name', 'Analytics'],
  [
    /^(?:css|styles?|stylesheets?|custom-?css|class(?:es|names?)?|background(?:-?(?:colou?r|image))?|(?:text|font)-?(?:colou?r|size)?|fonts?|colou?rs?|typography|margin|padding|width|height)$/i,
    'the look of all pages and blocks is set in content/theme.json: colours, typefaces, sizes and shapes; CSS is in theme.css beside it',
  ],
  [
    /^(?:ga4?|gtag|gtm|google-?(?:analytics|tag-?manager)|analytics-?(?:id)?|tracking(?:-?(?:id|code))?|plausible|matomo|umami|fathom|hotjar|pixel)$/i,
    'what counts visits is "analytics" in content/site.json',
  ],
  [
    /^(?:js|java-?scripts?|scripts?|head|head-?html|html|code|embed-?code|custom-?html|iframe)$/i,
    'pages contain no code of their own; "analytics", "chat" and "embeds" in content/site.json load services, and a block of the site its script',
  ],
  [
    /^(?:nav|nav-?bar|navigation|menus?|header|footer|side-?bar)$/i,
    'what is around all pages is in content/layouts/default.json',
    'Site Page',
  ],
  [/^(?:fav-?icon|icon|logo)$/i, 'the mark of the site is "mark" in content/theme.json', 'Site'],
  [/^(?:redirects?|rewrites?)$/i, 'redirects are in content/redirects.json', 'Site'],
  [
    /^(?:tags?|categor(?:y|ies)|authors?|date|published-?(?:at|on)?|excerpt)$/i,
    'only entries of a collection have it; npm run new -- collection <name> starts one',
    'Page',
  ],
  [/^(?:keywords?|meta|seo)$/i, 'search engines read the "title" and the "description" of a page', 'Page'],
];

/** Where a site has a setting of other systems. */
function placeOf(name: string, title = ''): string | undefined {
  return places.find(([names, , only = title]) => names.test(name) && only.split(' ').includes(title))?.[1];
}

/** The longest property that a name starts with, such as `publish` for `publishDate`; for one letter, the only one with it. */
function startOf(name: string, free: readonly string[]): string | undefined {
  if (name.length === 1) {
    const [only, ...others] = free.filter((key) => key.startsWith(name));
    return others.length === 0 ? only : undefined;
  }
  const starts = free.filter(
    (key) => key.length > 2 && name.startsWith(key) && /^[A-Z_-]/.test(name.slice(key.length)),
  );
  return starts.sort((a, b) => b.length - a.length)[0];
}

/** Names that other systems use for the same properties. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  body: ['text'],
  button: ['action', 'actions'],
  buttons: ['actions'],
  caption: ['text'],
  color: ['tone', 'colour'],
  colour: ['tone'],
  content: ['text', 'body', 'blocks'],
  cta: ['action', 'actions'],
  description: ['text'],
  destination: ['to'],
  font: ['faces'],
  fonts: ['faces'],
  head: ['columns'],
  header: ['columns'],
  headers: ['columns'],
  heading: ['title'],
  headline: ['title'],
  image: ['picture'],
  img: ['picture'],
  label: ['text', 'title'],
  link: ['href'],
  name: ['title', 'text'],
  photo: ['picture'],
  sections: ['blocks'],
  source: ['from', 'file'],
  src: ['file', 'picture'],
  style: ['look', 'variant'],
  shadow: ['elevation'],
  shadows: ['elevation'],
  subheading: ['text'],
  subtitle: ['text'],
  tagline: ['eyebrow'],
  target: ['href', 'to'],
  theme: ['tone', 'look'],
  typefaces: ['faces'],
  typography: ['faces'],
  url: ['href', 'address'],
};

function synonymOf(name: string, free: readonly string[]): string | undefined {
  const meant = Object.hasOwn(synonyms, name.toLowerCase()) ? (synonyms[name.toLowerCase()] ?? []) : [];
  return meant.find((key) => free.includes(key));
}

/** Properties that every document or block has; listing them would not help. */
const everywhere = new Set(['$schema', 'type', 'id', 'draft', 'publish', 'expire']);

/** The names to list of some properties, in quotes. */
function namesOf(properties: readonly string[]): string[] {
  return properties.filter((name) => !everywhere.has(name)).map((name) => `"${name}"`);
}

/** The required text or list that is missing, if an unknown one can only stand for it. */
function onlyMissing({ required = [], properties = {} }: Schema, value: object): string | undefined {
  const unknown = Object.entries(value).filter(([key]) => !Object.hasOwn(properties, key));
  const [only, ...others] = required.filter((key) => !Object.hasOwn(value, key));
  if (only === undefined || others.length > 0 || unknown.length > 1 || everywhere.has(only)) return undefined;
  const types = [properties[only]?.type ?? 'string'].flat();
  const propertyValue = unknown[0]?.[1];
  return types.includes(Array.isArray(propertyValue) ? 'array' : typeof propertyValue) ? only : undefined;
}

function unknownProblem(path: SchemaError['path'], name: string, suggestion?: string, advice = ''): Problem {
  const explains = suggestion === undefined ? undefined : [...path, suggestion];
  const about = explains ?? path;
  return {
    path: [...path, name],
    at: 'key',
    about,
    explains,
    message: `unknown property "${name}"${advice}`,
    suggestion,
    isCertain: suggestion !== undefined && isTypo(name, suggestion),
  };
}

/** A misspelt property that would select a branch of a union. */
function misspeltChoice({ path, branches, value }: SchemaError): Problem | undefined {
  if (!isRecord(value)) return undefined;
  const deciding = branches.flatMap(({ required = [] }) => required);
  const allowedNames = new Set(branches.flatMap(({ properties = {} }) => Object.keys(properties)));
  const names = Object.keys(value).filter((key) => !allowedNames.has(key));
  const free = [...new Set(deciding)].filter((key) => !Object.hasOwn(value, key));
  for (const name of names) {
    const suggestion = nearest(name, deciding);
    if (suggestion) return { ...unknownProblem(path, name, suggestion), about: path };
  }
  const [name] = names;
  if (name === undefined || names.length > 1 || free.length === 0) return undefined;
  const others = namesOf(free);
  const [suggestion] = free.length === 1 ? free : [];
  const isHelpful = suggestion === undefined && others.length > 0 && others.length <= maxNamed;
  const advice = isHelpful ? `; write ${joinAlternatives(others)}` : '';
  return { ...unknownProblem(path, name, suggestion, advice), about: path };
}

export const missingProperty: Rule = {
  code: 'missing-property',
  precedes: ['type-mismatch', 'unknown-block'],
  description: 'A required property is missing.',
  help: 'Add the property.',
  check: {
    schemaError: {
      required: ({ path, params }) => missingProblem(path, String(params.missingProperty)),
      dependencies: ({ path, params }) =>
        missingProblem(path, String(params.missingProperty), `, which "${params.property}" needs`),
      blockOf: ({ path, params }) => (params.type === undefined ? missingProblem(path, 'type') : undefined),
      anyOf: missingAlternative,
    },
    document: (context) => [
      ...fieldsOf(context).flatMap((field, index): Problem[] => {
        if (!isChoice(field) || field.options !== undefined) return [];
        return [
          { path: ['fields', index, 'kind'], message: `a ${field.kind} needs "options" to choose from` },
        ];
      }),
      ...endpointsOf(context).flatMap(([name, { provider, accessKey }]): Problem[] => {
        if (provider !== 'web3forms' || accessKey) return [];
        return [{ path: ['forms', 'endpoints', name], message: 'Web3Forms needs an "accessKey"' }];
      }),
    ],
  },
};

function missingProblem(path: SchemaError['path'], property: string, why = ''): Problem {
  const about = [...path, property];
  // Editors underline the property name of the object, if it has one.
  const message = `the property "${property}" is missing${why}`;
  return { path, at: 'key', about, subject: about, missing: property, message };
}

/** A union none of whose discriminating properties is present. */
function missingAlternative({ path, branches, value }: SchemaError): Problem | undefined {
  if (!isRecord(value)) return undefined;
  const needed = branches.flatMap(({ required = [] }) =>
    required.filter((name) => !Object.hasOwn(value, name)),
  );
  const names = [...new Set(needed)].map((name) => `"${name}"`);
  if (names.length < 2) return undefined;
  return { path, at: 'key', message: `one of the properties ${joinAlternatives(names)} is missing` };
}

const kindsWithoutText = ['radio', 'checkbox', 'checkboxes', 'file', 'date', 'time'];

/** Properties that only some kinds of fields use: a predicate for those kinds, and an example of one. */
const fieldProperties: Partial<
  Record<keyof Field, readonly [isUsed: (field: Partial<Field>) => boolean, kind: string]>
> = {
  options: [isChoice, 'select'],
  placeholder: [({ kind = '' }) => !kindsWithoutText.includes(kind), 'text'],
  query: [({ kind }) => kind !== 'file', 'text'],
};

const hidesFacts: ReadonlySet<unknown> = new Set(['cells', 'links', 'titles']);

/** Properties of lists that only some views show: a predicate for those views, and an example of one. */
const listProperties: Readonly<Record<string, readonly [isShown: (view: unknown) => boolean, view: string]>> =
  {
    title: [(view) => view !== 'byline', 'rows'],
    text: [(view) => view !== 'byline', 'rows'],
    actions: [(view) => view !== 'byline', 'rows'],
    button: [(view) => view === 'panels', 'panels'],
    facts: [(view) => !hidesFacts.has(view), 'rows'],
  };

export const unsupportedProperty: Rule = {
  code: 'unsupported-property',
  isRenderable: true,
  description:
    'A field has a property that its kind does not use, such as a text field with options, or a list one that its view does not show.',
  help: 'Remove the property, or choose another kind or view.',
  check: {
    value: {
      'role:list': ({ value }) => {
        const list = objectOf(value);
        return Object.entries(listProperties).flatMap(([name, [isShown, view]]): Problem[] => {
          if (!Object.hasOwn(list, name) || isShown(list.view)) return [];
          const message = `this view does not show "${name}"; remove it, or write "view": "${view}"`;
          return [{ below: [name], at: 'key', message }];
        });
      },
    },
    document: (context) => {
      const fields = fieldsOf(context);
      if (fields.length === 0) return [];
      const kinds = kindsIn(context);
      return fields.flatMap((field, index): Problem[] => {
        // `not-allowed` reports other kinds.
        if (!kinds.has(field.kind)) return [];
        return Object.entries(fieldProperties).flatMap(([name, [isUsed, kind]]) => {
          if (!Object.hasOwn(field, name) || isUsed(field)) return [];
          const message = `a field of the kind "${field.kind}" does not support "${name}"; remove it, or write "kind": "${kind}"`;
          return [{ path: ['fields', index, name], at: 'key' as const, message }];
        });
      });
    },
  },
};
