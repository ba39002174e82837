import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { providers } from '../../../blocks/parts/form/providers.ts';
import { dayOf, isOpen } from '../../../blocks/parts/form/rules.ts';
import {
  type Content,
  type ContentOptions,
  type JsonDocuments,
  openContent,
} from '../../../renderer/content/content.ts';
import { isObject, type JsonObject } from '../../../renderer/content/documents.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import { unrecorded } from '../../../renderer/content/recorder.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { basePath, urlOf } from '../../../renderer/content/url.ts';
import { mapDocuments } from '../../../renderer/content/view.ts';
import type { Form, Site } from '../../../schema/types.d.ts';
import { endpointProblem } from '../../check/forms/endpoints.ts';
import { Cache } from '../../files/cache.mjs';
import { codeHash } from '../../files/code-hash.ts';
import type { Project } from '../../files/project.ts';
import type { InboxForm } from '../../server/inbox/forms.ts';
import type { InboxEndpoints } from '../../server/inbox/inbox.ts';
import { fieldKeywords, ruleSchema } from './rules.ts';

/** Replacements for modules that Ajv's generated code requires at runtime. Any other module is a bug here. */
const runtime: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': '(text) => [...text].length',
  'ajv/dist/runtime/equal': 'Object.is',
};

/** Compiles patterns by a function of this name in the generated code. */
const compilePattern = Object.assign((pattern: string) => new RegExp(pattern, 'u'), {
  code: 'compilePattern',
});

/**
 * Generates the script of a form: a module that exports the form document and `rules`, which returns the
 * function that returns the indexes of the rules that some values violate. Ajv compiles the rules at build time, so no compiler or
 * `eval` reaches the browser.
 */
export async function formModule(form: Form): Promise<string> {
  const { minify } = await import('vite');
  const ajv = new Ajv({
    allErrors: true,
    $data: true,
    messages: false,
    strictTypes: false,
    // The generated schema is valid. Validating it would compile the meta-schema once per form.
    meta: false,
    validateSchema: false,
    code: { source: true, esm: true, lines: false, optimize: true, regExp: compilePattern },
    keywords: fieldKeywords,
  });
  const compiled = standaloneCode(ajv, ajv.compile(ruleSchema(form)));
  const code = compiled
    .replace(/require\("([^"]+)"\)\.default/g, (_whole, name: string) => {
      const text = runtime[name];
      if (!text) throw new Error(`the rules of a form call ${name}, which browsers do not have`);
      return `(${text})`;
    })
    .replace('"use strict";', '')
    .replace(/export default \w+;/, '')
    .replace('export const validate =', 'const validate =');
  const module = [
    code.includes('dayOf(') ? `const dayOf = ${dayOf};` : '',
    code.includes('isOpen(') ? `const isOpen = ${isOpen};` : '',
    `export const form = ${JSON.stringify(form)};`,
    "export const rules = (compilePattern = (pattern) => new RegExp(pattern, 'u'), now = () => new Date()) => {",
    code,
    'return (values) => validate(values) ? [] : [...new Set(validate.errors.map(({ schemaPath }) => Number(/^#\\/allOf\\/(\\d+)/.exec(schemaPath)[1])))];',
    '};',
  ].join('\n');
  return (await minify('form.js', module, { module: true })).code;
}

/** A form with the URL of its script, and the name of the endpoint that it sends to. */
interface PublishedForm extends InboxForm {
  readonly endpoint: string;
}

/** The published forms of a site, by locale and name, such as `en/contact`. */
export type PublishedForms = ReadonlyMap<string, PublishedForm>;

/** The content of a site with the scripts of its forms. */
export interface OpenSite extends Content {
  /** The endpoints that the site's own inbox handles. */
  readonly inbox: InboxEndpoints;
}

/**
 * Opens checked documents, with the scripts of forms and the endpoints set by the environment.
 * @param publish writes an asset and returns its URL
 * @param options how to read pages, the publication time, and picture placeholders
 */
export async function openSite(
  project: Pick<Project, 'engineDir' | 'cacheDir' | 'schemas'>,
  sourceDocuments: JsonDocuments,
  publish: (name: string, text: string) => string,
  options: Omit<ContentOptions, 'scriptOf'> = {},
): Promise<OpenSite> {
  let forms: PublishedForms = new Map();
  const site = openWithForms(project.schemas, sourceDocuments, () => forms, options);
  forms = await createFormPublisher(project)(formsIn(site, sourceDocuments), publish);
  return site;
}

/**
 * Opens checked documents, with the endpoints set by the environment.
 * @param forms returns the published forms
 */
