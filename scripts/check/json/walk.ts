import { schemaFor } from '../../../renderer/content/documents.ts';
import type { PictureSlot } from '../../../renderer/content/media/slot.ts';
import { resolveRef, type Schema, type Schemas, selectBranch } from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';

/** A subschema as it applies to a value: `$ref`, `oneOf` and `anyOf` are resolved. One node per subschema. */
export interface SchemaNode {
  /** The schema file that contains it; relative `$ref`s start there. */
  file: string;
  /** Empty if no branch of a union matches. */
  schema: Schema;
  /** The type of the resolved value, if the schema names one (`tsType`). */
  becomes: string | undefined;
  /** The nearest description in the schema. */
  description: string | undefined;
  /** The picture slot of the value. */
  slot?: PictureSlot | undefined;
  /** The nodes of its properties, added as values use them. */
  properties?: Map<string, ChoiceNode>;
}

/** A value of a document with its schema. */
export interface Visit {
  /** Path of the document under `content/`. */
  file: string;
  value: unknown;
  node: SchemaNode;
  /** The schema of the node. */
  schema: Schema;
  key?: string | number;
  parent?: Visit;
}

interface ChoiceNode extends SchemaNode {
  /** The description beside the `$ref`. */
  own: string | undefined;
  branches: Map<Schema, SchemaNode>;
}

const nodes = new WeakMap<Schema, ChoiceNode>();

/**
 * Visits every value of a document with its schema, in document order.
 * @param file path under `content/`, which determines the schema unless one is given
 */
export function walk(
  file: string,
  document: unknown,
  schemas: Schemas,
  visitor: (visit: Visit) => void,
  schemaFile: string = schemaFor(file),
): void {
  const go = (visit: Visit): void => {
    visitor(visit);
    const { value } = visit;
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) enterAndGo(visit, index, value[index]);
    } else for (const key of Object.keys(value)) enterAndGo(visit, key, (value as Parts)[key]);
  };
  const enterAndGo = (parent: Visit, key: string | number, value: unknown): void => {
    const child = enter(schemas, parent, key, value);
    if (child) go(child);
  };
  go(rootVisit(file, document, schemas, schemaFile));
}

/** The visit at a path, or at its deepest part that has a schema. */
export function visitAt(file: string, document: unknown, schemas: Schemas, path: Path): Visit {
  let visit = rootVisit(file, document, schemas);
  for (const key of path) {
    const child = enter(schemas, visit, key, (visit.value as Parts | null | undefined)?.[key]);
    if (!child) return visit;
    visit = child;
  }
  return visit;
}

/** The path of a visit. */
export function pathTo({ parent, key }: Visit): Path {
  return parent && key !== undefined ? [...pathTo(parent), key] : [];
}

type Parts = Readonly<Record<string | number, unknown>>;

function rootVisit(file: string, value: unknown, schemas: Schemas, schemaFile = schemaFor(file)): Visit {
  const schema = schemas.get(schemaFile);
  const node = schema
    ? branchFor(schemas, nodeOf(schemas, schemaFile, schema), value)
    : { file: schemaFile, schema: {}, becomes: undefined, description: undefined };
  return visitOf(file, value, node);
}

function enter(schemas: Schemas, parent: Visit, key: string | number, value: unknown): Visit | undefined {
  const node =
    typeof key === 'number'
      ? parent.schema.items && nodeOf(schemas, parent.node.file, parent.schema.items)
      : propertyNode(schemas, parent.node, key);
  return node && visitOf(parent.file, value, branchFor(schemas, node, value), key, parent);
}

function propertyNode(schemas: Schemas, parent: SchemaNode, key: string): ChoiceNode | undefined {
  const known = parent.properties?.get(key);
  if (known) return known;
  const { properties, additionalProperties } = parent.schema;
  if (properties && Object.hasOwn(properties, key) && properties[key]) {
    const node = nodeOf(schemas, parent.file, properties[key]);
    parent.properties = (parent.properties ?? new Map()).set(key, node);
    return node;
  }
  return typeof additionalProperties === 'object'
    ? nodeOf(schemas, parent.file, additionalProperties)
    : undefined;
}

function visitOf(
  file: string,
  value: unknown,
  node: SchemaNode,
  key?: string | number,
  parent?: Visit,
): Visit {
  return { file, value, node, schema: node.schema, key, parent };
}

/** The node of a subschema. */
function nodeOf(schemas: Schemas, file: string, written: Schema): ChoiceNode {
  return nodes.get(written) ?? compile(schemas, file, written);
}

/** The node for a value: of a union, that of the branch the value is meant for. */
function branchFor(schemas: Schemas, node: ChoiceNode, value: unknown): SchemaNode {
  const { schema } = node;
  if (!schema.oneOf && !schema.anyOf) return node;
  let location: { file: string; schema: Schema } | undefined = node;
  while (location && (location.schema.oneOf || location.schema.anyOf))
    location = selectBranch(schemas, location, value);
  const { becomes, slot } = node;
  if (!location) return { file: node.file, schema: {}, becomes, description: node.description };
  const known = node.branches.get(location.schema);
  if (known) return known;
  const description = node.own ?? location.schema.description ?? schema.description;
  const branch = { file: location.file, schema: location.schema, becomes, description, slot };
  node.branches.set(location.schema, branch);
  return branch;
}

function compile(schemas: Schemas, file: string, written: Schema): ChoiceNode {
  const resolved = resolveRef(schemas, { file, schema: written });
  const node = {
    ...resolved,
    becomes: written.tsType ?? resolved.schema.tsType,
    description: written.description ?? resolved.schema.description,
    own: written.description,
    slot: written.picture,
    branches: new Map(),
  };
  nodes.set(written, node);
  return node;
}
