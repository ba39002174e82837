/** A problem in a Markdown document: the code of the rule, a message, and the location in UTF-16 units. */
export interface ProseProblem {
  code:
    | 'empty'
    | 'html'
    | 'stray-brace'
    | 'stray-mark'
    | 'unknown-callout'
    | 'invalid-info-string'
    | 'unmatched-footnote'
    | 'invalid-heading'
    | 'invalid-math'
    | 'invalid-table'
    | 'unsupported';
  message: string;
  suggestion?: string | undefined;
  /** The name of an HTML element that a text cannot contain. */
  element?: string;
  offset: number;
  length: number;
}
