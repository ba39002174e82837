/** Something that was lost or changed by the import. */
export interface Note {
  /** Path of the document, relative to the imported folder. */
  file: string;
  /** Line number, from 1. */
  line: number;
  /** Category, for statistics. */
  about: 'address' | 'component' | 'code' | 'front-matter' | 'html' | 'link' | 'mark' | 'picture' | 'syntax';
  /** Whether the page lacks words, a picture, or a link whose target is known, rather than having them in another form. */
  isLost: boolean;
  /** Whether it is lost because the folder does not contain a file that the document shows, such as a picture of another site. */
  isMissing?: boolean;
  message: string;
  /** The component without a template, and a template for it. */
  component?: { name: string; template: string };
}

/** Adds a note about the current document. */
export type Report = (note: Omit<Note, 'file'>) => void;

/** A line with its original line number. */
export interface Line {
  text: string;
  number: number;
}
