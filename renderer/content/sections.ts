import type { Nodes } from 'hast';
import type { RichText } from '../../schema/types.d.ts';
import type { ResolvedPage } from './content.ts';
import { isObject, type JsonObject } from './documents.ts';
import { elementText, isRoot, plainText } from './plain-text.ts';
import { resolveRef, type Schema, type SchemaLocation, type Schemas, selectBranch } from './schemas.ts';

/** A searchable part of a page that starts with a heading. */
interface Section {
  /** Empty above the first heading. */
  heading: string;
  /** The nearest ID at or above the heading; empty if there is none. */
  anchor: string;
  text: string;
}

const headings = ['title', 'question'];
const heading = /^h[1-6]$/;

/** Inline elements, which do not separate words. */
const inline = new Set(
  'a abbr b cite code del em i ins kbd mark q s small span strong sub sup var'.split(' '),
);
const silent = new Set(['math', 'svg', 'text-picture']);

/**
 * The texts of a resolved page by section, in reading order. The first section precedes all headings and starts with the
 * description. The schemas define which values are text.
 */
export function sectionsOf({ title, description, blocks }: ResolvedPage, schemas: Schemas): Section[] {
  const first: Section = { heading: '', anchor: '', text: description };
  const sections = [first];
  let last = first;

  const add = (text: string) => {
    last.text += ` ${text}`;
  };
  const begin = (heading: string, anchor: string) => {
    if (heading === title && !anchor) return;
    last = { heading, anchor, text: '' };
    sections.push(last);
  };

  const walkElements = (node: Nodes, anchor: string): void => {
    if (node.type === 'text') last.text += node.value;
    if (!('children' in node)) return;
    if (node.type === 'element') {
      const { tagName, properties } = node;
      if (silent.has(tagName) || 'dataFootnoteBackref' in properties) return;
      if (heading.test(tagName)) {
        begin(elementText(node).trim(), String(properties.id ?? anchor));
        return;
      }
      if (!inline.has(tagName)) add('');
    }
    for (const child of node.children) walkElements(child, anchor);
  };

  const walk = (value: unknown, location: SchemaLocation, anchor: string): void => {
    if (isRoot(value)) {
      add('');
      walkElements(value, anchor);
    } else if (typeof value === 'string') {
      if (isText(location.schema)) add(value);
    } else if (isObject(value) && !location.schema.picture) {
      const { file, schema } = resolveRef(schemas, location);
      if (schema.format === 'markdown' && Array.isArray(value)) add(plainText(value as RichText));
      else if (schema.oneOf || schema.anyOf) {
        const branch = branchFor(value, { file, schema });
        if (branch) walk(value, branch, anchor);
      } else if (Array.isArray(value)) {
        for (const item of value) walk(item, { file, schema: schema.items ?? {} }, anchor);
      } else walkObject(value, { file, schema }, anchor);
    }
  };

  /** Entries without their own page are found on the page that lists them. */
  const addEntries = (listing: unknown, searched: readonly string[]): void => {
    for (const item of isObject(listing) && Array.isArray(listing.items) ? listing.items : []) {
      if (!isObject(item) || item.href !== undefined) continue;
      for (const value of searched.map((name) => item[name]))
        if (value !== undefined) add(Array.isArray(value) ? plainText(value as RichText) : String(value));
    }
  };

  const walkObject = (value: JsonObject, { file, schema }: SchemaLocation, above: string): void => {
    const anchor = typeof value.id === 'string' ? value.id : above;
    if (schema.navigation) return;
    const { properties = {} } = schema;
    const name = headings.find((key) => typeof value[key] === 'string' && isText(properties[key] ?? {}));
    if (name) begin(String(value[name]), anchor);
    for (const [key, item] of Object.entries(value))
      if (properties[key]?.format === 'list-source') addEntries(item, searchedIn(value, properties));
      else if (key !== name) walk(item, { file, schema: properties[key] ?? {} }, anchor);
  };

  const branchFor = (value: JsonObject, location: SchemaLocation): SchemaLocation | undefined => {
    const chosen = selectBranch(schemas, location, value);
    if (chosen || !Array.isArray(value)) return chosen;
    // Markdown has become an array.
    const { oneOf = [], anyOf = oneOf } = location.schema;
    const all = anyOf.map((schema) => resolveRef(schemas, { ...location, schema }));
    return all.find(({ schema }) => schema.format === 'markdown');
  };

  const list: SchemaLocation = {
    file: 'page.json',
    schema: schemas.get('page.json')?.properties?.blocks ?? {},
  };
  walk(blocks, list, '');
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

/** The properties of the entries of a list that the search finds: by its view, or those that most views show. */
function searchedIn(list: JsonObject, properties: Readonly<Record<string, Schema>>): readonly string[] {
  for (const [name, { searched }] of Object.entries(properties))
    if (searched && list[name] !== undefined) return searched[String(list[name])] ?? [];
  return ['title', 'description'];
}

/** Whether a value is text that a page shows. */
function isText({ $ref }: Schema): boolean {
  return $ref?.endsWith('#/definitions/text') === true;
}
