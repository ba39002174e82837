import type { CompletionItemKind } from 'vscode-languageserver/node';

/** A completion candidate. */
export interface Candidate {
  /** The text, without JSON escapes. */
  text: string;
  kind: CompletionItemKind;
  /** What is typed to find it, if not its text. */
  tag?: string;
  /** An object to write if the text alone is not valid: its last value is a placeholder. */
  object?: Readonly<Record<string, string>>;
  /** A short detail: a title, value or size. */
  detail?: string | undefined;
}

/** Candidates for a part of a text. */
export interface Offer {
  /** Start of the replaced part in the decoded text. */
  from: number;
  to: number;
  candidates: readonly Candidate[];
  /** Text to insert before and after a candidate, so that the value is complete. */
  before?: string;
  after?: string;
  /** Whether the check must decide which candidates are valid. */
  isUncertain: boolean;
}
