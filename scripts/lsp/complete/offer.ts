import type { CompletionItemKind } from 'vscode-languageserver/node';

/** Something that can be written at a place. */
export interface Candidate {
  /** As it is written, without the escapes of JSON. */
  text: string;
  kind: CompletionItemKind;
  /** A few words beside it: a title, a value, a size. */
  detail?: string | undefined;
}

/** What can be written in a part of a text. */
export interface Offer {
  /** The part that it takes the place of, in the decoded text. */
  from: number;
  to: number;
  candidates: readonly Candidate[];
  /** What is written in front of and behind each of them, so that the text is whole. */
  before?: string;
  after?: string;
  /** Whether the check has to say which of them fit. */
  isUncertain: boolean;
}
