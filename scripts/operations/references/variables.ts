import { lookUp, type variablesIn } from '../../../renderer/content/variables.ts';
import type { DocumentContext } from '../../check/site/context.ts';
import { definitionOf } from '../../check/site/fill.ts';
import type { Entity, Naming } from './entity.ts';

/** The values that the variables of a text refer to, one for each segment of their paths. */
export function valuesIn(variables: readonly Written[], context: DocumentContext): Naming[] {
  return variables.flatMap(({ path, offset }) => segmentsOf(path, offset + 1, context));
}

type Written = Pick<ReturnType<typeof variablesIn>[number], 'path' | 'offset'>;

/** The values that the segments of a dotted path refer to. */
export function segmentsOf(path: string, start: number, context: DocumentContext): Naming[] {
  const keys = path.split('.');
  let offset = start;
  return keys.flatMap((key, index): Naming[] => {
    const part = { offset, length: key.length };
    offset += key.length + 1;
    const entity = valueAt(keys.slice(0, index + 1).join('.'), context);
    return entity ? [{ entity, ...part }] : [];
  });
}

/** The value that a variable refers to; undefined if it is built in, such as the current page. */
function valueAt(variable: string, context: DocumentContext): Entity | undefined {
  const [head = '', name] = variable.split('.');
  if (head === 'page') return undefined;
  if (head === 'with')
    return name === undefined ? undefined : { kind: 'parameter', file: context.file, name };
  const [at] = context.renderings;
  if (lookUp(at?.scope ?? context.scope, variable) === undefined) return undefined;
  const { file, path } = definitionOf(variable, context, at?.entry);
  if (head !== 'entry') return { kind: 'value', file, path };
  return path.length > 0 ? { kind: 'value', file: folderOf(file), path } : undefined;
}

/** The folder of an entry, with trailing slash. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
