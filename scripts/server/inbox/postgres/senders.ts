import type { ClientBase } from 'pg';

/** Counts a request of a sender to any of the servers. Resolves to their number within a minute. */
export async function countRequest(client: ClientBase, sender: string): Promise<number> {
  const isOld = "senders.since < now() - interval '1 minute'";
  const { rows } = await client.query(
    `insert into inbox_senders as senders values ($1, now(), 1)
    on conflict (sender) do update set
      since = case when ${isOld} then now() else senders.since end,
      requests = case when ${isOld} then 1 else senders.requests + 1 end
    returning requests`,
    [sender],
  );
  return rows[0].requests;
}

/** Deletes the addresses of earlier senders. */
export async function forgetSenders(client: ClientBase): Promise<void> {
  await client.query(
    `delete from inbox_senders where sender in (
      select sender from inbox_senders where since < now() - interval '1 minute' for update skip locked
    )`,
  );
}
