import { lookUp, type variablesIn } from '../../../renderer/content/variables.ts';
import type { DocumentContext } from '../../check/site/context.ts';
import { homeOf } from '../../check/site/fill.ts';
import type { Entity, Naming } from './entity.ts';

/** What the variables of a text lead to: each part of their paths names a value of its own. */
export function valuesIn(variables: readonly Written[], context: DocumentContext): Naming[] {
  return variables.flatMap(({ path, offset }) => segmentsOf(path, offset + 1, context));
}

type Written = Pick<ReturnType<typeof variablesIn>[number], 'path' | 'offset'>;

/** What the parts of a dotted path lead to. */
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

/** What a variable leads to; undefined where that is no value of its own, such as the page it stands on. */
function valueAt(variable: string, context: DocumentContext): Entity | undefined {
  const [head = '', name] = variable.split('.');
  if (head === 'page') return undefined;
  if (head === 'with')
    return name === undefined ? undefined : { kind: 'parameter', file: context.file, name };
  const [at] = context.settings;
  if (lookUp(at?.scope ?? context.scope, variable) === undefined) return undefined;
  const { file, path } = homeOf(variable, context, at?.entry);
  if (head !== 'entry') return { kind: 'value', file, path };
  return path.length > 0 ? { kind: 'value', file: folderOf(file), path } : undefined;
}

/** The folder of an entry, with its slash. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}
