import { expect, test } from 'vitest';
import { moved, specAt } from '../../editor/blocks.ts';
import { type Path, pathOf, pointerOf, valueAt } from '../../editor/paths.ts';
import { canBeTyped, marked } from '../../editor/picked.ts';
import {
  branches,
  branchFor,
  emptyOf,
  hasBlocks,
  itemSpec,
  kindName,
  propertySpec,
  rootSpec,
  type Spec,
  typeOf,
  withProperty,
  words,
} from '../../editor/schema.ts';
import { readSchemas } from '../project.ts';

const schemas = Object.fromEntries(readSchemas());
const documents = [
  'page',
  'layout',
  'piece',
  'form',
  'collection',
  'media',
  'site',
  'theme',
  'glossary',
  'redirects',
];
const blocks = Object.keys(schemas).filter((name) => name.startsWith('blocks/'));

/** Calls a function with everything that has a field, once per schema. */
function walk(
  spec: Spec,
  at: string,
  visit: (spec: Spec, at: string, kinds: readonly Spec[]) => void,
  seen = new Set<object>(),
): void {
  const kinds = branches(schemas, spec);
  for (const own of kinds) {
    if (seen.has(own.schema)) continue;
    seen.add(own.schema);
    visit(own, at, kinds);
    const { properties = {}, items, additionalProperties } = own.schema;
    for (const key of Object.keys(properties))
      walk(propertySpec(schemas, own, key), `${at}/${key}`, visit, seen);
    if (items) walk(itemSpec(schemas, own), `${at}/0`, visit, seen);
    if (typeof additionalProperties === 'object')
      walk(propertySpec(schemas, own, 'new'), `${at}/new`, visit, seen);
  }
}

test.each([...documents.map((name) => `${name}.json`), ...blocks])(
  'each value of %s has a field, with a name and a description, that can be filled',
  (name) => {
    walk(rootSpec(schemas, name), name, (spec, at, kinds) => {
      expect(['string', 'number', 'boolean', 'object', 'array', 'null'], at).toContain(typeOf(spec.schema));
      expect(kindName(spec), at).not.toBe('');
      const empty = emptyOf(schemas, spec);
      // A new value gets the field of its schema again, also among other kinds.
      if (empty !== undefined) expect(branchFor(kinds, empty), at).toBe(spec);
      for (const key of Object.keys(spec.schema.properties ?? {})) {
        const own = propertySpec(schemas, spec, key);
        expect(words(key), `${at}/${key}`).toMatch(/^\S/);
        if (key !== '$schema' && !hasBlocks(schemas, own))
          expect(own.description, `${at}/${key}`).not.toBe('');
      }
    });
  },
);

test('each block of the examples is edited with its own schema', () => {
  for (const name of blocks)
    for (const example of schemas[name]?.examples ?? []) {
      const page = { blocks: [example] };
      const spec = specAt(schemas, rootSpec(schemas, 'page.json'), page, ['blocks', 0]);
      expect(spec?.file, name).toBe(name);
    }
});

test('a value that may be of several types is a choice among them, in the words of authors', () => {
  const fact = propertySpec(
    schemas,
    propertySpec(schemas, rootSpec(schemas, 'site.json'), 'facts'),
    'founded',
  );
  const kinds = branches(schemas, fact);
  expect(kinds.map(kindName)).toEqual(['Text', 'Number', 'List', 'Details']);
  for (const [index, value] of ['2019', 2019, ['2019'], { year: 2019 }].entries())
    expect(branchFor(kinds, value)).toBe(kinds[index]);
});

test('a new property comes where the schema has it', () => {
  const { schema } = rootSpec(schemas, 'blocks/hero.json');
  const hero = { type: 'hero', title: 'Hello', actions: [] };
  expect(Object.keys(withProperty(hero, 'text', '', schema))).toEqual(['type', 'title', 'text', 'actions']);
  expect(Object.keys(withProperty(hero, 'id', '', schema))).toEqual(['type', 'id', 'title', 'actions']);
});

test('a block moves within a list and between lists', () => {
  const page = { blocks: [{ type: 'tabs', blocks: [{ id: 'a' }, { id: 'b' }] }, { id: 'c' }] };
  const within = moved(page, ['blocks', 0, 'blocks', 0], ['blocks', 0, 'blocks'], 2);
  expect(within).toEqual({
    document: { blocks: [{ type: 'tabs', blocks: [{ id: 'b' }, { id: 'a' }] }, { id: 'c' }] },
    path: ['blocks', 0, 'blocks', 1],
  });
  const outwards = moved(page, ['blocks', 0, 'blocks', 0], ['blocks'], 0);
  expect(outwards).toEqual({
    document: { blocks: [{ id: 'a' }, { type: 'tabs', blocks: [{ id: 'b' }] }, { id: 'c' }] },
    path: ['blocks', 0],
  });
  const inwards = moved(page, ['blocks', 1], ['blocks', 0, 'blocks'], 1);
  expect(inwards.path).toEqual(['blocks', 0, 'blocks', 1]);
  expect(valueAt(inwards.document, inwards.path)).toEqual({ id: 'c' });
});

test('all that visitors see of a block gets a marker, and nothing else does', () => {
  const blocks = [
    {
      type: 'hero',
      id: 'top',
      title: 'Welcome to {brand.name}',
      text: 'Of *gravel*; see [the terms](/terms).',
      actions: [{ text: 'See prices', href: '/', icon: 'leaf' }],
      picture: 'garden.jpg',
    },
    { type: 'hero', title: 'Another one' },
  ];
  const root = rootSpec(schemas, 'page.json');
  const { document, paths } = marked(schemas, root, { blocks }, ['blocks', 0]);
  const text = JSON.stringify(document).replaceAll(/[\ue000-\uf8ff]/g, (marker) =>
    String(marker.charCodeAt(0) - 0xe000),
  );
  expect(JSON.parse(text)).toEqual({
    blocks: [
      {
        type: 'hero',
        id: 'top',
        title: 'Welcome0 to0 {brand.name}',
        text: 'Of1 *gravel1*; see1 [the1 terms1](/terms).',
        actions: [{ text: 'See2 prices2', href: '/', icon: 'leaf3' }],
        picture: { file: 'garden.jpg', alt: '4' },
      },
      { type: 'hero', title: 'Another one' },
    ],
  });
  expect(paths).toEqual([['title'], ['text'], ['actions', 0, 'text'], ['actions', 0, 'icon'], ['picture']]);
});

test('a text is typed in place if it is shown as it is written', () => {
  const root = rootSpec(schemas, 'page.json');
  const block = { type: 'hero', title: 'Learn more', text: 'Of *gravel*', points: ['{brand.name}'] };
  const canType = (path: Path, shown: string) =>
    canBeTyped(
      specAt(schemas, root, { blocks: [block] }, ['blocks', 0, ...path]),
      valueAt(block, path),
      shown,
    );
  expect(canType(['title'], 'Learn more')).toBe(true);
  expect(canType(['title'], 'Learn')).toBe(false);
  expect(canType(['text'], 'Of gravel')).toBe(false);
  expect(canType(['points', 0], '{brand.name}')).toBe(false);
});

test('places in addresses are places in documents', () => {
  const document = { 'a/b': [{ 'c~d': 1 }] };
  const path = pathOf('/a~1b/0/c~0d', document);
  expect(path).toEqual(['a/b', 0, 'c~d']);
  expect(pointerOf(path)).toBe('/a~1b/0/c~0d');
  expect(valueAt(document, path)).toBe(1);
});
