import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Deliveries } from '../../notify/deliveries.ts';
import type { Notifier } from '../../notify/notifier.ts';
import { readSubmission, type Submission } from '../submission.ts';
import type { Database } from './database.ts';

/**
 * The notifications that a server sends. Those of a server that has not said for two minutes that it is there are taken
 * over by another.
 */
interface Notifications {
  /** Which of them have been sent. */
  deliveries: Deliveries;
  /** Adds those of a submission, in its transaction. */
  add(client: ClientBase, submission: Submission): Promise<void>;
  /** Says that this server is there, and takes over those of others. */
  takeOver(notifier: Pick<Notifier, 'channels' | 'add'>): Promise<void>;
  /** Leaves those that are not sent to others. */
  leave(): Promise<void>;
}

const until = "now() + interval '2 minutes'";

/** Adds the notifications of a submission that was released from quarantine, for any server to take over. */
export async function addReleased(client: ClientBase, { id, notify = [] }: Submission): Promise<void> {
  await client.query(
    'insert into inbox_notifications select $1, channel, $1, now() from unnest($2::text[]) as channel',
    [id, notify],
  );
}

/** Opens the notifications in a database. */
export function openNotifications({ transaction }: Database): Notifications {
  const server = randomUUID();
  /** Records of what was sent that are being written. */
  const pending = new Set<Promise<unknown>>();
  return {
    deliveries: {
      // The database only has those that have not been sent.
      has: () => false,
      add(channel, ids) {
        const recorded = transaction((client) =>
          client.query(
            'delete from inbox_notifications where channel = $1 and submission = any($2::uuid[])',
            [channel, ids],
          ),
        )
          // They are sent again after a restart.
          .catch((error) => console.error(String(error)))
          .finally(() => pending.delete(recorded));
        pending.add(recorded);
      },
    },
    async add(client, { id, notify = [], quarantine }) {
      if (quarantine) return;
      await client.query(
        `insert into inbox_notifications select $1, channel, $3, ${until} from unnest($2::text[]) as channel`,
        [id, notify, server],
      );
    },
    async takeOver(notifier) {
      const rows = await transaction(async (client) => {
        await client.query(`update inbox_notifications set until = ${until} where server = $1`, [server]);
        const { rows } = await client.query(
          `with taken as (
            update inbox_notifications set server = $1, until = ${until}
            where (submission, channel) in (
              select submission, channel from inbox_notifications
              where until < now() and channel = any($2) limit 1000 for update skip locked
            )
            returning submission, channel
          )
          select s.submission::text as text, array_agg(channel) as notify
          from taken join inbox_submissions s on s.id = taken.submission
          group by s.id order by s.at`,
          [server, notifier.channels],
        );
        return rows;
      });
      for (const { text, notify } of rows) {
        const submission = readSubmission(text);
        if (submission) notifier.add({ ...submission, notify });
      }
    },
    async leave() {
      await Promise.all(pending);
      await transaction((client) =>
        client.query('update inbox_notifications set until = now() where server = $1', [server]),
      );
    },
  };
}
