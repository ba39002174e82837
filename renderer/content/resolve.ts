import type { Root } from 'hast';
import type { Content, EmbedFrame, FormSetup, Inline, Option } from '../../schema/types.d.ts';
import type { Listing } from './collections/lists.ts';
import { isList, type Query } from './collections/queries.ts';
import { fillQuery } from './collections/select.ts';
import { formatDay } from './date-formats.ts';
import { isObject, type JsonDocuments, type JsonObject, schemaFor, textsWithin } from './documents.ts';
import { parseMarkdown, type termExplainers } from './markdown.ts';
import { publishedFile } from './media/file.ts';
import { pictureResolver } from './media/picture.ts';
import { moneySample } from './money.ts';
import { hoursSpecification, isOpeningHours } from './opening-hours.ts';
import { isEntryBlocks, isReference, type ScopedBlock } from './pieces.ts';
import { Clauses } from './prose/clauses.ts';
import { blockIds, headingIds } from './prose/ids.ts';
import type { ProseLabels } from './prose/labels.ts';
import { parseProse } from './prose/parse.ts';
import { textSlot } from './prose/pictures.ts';
import { explainTerms } from './prose/terms.ts';
import { proseTree } from './prose/tree.ts';
import { BlockError } from './render-error.ts';
import { resolveRef, type Schema, type SchemaLocation, type Schemas, selectBranch } from './schemas.ts';
import type { SidebarItem } from './sidebar.ts';
import { currencyIn, escapeBraces, fillAs, localeIn, lookUp, type Scope, variablesIn } from './variables.ts';

/** The resolved types of documents, by schema file. */
type Resolved = Required<Content>;

/** How to name and number the headings, footnotes and clauses in the texts of a document. */
interface Naming {
  nameHeading: ReturnType<typeof headingIds>;
  /** The prefix of footnote IDs, before the number of the text. */
  prefix: string;
  texts: number;
  clauses: Clauses;
}

const namingFor = (ids: Iterable<string>, prefix: string): Naming => ({
  nameHeading: headingIds(ids),
  prefix,
  texts: 0,
  clauses: new Clauses(),
});

/** Whether a value of structured data shows only what the entry lacks. A text shows nothing if a part of it is missing. */
function isLacking(value: unknown, scope: Scope): boolean {
  const texts = textsWithin(value).map((text) =>
    variablesIn(text).filter(({ path }) => path.startsWith('entry.')),
  );
  const used = texts.filter((variables) => variables.length > 0);
  const lacks = ({ path }: { path: string }) => lookUp(scope, path) === undefined;
  return used.length > 0 && used.every((variables) => variables.some(lacks));
}

const listingSchema: SchemaLocation = { file: 'resolved.json', schema: { $ref: '#/definitions/listing' } };

/**
 * Creates the function that resolves a checked document into what components receive. The schema drives the walk:
 * - variables in strings are filled, and `format: markdown` and `prose` become trees
 * - `entryOf` with `embed` becomes the entry or its URL, `media` the published file, and `format: day` a date to show
 * - `{"from": "…"}` becomes the value or the entries that it refers to, and the `from` of a list becomes its items
 * - `{"entries": "…"}` becomes the options of a field
 * - `{"folder": "…"}` becomes the links to the pages of the folder
 * - references to pieces or to the blocks of the entry become those blocks
 * - values in a picture slot become pictures
 */
