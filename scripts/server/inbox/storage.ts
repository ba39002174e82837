import type { Deliveries } from '../notify/deliveries.ts';
import type { Notifier } from '../notify/notifier.ts';
import type { Submission } from './submission.ts';
import type { UploadBatch } from './uploads.ts';

/** Where an inbox keeps its submissions and their files. */
export interface Storage {
  /** Its name in the log. */
  place: string;
  /** Resolves to a random text that is always the same, and only known to the servers that share the storage. */
  secret(): Promise<string>;
  /** The log of finished notifications. */
  deliveries: Deliveries;
  /**
   * Looks for submissions from before a restart or crash, of this server or another.
   * @param notifier is given those whose channels may not have been notified
   */
  recover(notifier: Pick<Notifier, 'channels' | 'add'>): void;
  /** Begins to receive the files of a submission. @param limits maximum sizes in bytes, by submitted name */
  begin(limits: ReadonlyMap<string, number>): Promise<UploadBatch>;
  /**
   * Stores a submission with the files of a batch; resolves once a crash cannot lose them.
   * @param endings the submitted names of the files to store, and the file extension of each or ''
   * @param places how often what it takes may be taken at its endpoint
   * @returns the submission with its files; undefined if one with its id is stored already
   * @throws HttpError if it is too large, or cannot be stored at the moment; NoPlaces if there are no places left
   */
  add(
    submission: Submission,
    batch: UploadBatch,
    endings: ReadonlyMap<string, string>,
    places?: ReadonlyMap<string, number>,
  ): Promise<Submission | undefined>;
  /** Counts a request of a sender to all servers that share the storage. Resolves to their number within a minute. */
  countRequest?(sender: string): Promise<number>;
  close(): Promise<void>;
}
