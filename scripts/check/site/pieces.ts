import { objectOf } from '../../../renderer/content/documents.ts';
import { variablesIn } from '../../../renderer/content/variables.ts';
import { type SchemaNode, type Visit, walk } from '../json/walk.ts';
import type { BaseContext, Parameter } from './context.ts';

/** The parameter that a visited value belongs to, as an argument or as its default; undefined if it is neither. */
function parameterAt({ parent, key, file }: Visit): Parameter | undefined {
  if (parent?.key === 'with' && parent.parent?.schema.title === 'PieceBlock') {
    const { name } = objectOf(parent.parent.value);
    return { file: `pieces/${name}.json`, name: String(key) };
  }
  const isDefault = (key === 'default' || key === 'example') && parent?.parent?.key === 'parameters';
  return isDefault && file.startsWith('pieces/') ? { file, name: String(parent.key) } : undefined;
}

/**
 * Calls `look` for a value. For the value of a parameter, it is called once per kind of text that the piece uses it
 * for, such as a link or Markdown.
 */
export function visitByUse(visit: Visit, { usesOf }: BaseContext, look: (visit: Visit) => void): void {
  const parameter = typeof visit.value === 'string' ? parameterAt(visit) : undefined;
  const nodes = parameter ? usesOf(parameter) : [];
  if (nodes.length === 0) look(visit);
  for (const node of nodes) look({ ...visit, node, schema: node.schema });
}

/** The distinct schema nodes of the texts that use a parameter of a piece, directly or through pieces in it. */
export function usesOfParameter(
  parameter: Parameter,
  site: Pick<BaseContext, 'allDocuments' | 'schemas'>,
): readonly SchemaNode[] {
  const seen = new Set<string>();
  const collect = ({ file, name }: Parameter): readonly SchemaNode[] => {
    const key = `${file} ${name}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const found = new Set<SchemaNode>();
    walk(file, site.allDocuments.get(file), site.schemas, (visit) => {
      const { value } = visit;
      if (typeof value !== 'string' || !variablesIn(value).some(({ path }) => path === `with.${name}`))
        return;
      const inner = parameterAt(visit);
      const nodes = inner ? collect(inner) : [];
      for (const node of nodes.length > 0 ? nodes : [visit.node]) found.add(node);
    });
    return [...found];
  };
  return collect(parameter);
}