export function openWithForms(
  schemas: Schemas,
  sourceDocuments: JsonDocuments,
  forms: () => PublishedForms,
  options: Omit<ContentOptions, 'scriptOf'>,
): OpenSite {
  const documents = mapDocuments(sourceDocuments, (path, document) =>
    path === 'site.json' ? replaceEndpoints(process.env, document) : document,
  );
  const scriptOf = (form: string) => forms().get(form)?.script ?? '';
  const content = openContent(documents, schemas, { ...options, scriptOf });
  const { query } = options.recorder ?? unrecorded;
  const inbox = query('endpoints of the inbox', () => inboxEndpoints(content.site, [...forms().values()]));
  return Object.create(content, { inbox: { get: () => inbox('') } }) as OpenSite;
}

/** A form in a locale. */
interface ResolvedForm {
  locale: string;
  name: string;
  form: Form;
}

/** All forms of a site in all locales. */
export function formsIn(content: Content, documents: JsonDocuments): ResolvedForm[] {
  const names = [...documents.keys()].flatMap((file) => /^forms\/([^.]+)\.json$/.exec(file)?.[1] ?? []);
  return content.locales.flatMap((locale) =>
    names.map((name) => ({ locale, name, form: content.resolveForm(name, locale) })),
  );
}

/** Returns the function that generates and publishes the scripts of forms. It generates an unchanged one once. */
export function createFormPublisher({ engineDir, cacheDir }: Pick<Project, 'engineDir' | 'cacheDir'>) {
  const code = codeHash(engineDir, 'scripts/build/forms/{forms,rules}.ts', 'blocks/parts/form/rules.ts');
  const cache = new Cache(cacheDir);
  const moduleOf = memoize((json) =>
    cache.getOrPut('forms', code + json, () => formModule(JSON.parse(json))),
  );
  return async (
    forms: readonly ResolvedForm[],
    publish: (name: string, text: string) => string,
  ): Promise<PublishedForms> =>
    new Map(
      await Promise.all(
        forms.map(async ({ locale, name, form }): Promise<[string, PublishedForm]> => {
          const script = publish(`forms/${name}.js`, String(await moduleOf(JSON.stringify(form))));
          return [`${locale}/${name}`, { locale, script, endpoint: form.send.endpoint }];
        }),
      ),
    );
}

/**
 * The endpoints that the site's own inbox handles, by path.
 * @param sending the forms of the site, each with the name of its endpoint
 */
export function inboxEndpoints(
  { forms, url }: Site,
  sending: readonly (InboxForm & { endpoint: string })[],
): InboxEndpoints {
  const entries = Object.entries(forms?.endpoints ?? {}).filter(([, { provider }]) => provider === 'inbox');
  const host = urlOf(url)?.host;
  const formsOf = (name: string) =>
    sending.filter(({ endpoint }) => endpoint === name).map(({ locale, script }) => ({ locale, script }));
  return Object.fromEntries(
    entries.map(([name, { address, honeypot, quarantine }]) => [
      basePath(url) + address,
      { honeypot, ...(quarantine && { quarantine }), host, forms: formsOf(name) },
    ]),
  );
}

/**
 * Overrides the endpoints of site.json from environment variables, such as `FORM_CONTACT_PROVIDER`,
 * `FORM_CONTACT_ADDRESS` and `FORM_CONTACT_KEY` for the endpoint `contact`.
 * @throws if a provider is unknown, or does not support the URL
 */
export function replaceEndpoints(environment: NodeJS.ProcessEnv, site: JsonObject): JsonObject {
  if (!isObject(site.forms) || !isObject(site.forms.endpoints)) return site;
  const names = Object.keys(providers);
  const endpoints = Object.entries(site.forms.endpoints).map(([name, endpoint]) => {
    const variable = (part: string) => environment[`FORM_${name.toUpperCase().replaceAll('-', '_')}_${part}`];
    const provider = names.find((candidate) => candidate === variable('PROVIDER'));
    if (variable('PROVIDER') && !provider)
      throw new Error(`The provider of the endpoint ${name} must be one of ${names.join(', ')}.`);
    const set = {
      ...(provider && { provider }),
      ...(variable('ADDRESS') && { address: variable('ADDRESS') }),
      ...(variable('KEY') && { accessKey: variable('KEY') }),
    };
    const changed: Record<string, unknown> = { ...(isObject(endpoint) && endpoint), ...set };
    // The check has validated endpoints that are not overridden.
    const { provider: kind, address } = changed;
    const isSet = Object.keys(set).length > 0 && typeof address === 'string' && !address.includes('{');
    const why = isSet ? endpointProblem(String(kind), address) : undefined;
    if (why) throw new Error(`The endpoint ${name}, as the environment sets it: ${why}`);
    return [name, changed];
  });
  const forms = { ...site.forms, endpoints: Object.fromEntries(endpoints) };
  return { ...site, forms };
}
