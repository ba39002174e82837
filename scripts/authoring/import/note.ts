/** Something that an import could not carry over as it was. */
export interface Note {
  /** The path of the document in the folder that is imported. */
  file: string;
  /** Where it stands there, from 1. */
  line: number;
  /** What it is about, for counting. */
  about: 'address' | 'component' | 'code' | 'front-matter' | 'html' | 'link' | 'mark' | 'picture' | 'syntax';
  /** Whether something of the document is not on its page. */
  isLost: boolean;
  message: string;
}

/** Adds a note about a line of the document at hand. */
export type Report = (note: Omit<Note, 'file'>) => void;

/** A line of a document that is being changed, with the number that it has in its file. */
export interface Line {
  text: string;
  number: number;
}
