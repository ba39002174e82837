import type { Path } from '../../check/finding.ts';

/** Something that content refers to by name. */
export type Entity =
  /** A page, layout, piece, form, entry or picture, by its path in the default locale. */
  | { kind: 'file'; file: string }
  /** A value that variables refer to. For entries, the file is the folder of the collection. */
  | { kind: 'value'; file: string; path: Path }
  /** An anchor. */
  | { kind: 'anchor'; file: string; name: string }
  /** A form field or a piece parameter. */
  | { kind: 'field' | 'parameter'; file: string; name: string }
  | { kind: 'icon'; name: string };

/** An occurrence of a name in the decoded text of a value. */
export interface Naming {
  entity: Entity;
  offset: number;
  length: number;
}

/** The name that a text is as a whole. */
export function namingOf({ length }: string, entity: Entity): Naming[] {
  return [{ entity, offset: 0, length }];
}

/** An occurrence of a name in a file. */
export interface Mention extends Naming {
  /** Actual path of the file. */
  path: string;
  /** Whether this is the definition, rather than a reference. */
  defines: boolean;
}

/** Whether two mentions refer to the same entity. */
export function isSame(a: Entity, b: Entity): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(entity: Entity): string {
  const { kind } = entity;
  if (kind === 'value') return JSON.stringify([kind, entity.file, ...entity.path]);
  if (kind === 'file') return JSON.stringify([kind, entity.file]);
  return JSON.stringify([kind, kind === 'icon' ? '' : entity.file, entity.name]);
}
