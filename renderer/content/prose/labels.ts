/** The labels that Markdown content shows in addition to its text: `prose` in `site.json`. */
export interface ProseLabels {
  note: string;
  tip: string;
  important: string;
  warning: string;
  caution: string;
  /** The visually hidden heading of the footnotes. */
  footnotes: string;
  /** The label of the link back from a footnote, followed by the number of the reference. */
  back: string;
}

/** The default labels. */
export const proseLabels: ProseLabels = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  footnotes: 'Footnotes',
  back: 'Back to reference',
};
