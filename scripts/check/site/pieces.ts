import type { JsonDocuments } from '../../../renderer/content/documents.ts';
import type { Schemas } from '../../../renderer/content/schemas.ts';
import { variablesIn } from '../../../renderer/content/variables.ts';
import { type SchemaNode, type Visit, walk } from '../json/walk.ts';
import type { Parameter, SharedContext } from './context.ts';

/** The parameter whose value stands at a visit, in a reference or as its default; undefined where none does. */
function parameterAt({ parent, key, file }: Visit): Parameter | undefined {
  if (parent?.key === 'with' && parent.parent?.schema.title === 'PieceBlock') {
    const { name } = parent.parent.value as { name?: unknown };
    return { file: `pieces/${name}.json`, name: String(key) };
  }
  const isDefault = (key === 'default' || key === 'example') && parent?.parent?.key === 'parameters';
  return isDefault && file.startsWith('pieces/') ? { file, name: String(parent.key) } : undefined;
}

/**
 * Looks at a value as rules see it: at that of a parameter as each kind of text that its piece makes of it, such as a
 * link or words with Markdown; at any other value as what it is.
 */
export function lookAsUsed(visit: Visit, { usesOf }: SharedContext, look: (visit: Visit) => void): void {
  const parameter = typeof visit.value === 'string' ? parameterAt(visit) : undefined;
  const nodes = parameter ? usesOf(parameter) : [];
  if (nodes.length === 0) look(visit);
  for (const node of nodes) look({ ...visit, node, schema: node.schema });
}

/** Makes the function that gives the kinds of text that a piece uses a parameter for, each once. */
export function usesIn(known: JsonDocuments, schemas: Schemas): SharedContext['usesOf'] {
  const all = new Map<string, readonly SchemaNode[]>();
  const collect = ({ file, name }: Parameter, around: readonly string[]): readonly SchemaNode[] => {
    const key = `${file} ${name}`;
    const uses = all.get(key);
    if (uses || around.includes(key)) return uses ?? [];
    const found = new Set<SchemaNode>();
    walk(file, known.get(file), schemas, (visit) => {
      const { value } = visit;
      if (typeof value !== 'string' || !variablesIn(value).some(({ path }) => path === `with.${name}`))
        return;
      const inner = parameterAt(visit);
      const nodes = inner ? collect(inner, [...around, key]) : [];
      for (const node of nodes.length > 0 ? nodes : [visit.node]) found.add(node);
    });
    all.set(key, [...found]);
    return [...found];
  };
  return (parameter) => collect(parameter, []);
}
