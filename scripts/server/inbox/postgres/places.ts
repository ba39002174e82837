import type { ClientBase } from 'pg';
import { NoPlaces } from '../http-error.ts';
import type { Submission } from '../submission.ts';

/** Any number: submissions that take places are stored one after the other. */
const lock = 7_246_842;

/** Counts what other submissions have taken. The lock lasts until the end of the transaction. @throws NoPlaces */
export async function assertPlaces(
  client: ClientBase,
  { id, endpoint }: Submission,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  if (places.size === 0) return;
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  for (const [option, count] of places) {
    const { rows } = await client.query(
      `select count(*)::integer as taken from inbox_places
      where endpoint = $1 and taken = $2 and submission <> $3`,
      [endpoint, option, id],
    );
    if (rows[0].taken >= count) throw new NoPlaces(option);
  }
}

/** Takes the places of a stored submission, unless it is quarantined. They are free again when it is deleted. */
export async function takePlaces(
  client: ClientBase,
  { id, endpoint, takes = [], quarantine }: Submission,
): Promise<void> {
  if (quarantine) return;
  await client.query('insert into inbox_places select $1, $2, taken from unnest($3::text[]) as taken', [
    id,
    endpoint,
    takes,
  ]);
}
