import fc from 'fast-check';
import type { PictureSlot } from '../../renderer/content/media/slot.ts';
import {
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
} from '../../renderer/content/schemas.ts';

export type Block = Record<string, unknown> & { type: string; blocks?: Block[] };
export type Page = Record<string, unknown> & { blocks: Block[] };

/** Properties that hide pages and blocks. */
const dates = ['draft', 'publish', 'expire'];

/** The names that values can refer to. */
export interface Names {
  icons: readonly string[];
  /** Entries of a data file (`data/plans`) or files in a folder (`forms`). */
  entriesOf(source: string): readonly string[];
  /** Paths of values of a type. */
  sourcesOf(type: string): readonly string[];
}

const letters = [...'abc XYZ éüčšžñ ßÞ مرحبا שלום 你好 дом 👩👧 🇸🇰 1234 ,.;:!?\'"%&$€£+-–—()/'];
const links = [
  '/membership',
  '/#questions',
  '/sectors',
  'https://example.org/a?b=c&d=e',
  'mailto:a@b.example',
  'tel:+1',
];

const addresses = ['https://example.org', 'https://example.org/a.svg'];
const sources = [
  'https://chat.example',
  'https://*.chat.example',
  'wss://chat.example',
  'https://cdn.example/folder/',
];

/** Sample media files, by kind. */
const filesOf = {
  picture: 'garden.jpg',
  video: 'garden.webm',
  audio: 'episode.mp3',
  captions: 'garden.en.vtt',
  document: 'plan.pdf',
  font: 'acme.woff2',
};

/** URLs that the listed providers can embed. */
const embeds = ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://open.spotify.com/episode/0example'];

/** Sample pictures that are large enough for a slot, as a path or with properties. */
const pictureIn = ({ pixels }: PictureSlot) => {
  const file = fc.constantFrom('garden.jpg', ...(pixels ? [] : ['leaf.svg']));
  const focal = fc.record({ x: fc.nat(100), y: fc.nat(100) });
  return fc.oneof(
    file,
    fc.record({ file, alt: words, focal }, { requiredKeys: ['file'] }),
    fc.record({ file, decorative: fc.constant(true) }),
  );
};

/** Unique texts without any syntax, which start a sentence. They are unique because landmarks need distinct names. */
const words = fc
  .tuple(fc.array(fc.constantFrom(...letters), { maxLength: 24 }), fc.noBias(fc.nat(1_000_000_000)))
  .map(([signs, number]) => `A${signs.join('')} ${number}`.replace(/\s+/g, ' '));
const markdown = fc.oneof(
  words,
  fc.tuple(words, words).map(([a, b]) => `${a} **${b.replace(/[^\p{L}\d]/gu, '') || 'b'}** pH`),
  fc.tuple(words, fc.constantFrom(...links)).map(([a, href]) => `${a} [x](${href})`),
);

/**
 * Markdown documents with headings, lists, tables, quotes, callouts and code. No dollar signs, which start
 * formulas.
 */
