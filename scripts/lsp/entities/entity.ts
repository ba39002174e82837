import type { Path } from '../../check/finding.ts';

/** Something that content refers to by a name. */
export type Entity =
  /** A page, a layout, a piece, a form, an entry or a picture, by its path under the content in the first language. */
  | { kind: 'file'; file: string }
  /** A value that variables lead to; of entries, the folder of the collection stands for the file of each. */
  | { kind: 'value'; file: string; path: Path }
  /** An id that links jump to. */
  | { kind: 'anchor'; file: string; name: string }
  /** A field of a form, and a parameter of a piece. */
  | { kind: 'field' | 'parameter'; file: string; name: string }
  | { kind: 'icon'; name: string };

/** A place where something is named, in the decoded text of a value. */
export interface Naming {
  entity: Entity;
  offset: number;
  length: number;
}

/** A place where something is named, in a file of the content. */
export interface Mention extends Naming {
  /** The file, as it is called on the disk. */
  path: string;
  /** Whether the thing is made here, and only used elsewhere. */
  defines: boolean;
}

/** Whether two mentions are of the same thing. */
export function isSame(a: Entity, b: Entity): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(entity: Entity): string {
  const { kind } = entity;
  if (kind === 'value') return JSON.stringify([kind, entity.file, ...entity.path]);
  if (kind === 'file') return JSON.stringify([kind, entity.file]);
  return JSON.stringify([kind, kind === 'icon' ? '' : entity.file, entity.name]);
}
