/** What a note is about. Messages are for people; programs decide by this code. */
export type NoteCode =
  | 'address'
  | 'component'
  | 'code'
  | 'encoding'
  | 'expression'
  | 'front-matter'
  | 'html'
  | 'link'
  | 'picture'
  | 'publication'
  | 'syntax';

/** Something that was lost or changed by the import. */
export interface Note {
  /** Path of the document, relative to the imported folder. */
  file: string;
  /** Line number, from 1. */
  line: number;
  code: NoteCode;
  /** Whether the page lacks words, a picture, or a link whose target is known, rather than having them in another form. */
  isLost: boolean;
  /** Whether it is lost because the folder does not contain a file that the document shows. */
  isMissing?: boolean;
  message: string;
  /** The component without a template, and a template for it. */
  component?: { name: string; template: string };
}

/** Adds a note about the current document. */
export type Report = (note: Omit<Note, 'file'>) => void;