const prose = fc
  .tuple(
    words,
    fc.constantFrom(
      '',
      '## ',
      '- ',
      '3. ',
      '> ',
      '> [!TIP]\n> ',
      '| a | b |\n| - | -: |\n| ',
      '```js\n',
      '~~~\n',
    ),
  )
  .map(([text, mark]) => {
    const fence = /^(?:```|~~~)/.exec(mark)?.[0];
    // Tables need distinct names.
    const own = mark.replace('| a |', `| a ${/\d+$/.exec(text)?.[0]} |`);
    return own + text.replaceAll('$', '') + (fence ? `\n${fence}` : '');
  });
/** Name and text of a Markdown file beside the pages. */
export const fileBeside = ['beside.md', 'Words, *soft* and **bold**.\n\n> A quote.\n'] as const;

/** Creates arbitraries for values of schemas: valid, and with existing references only. */
export function valuesOf(schemas: Schemas, names: Names) {
  const types = [...schemas.keys()].flatMap((file) => /^blocks\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const schemaOf = (type: string) => schemas.get(`blocks/${type}.json`) ?? {};
  // Nested blocks contain no blocks themselves, which limits the depth.
  const leaves = types.filter(
    (type) => type !== 'consent' && !schemaOf(type).properties?.blocks && schemaOf(type).heading !== 'page',
  );
  const of = (source: SchemaLocation): fc.Arbitrary<unknown> => {
    if (source.schema.picture) return pictureIn(source.schema.picture);
    const { schema, file } = resolveRef(schemas, source);
    const becomes = typeOf(source.schema) ?? typeOf(schema) ?? '';
    const branches = (schema.oneOf ?? schema.anyOf)?.flatMap((branch) => {
      const settled = resolveRef(schemas, { file, schema: branch });
      if (settled.schema.title !== 'From') return of(settled);
      // The site may have no value of the type.
      return names.sourcesOf(becomes).length > 0 ? sourceOf(becomes) : [];
    });
    if (branches?.length) return fc.oneof(...branches);
    if (schema.title === 'From') return sourceOf(becomes);
    if (schema.title === 'FromFolder') return fc.record({ folder: fc.constant('sectors') });
    if (schema.title === 'SidebarSection') return section;
    if (schema.title === 'ListQuery') return query;
    const { enum: allowed, const: only, type } = schema as Schema & { enum?: unknown[]; const?: unknown };
    if (only !== undefined) return fc.constant(only);
    if (allowed) return fc.constantFrom(...allowed);
    if (schema.title === 'ListBlock') return listOf(schema, file);
    if (schema.title === 'FilterBlock') return objectOf(schema, file).map(ofList);
    if (type === 'object') return objectOf(schema, file);
    if (type === 'array') return arrayOf(schema, file);
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return numberOf(schema);
    return stringOf(schema);
  };

  const sourceOf = (type: string) => fc.record({ from: fc.constantFrom(...names.sourcesOf(type)) });

  const link = fc.record({ text: words, href: fc.constantFrom(...links) });
  /** A section of links without nested sections, which limits the depth. */
  const section = fc.record({ text: words, items: fc.array(link, { minLength: 1, maxLength: 3 }) });
  const query = fc.constantFrom(
    { order: { in: [1, 2] } },
    { title: { exists: true }, not: { icon: { eq: 'x' } } },
  );
  const asked = fc.record(
    {
      from: fc.constant('sectors'),
      where: query,
      sort: fc.constantFrom('title', ['-order', 'slug']),
      facts: fc.constantFrom(['icon'], ['order', 'title']),
      filterBy: fc.constant(filterable),
      groups: fc.record({ by: fc.constantFrom('letter', 'icon') }),
    },
    { requiredKeys: ['from'] },
  );
  const listOf = (schema: Schema, file: string): fc.Arbitrary<object> => {
    const {
      from: _from,
      where: _where,
      sort: _sort,
      facts: _facts,
      filterBy: _filterBy,
      groups: _groups,
      ...properties
    } = schema.properties ?? {};
    const look = objectOf({ ...schema, properties, required: ['type'] }, file);
    return fc.tuple(look, asked).map(([one, other]) => shownIn({ ...(one as Block), ...other }));
  };

  const objectOf = (schema: Schema, file: string) => {
    const { properties = {}, required = [], dependencies = {}, rowsOf, pairs } = schema;
    // The path of a page is the only optional one.
    const isWanted = (key: string) =>
      !['$schema', ...dates].includes(key) && (key !== 'path' || required.includes(key));
    const wanted = Object.entries(properties).filter(([key]) => isWanted(key));
    const values = fc.record(Object.fromEntries(wanted.map(([key, schema]) => [key, of({ file, schema })])), {
      requiredKeys: required.filter((key) => key !== '$schema'),
    });
    if (rowsOf !== undefined) return values.map((table) => even(table as unknown as Table, rowsOf));
    if (pairs !== undefined)
      return values.map((object) => paired(object as Record<string, unknown[]>, pairs));
    return values.map((value) =>
      Object.fromEntries(
        Object.entries(withoutUnused(value, schema)).filter(([key]) =>
          (dependencies[key] ?? []).every((other) => other in value),
        ),
      ),
    );
  };

  const arrayOf = (schema: Schema, file: string) => {
    const { items = {}, minItems = 0, maxItems = 4, uniqueItems } = schema as Schema & Record<string, number>;
    const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) };
    const isBlocks = (items as Schema).$ref?.endsWith('blocks.json');
    const item = isBlocks ? fc.oneof(...leaves.map(blockOf)) : of({ file, schema: items as Schema });
    if (resolveRef(schemas, { file, schema: items as Schema }).schema.title === 'FilterChoice')
      return fc.uniqueArray(item, { ...bounds, selector: (choice) => (choice as { name: string }).name });
    const { distinct } = schema as Schema;
    if (distinct !== undefined) {
      const names = [distinct].flat();
      const isSame = (one: unknown, other: unknown) =>
        names.some((name) => (one as Block)[name] === (other as Block)[name]);
      return fc.uniqueArray(item, { ...bounds, comparator: isSame });
    }
    const [order] = (schema as Schema).ordered ?? [];
    if (order !== undefined) {
      const rank = (value: unknown) => (value as Record<string, number>)[order] ?? 0;
      return fc
        .uniqueArray(item, { ...bounds, selector: rank })
        .map((values) => values.sort((one, two) => rank(one) - rank(two)));
    }
    return uniqueItems ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
  };

  const numberOf = (schema: Schema) => {
    const { minimum = 0, maximum = minimum + 100_000 } = schema as Schema & Record<string, number>;
    const few = fc.integer({ min: minimum, max: Math.min(minimum + 3, maximum) });
    return fc.oneof(few, fc.integer({ min: minimum, max: maximum }));
  };

  const stringOf = (schema: Schema): fc.Arbitrary<string> => {
    const { format, entryOf, media, pattern } = schema as Schema & { pattern?: string };
    if (entryOf) return fc.constantFrom(...names.entriesOf(entryOf));
    if (format === 'markdown') return markdown;
    if (format === 'prose') return prose;
    if (pattern?.endsWith('\\.md$')) return fc.constant(fileBeside[0]);
    if (media) return fc.constantFrom(...media.map((kind) => filesOf[kind]));
    if (format === 'embed') return fc.constantFrom(...embeds);
    if (schema.policySource === 'scripts')
      return fc.constantFrom(...sources.filter((source) => new RegExp(pattern ?? '').test(source)));
    if (pattern?.includes('file')) return fc.constant('https://git.example/{{file}}');
    if (pattern?.startsWith('^https'))
      return fc.constantFrom(...addresses.filter((address) => new RegExp(pattern).test(address)));
    if (format === 'link') return fc.constantFrom(...links);
    if (format === 'icon') return fc.constantFrom(...names.icons);
    if (format === 'language') return fc.constantFrom('en', 'ar', 'zh-CN');
    if (format === 'day') return fc.constantFrom('2025-05-18', '2024-02-29', '1999-12-31');
    if (format === 'moment') return fc.constantFrom('2025-10-31T23:59', '2024-02-29T00:00');
    if (!pattern || pattern === '\\S') return words;
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length < 60 && !/[{}\s]/.test(text));
  };

  const made = new Map<string, fc.Arbitrary<Block>>();
  /** Random blocks of a type. */
  const blockOf = (type: string): fc.Arbitrary<Block> => {
    const known =
      made.get(type) ?? (of({ file: `blocks/${type}.json`, schema: { $ref: '#' } }) as fc.Arbitrary<Block>);
    made.set(type, known);
    return known;
  };

  const isHeading = (type: string) => schemaOf(type).heading === 'page';
  const heading = fc.oneof(...types.filter(isHeading).map(blockOf));
  // Its purposes are those of a site.
  const others = fc.oneof(...types.filter((type) => !isHeading(type) && type !== 'consent').map(blockOf));
  const page = of({ file: 'page.json', schema: { $ref: '#' } }) as fc.Arbitrary<Page>;
  /** Random pages: a block with the main heading, then others. */
  const pages = fc
    .tuple(page, fc.array(heading, { minLength: 1, maxLength: 1 }), fc.array(others, { maxLength: 3 }))
    .map(([page, first, more]): Page => ({ ...page, blocks: listable([...first, ...more]) }));
  return { types, pages };
}

/** Adds things to list if there is a table of contents; one is left if a mutant changes the other. */
function listable(blocks: Block[]): Block[] {
  const hasTable = /"type":"(contents|policy-header)"|"from":"page\.outline"/.test(JSON.stringify(blocks));
  const listed = ['listed', 'listed-too'].map((id) => ({
    type: 'text',
    id,
    title: `What is ${id}`,
    body: 'Words.',
  }));
  return hasTable ? [...blocks, ...listed] : blocks;
}

/** The properties of sectors that lists are filtered by. */
const filterable = ['icon', 'title'];

/** A filter of a list, with filters for properties of its entries. */
function ofList(block: object): object {
  const { filters = [] } = block as { filters?: object[] };
  return {
    ...block,
    filters: filters.slice(0, filterable.length).map((one, index) => ({ ...one, name: filterable[index] })),
    blocks: [{ type: 'list', from: 'sectors', filterBy: filterable }],
  };
}

/** A list without the properties that its view does not show. */
function shownIn({ title, text, actions, button, facts, ...list }: Block): object {
  const words = {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(actions !== undefined && { actions }),
  };
  return {
    ...list,
    ...(list.view !== 'byline' && words),
    ...(list.view === 'panels' && button !== undefined && { button }),
    ...(!['cells', 'links', 'titles'].includes(String(list.view)) && facts !== undefined && { facts }),
  };
}

/** Shortens two lists of an object to the same length. */
function paired(object: Record<string, unknown[]>, lists: readonly [string, string]): object {
  const length = Math.min(...lists.map((list) => object[list]?.length ?? 0));
  return { ...object, ...Object.fromEntries(lists.map((list) => [list, object[list]?.slice(0, length)])) };
}

type Table = Record<string, unknown[]> & { rows: unknown[][] };

/** Pads the rows of a table to the number of columns. */
function even(table: Table, columns: string): Table {
  const wanted = table[columns] ?? [];
  return { ...table, rows: table.rows.map((row) => wanted.map((_, index) => row[index] ?? row[0])) };
}

/** The type of the resolved value, if the schema has one. */
const typeOf = (schema: Schema) => (schema as { tsType?: string }).tsType;

/** An object without the properties of it that have no effect with another one. */
function withoutUnused(value: object, { unused = {} }: Schema): object {
  const kept = structuredClone(value) as Record<string, unknown>;
  for (const [name, byValue] of Object.entries(unused))
    for (const path of byValue[String(kept[name])] ?? (name in kept ? byValue['*'] : undefined) ?? []) {
      const [last = '', ...above] = path.split('.').reverse();
      const holder = above
        .reverse()
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], kept);
      delete (holder as Record<string, unknown> | undefined)?.[last];
    }
  return kept;
}
