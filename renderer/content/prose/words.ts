/** The words that a text shows and its author does not write: `prose` in `site.json`. */
export interface ProseWords {
  note: string;
  tip: string;
  important: string;
  warning: string;
  caution: string;
  /** The hidden heading of the footnotes. */
  footnotes: string;
  /** The name of the link back from a footnote; the number of its reference follows. */
  back: string;
}

/** The words of a site that gives none. */
export const proseWords: ProseWords = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  footnotes: 'Footnotes',
  back: 'Back to reference',
};