export function createResolver(options: ResolverOptions) {
  const { documents, entriesIn, optionsOf, listingFor, itemsOf, labelsIn, expandPieces } = options;
  const { formSetup, localizeHref, embedFrame, placeholders } = options;
  const walk = (value: unknown, location: SchemaLocation, scope: Scope): unknown => {
    if (location.schema.picture) return resolvePicture(value, location.schema.picture, scope);
    const here = resolveRef(options.schemas, location);
    const { schema, file } = here;
    if (schema.oneOf || schema.anyOf) {
      const branch = selectBranch(options.schemas, here, value);
      if (!branch) throw new Error(`${file}: no branch for ${JSON.stringify(value)}`);
      const source = sourceOf(value, branch.schema, scope);
      return source === undefined ? walk(value, branch, scope) : walk(escapeBraces(source), location, scope);
    }
    if (schema.prose) return resolveProse(value, scope);
    if (typeof value === 'string') return resolveText(value, schema, scope);
    if (Array.isArray(value)) {
      const items = { file, schema: schema.items ?? {} };
      if (!value.some((item) => isReference(item) || isEntryBlocks(item)))
        return value.map((item) => walkItem(item, items, scope));
      return expandPieces(value, scope).map((placed) => {
        const names = naming.get(scope);
        if (names) naming.set(placed.scope, names);
        const block = walkItem(placed.block, items, placed.scope);
        return placed.language ? { ...Object(block), ...placed.language } : block;
      });
    }
    if (!isObject(value)) return value;
    const source = sourceOf(value, schema, scope);
    if (source !== undefined) return source;
    const { properties = {}, additionalProperties } = schema;
    const extra = typeof additionalProperties === 'object' ? additionalProperties : {};
    const resolved: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      if (key === '$schema') continue;
      if (schema.omitsLacking && isLacking(item, scope)) continue;
      const propertySchema = Object.hasOwn(properties, key) ? properties[key] : undefined;
      resolved[key] = walk(item, { file, schema: propertySchema ?? extra }, scope);
    }
    if (schema.role === 'list' && isList(value)) resolved.from = listEntries(value, scope);
    if (schema.heading === 'section' && value.clauses === true) naming.get(scope)?.clauses.block(resolved);
    return resolved;
  };

  /** Throws a `BlockError` for the innermost block with an error. */
  const walkItem = (item: unknown, location: SchemaLocation, scope: Scope): unknown => {
    try {
      return walk(item, location, scope);
    } catch (error) {
      if (error instanceof BlockError || !isObject(item) || typeof item.type !== 'string') throw error;
      throw new BlockError(item, error);
    }
  };

  const naming = new WeakMap<Scope, Naming>();

  const resolveProse = (value: unknown, scope: Scope): Root => {
    const texts = [value].flat();
    // When a page is read, the reference to a Markdown file is replaced by its text.
    if (!texts.every((text) => typeof text === 'string'))
      throw new Error(`no text: ${JSON.stringify(value)}`);
    const names = naming.get(scope) ?? namingFor([], 't');
    names.texts++;
    const prose = parseProse(texts.join('\n\n'));
    const tree = proseTree(prose, {
      scope,
      labels: labelsIn(localeIn(scope)),
      localizeHref,
      pictureOf: (use, width = textSlot.width) =>
        resolvePicture(use, { ...textSlot, width: Math.min(width, textSlot.width) }, scope),
      nameHeading: names.nameHeading,
      prefix: `${names.prefix}${names.texts}_`,
    });
    if (prose.blankLinks.length > 0) names.clauses.linksIn(tree);
    explainTerms(tree, options.explainers());
    return tree;
  };

  const resolveText = (value: string, { entryOf, embed, format, media }: Schema, scope: Scope): unknown => {
    if (entryOf && embed === 'address') return formSetup(value).script;
    if (entryOf && embed) return embedded(entryOf, value, embed === 'priced', scope);
    if (format === 'json-ld') {
      const hours = lookUp(scope, /^\{([^{}|]+)\|hours\}$/.exec(value)?.[1] ?? '');
      if (isOpeningHours(hours)) return hoursSpecification(hours);
    }
    const text = fillAs(format, value, scope);
    if (format === 'markdown') return parseMarkdown(text, options.explainers()).map(localizer(scope));
    if (media && embed) return publishedFile(documents, text, String(scope.locale));
    if (format === 'embed') return embedFrame(text);
    if (format === 'day' && embed) return { day: text, text: formatDay(text, localeIn(scope)) };
    return format === 'link' ? localizeHref(text) : text;
  };

  /** Creates the function that localizes the links in a text, and lets those without text show a number. */
  const localizer = (scope: Scope) => {
    const localize = (part: Inline): Inline => {
      if (typeof part === 'string') return part;
      if ('href' in part) {
        const link = { ...part, href: localizeHref(part.href) };
        if (link.text.length === 0)
          naming.get(scope)?.clauses.link(link.href, (number) => {
            link.text = [number];
          });
        return link;
      }
      if ('strong' in part) return { strong: part.strong.map(localize) };
      return 'em' in part ? { em: part.em.map(localize) } : part;
    };
    return localize;
  };

  const embedded = (entryOf: string, name: string, isPriced: boolean, scope: Scope): unknown => {
    const data = documents.get(`${entryOf}.json`);
    if (data) {
      const { additionalProperties: schema } = options.schemas.get(`${entryOf}.json`) ?? {};
      const location = { file: `${entryOf}.json`, schema: isObject(schema) ? schema : {} };
      const entry = walk(data[name], location, scope);
      const money = () => moneySample(currencyIn(scope), localeIn(scope));
      return isPriced && isObject(entry) ? { ...entry, money: money() } : entry;
    }
    const file = `${entryOf}/${name}.json`;
    const entry = resolveBy(schemaFor(file), documents.get(file), scope);
    return entryOf === 'forms' && isObject(entry) ? { ...entry, ...formSetup(name) } : entry;
  };

  const sourceOf = (value: unknown, { title }: Schema, scope: Scope): unknown => {
    if (!isObject(value)) return undefined;
    if (title === 'From') return lookUp(scope, String(value.from)) ?? entriesIn(String(value.from), scope);
    if (title === 'EntryOptions')
      return optionsOf(String(value.entries), fillQuery(value.where, scope), value.capacity, scope);
    return title === 'FromFolder' ? itemsOf(value) : undefined;
  };

  const pathIn = ({ page }: Scope) => (isObject(page) ? String(page.path) : undefined);

  const listEntries = (query: Query, scope: Scope): unknown => {
    const filled = { ...query, where: fillQuery(query.where, scope) };
    return walk(listingFor(filled, pathIn(scope)), listingSchema, scope);
  };

  const resolveBy = (schemaFile: string, document: unknown, scope: Scope) =>
    walk(document, { file: schemaFile, schema: options.schemas.get(schemaFile) ?? {} }, scope);

  const resolvePicture = pictureResolver(
    documents,
    placeholders,
    (record, scope) => resolveBy('media.json', record, scope) as Resolved['media.json'],
  );

  /**
   * Resolves a document by its schema; the result has the type generated from that schema.
   * @param prefix that of the IDs of footnotes; a page and the parts of its layout form one document in the browser
   */
  return <File extends keyof Resolved>(document: unknown, schemaFile: File, scope: Scope, prefix = 't') => {
    const ids = blockIds(document, (blocks) => expandPieces(blocks, scope).map(({ block }) => block));
    const names = namingFor(ids, prefix);
    naming.set(scope, names);
    const resolved = resolveBy(schemaFile, document, scope) as Resolved[File];
    names.clauses.showNumbers();
    return resolved;
  };
}

/** What resolving documents depends on. Properties are read when they are needed, so they can be getters. */
interface ResolverOptions {
  readonly documents: JsonDocuments;
  readonly schemas: Schemas;
  /** The entries of a collection with their variables filled; undefined if there is no such collection. */
  entriesIn(collection: string, scope: Scope): JsonObject[] | undefined;
  /** The entries of a collection that match a query, as options of a form. @param capacity the property with their places */
  optionsOf(collection: string, where: unknown, capacity: unknown, scope: Scope): Option[];
  /** The content of a list, on the page at a path or in a layout. */
  listingFor(query: Query, path?: string): Listing;
  /** Explainers of the terms of the glossary, one per text. */
  readonly explainers: ReturnType<typeof termExplainers>;
  labelsIn(lang: string): ProseLabels;
  /** The links to the pages of a folder, in the form that authors write. */
  itemsOf(folder: JsonObject): SidebarItem[];
  /** Replaces references in a list of blocks by the blocks of pieces. */
  expandPieces(blocks: readonly unknown[], scope: Scope): ScopedBlock[];
  formSetup(name: string): FormSetup;
  localizeHref(href: string): string;
  embedFrame(url: string): EmbedFrame;
  placeholders: ReadonlyMap<string, string>;
}
