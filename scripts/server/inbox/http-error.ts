import type { OutgoingHttpHeaders } from 'node:http';

/** A broken form rule: the field, and the message shown for it. */
export interface FieldError {
  field: string;
  message: string;
}

/** The errors of a submission that breaks rules. */
interface FormErrors {
  /** Language tag of the messages, as in HTML. */
  lang: string;
  /** Title of the error page, and text of its link back to the form. */
  title: string;
  back: string;
  errors: readonly FieldError[];
}

/** An error response: status, message, additional headers, and the broken rules if there are any. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
    readonly form?: FormErrors,
  ) {
    super(message);
  }
}

/** What a submission takes has no places left. */
export class NoPlaces extends Error {
  constructor(readonly option: string) {
    super(`no places left: ${option}`);
  }
}

/** The response when the disk is full. */
export const diskFull = () =>
  new HttpError(507, 'Nothing more can be stored at the moment. Try again later.', { 'Retry-After': '3600' });

/** The error for a failed write: the disk can fill up despite the check, which is not a bug. */
export function asHttpError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  console.error(String(error));
  return diskFull();
}
