import type { OutgoingHttpHeaders } from 'node:http';

/** A broken rule of a form: the field it is about, and the message that its page shows. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a form says of a submission that breaks its rules. */
export interface FormErrors {
  /** The language of the messages, as HTML names it. */
  lang: string;
  /** The heading of a page with the messages, and the words of its link back to the form. */
  title: string;
  back: string;
  errors: readonly FieldError[];
}

/** Why a request is refused: the status, one sentence, headers that say more, and the broken rules where it is those. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
    readonly form?: FormErrors,
  ) {
    super(message);
  }
}

/** The answer when the disk is too full for a submission. */
export const full = () =>
  new Refusal(507, 'Nothing more can be stored at the moment. Try again later.', { 'Retry-After': '3600' });
