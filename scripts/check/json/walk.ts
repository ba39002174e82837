import { schemaFor } from '../../../renderer/content/documents.ts';
import type { PictureSlot } from '../../../renderer/content/media/slot.ts';
import { memoize } from '../../../renderer/content/memoize.ts';
import {
  resolveRef,
  type Schema,
  type SchemaLocation,
  type Schemas,
  selectBranch,
} from '../../../renderer/content/schemas.ts';
import type { Path } from '../finding.ts';

let nodeCount = 0;

/** A subschema as it applies to a value: `$ref`, `oneOf` and `anyOf` are resolved. One node per subschema. */
export class SchemaNode {
  /** Identifies the node. Nodes are numbered from 0. */
  readonly id: number = nodeCount++;
  /** The schema file that contains it; relative `$ref`s start there. */
  readonly file: string;
  /** Empty if no branch of a union matches. */
  readonly schema: Schema;
  /** The type of the resolved value, if the schema names one (`tsType`). */
  readonly becomes: string | undefined;
  /** The union of which it is a branch. */
  readonly union: Schema | undefined;
  /** The nearest description in the schema. */
  readonly description: string | undefined;
  /** The description beside the `$ref`. */
  readonly refDescription: string | undefined;
  readonly slot: PictureSlot | undefined;
  // Copies: reading a property is slow if the objects, like schemas, all have different shapes.
  readonly format: string | undefined;
  readonly isProse: boolean;
  readonly isChoice: boolean;
  /** The nodes of its properties, items and branches, added as values use them. */
  readonly properties: Map<string, SchemaNode> = new Map();
  items: SchemaNode | undefined;
  readonly branches: Map<Schema | undefined, SchemaNode> = new Map();

  constructor(
    { file, schema }: SchemaLocation,
    {
      becomes,
      union,
      description,
      refDescription,
      slot,
    }: Partial<Pick<SchemaNode, 'becomes' | 'union' | 'description' | 'refDescription' | 'slot'>> = {},
  ) {
    this.file = file;
    this.schema = schema;
    this.becomes = becomes;
    this.union = union;
    this.description = description;
    this.refDescription = refDescription;
    this.slot = slot;
    this.format = schema.format;
    this.isProse = schema.prose ?? false;
    this.isChoice = Boolean(schema.oneOf ?? schema.anyOf);
  }
}

/** A value of a document with its schema. */
export interface Visit {
  /** Path of the document under `content/`. */
  file: string;
  value: unknown;
  node: SchemaNode;
  schema: Schema;
  key?: string | number;
  parent?: Visit;
}

/** The nodes of schemas. Sets of schemas in which a `$ref` leads elsewhere do not share the object that contains it. */
const nodes = new WeakMap<Schema, SchemaNode>();

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

export function pathTo({ parent, key }: Visit): Path {
  return parent && key !== undefined ? [...pathTo(parent), key] : [];
}

type Parts = Readonly<Record<string | number, unknown>>;

function rootVisit(file: string, value: unknown, schemas: Schemas, schemaFile = schemaFor(file)): Visit {
  const schema = schemas.get(schemaFile);
  const node = schema ? branchFor(schemas, nodeOf(schemas, schemaFile, schema), value) : bareNode(schemaFile);
  return visitOf(file, value, node);
}

/** The node of a document without a schema. */
const bareNode = memoize((file) => new SchemaNode({ file, schema: {} }));

function enter(schemas: Schemas, parent: Visit, key: string | number, value: unknown): Visit | undefined {
  const node =
    typeof key === 'number' ? itemNode(schemas, parent.node) : propertyNode(schemas, parent.node, key);
  return node && visitOf(parent.file, value, branchFor(schemas, node, value), key, parent);
}

function itemNode(schemas: Schemas, parent: SchemaNode): SchemaNode | undefined {
  parent.items ??= parent.schema.items && nodeOf(schemas, parent.file, parent.schema.items);
  return parent.items;
}

function propertyNode(schemas: Schemas, parent: SchemaNode, key: string): SchemaNode | undefined {
  const cachedNode = parent.properties.get(key);
  if (cachedNode) return cachedNode;
  const { properties, additionalProperties } = parent.schema;
  if (properties && Object.hasOwn(properties, key) && properties[key]) {
    const node = nodeOf(schemas, parent.file, properties[key]);
    parent.properties.set(key, node);
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

function nodeOf(schemas: Schemas, file: string, schema: Schema): SchemaNode {
  const cachedNode = nodes.get(schema);
  if (cachedNode) return cachedNode;
  const location = resolveRef(schemas, { file, schema });
  const node = new SchemaNode(location, {
    becomes: schema.tsType ?? location.schema.tsType,
    description: schema.description ?? location.schema.description,
    refDescription: schema.description,
    slot: schema.picture,
  });
  nodes.set(schema, node);
  return node;
}

/** The node for a value: of a union, that of the branch the value is meant for. */
function branchFor(schemas: Schemas, node: SchemaNode, value: unknown): SchemaNode {
  if (!node.isChoice) return node;
  let location: SchemaLocation | undefined = node;
  while (location && (location.schema.oneOf || location.schema.anyOf))
    location = selectBranch(schemas, location, value);
  const cachedNode = node.branches.get(location?.schema);
  if (cachedNode) return cachedNode;
  const { file, becomes, refDescription, slot } = node;
  const description = refDescription ?? location?.schema.description ?? node.schema.description;
  const { schema: union } = node;
  const branch = new SchemaNode(location ?? { file, schema: {} }, { becomes, union, description, slot });
  node.branches.set(location?.schema, branch);
  return branch;
}
