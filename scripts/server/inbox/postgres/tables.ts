import type { ClientBase } from 'pg';

/** Any number: servers that start at the same time create the tables one after the other. */
const lock = 7_246_841;

/** Creates the tables of an inbox in a transaction, unless they exist. */
export async function createTables(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  // Its user need not be allowed to create any if they exist.
  const { rows } = await client.query("select to_regclass('inbox_submissions') as found");
  if (rows[0].found === null) await client.query(tables);
}

const tables = `
  create table inbox_submissions (
    id uuid primary key,
    at timestamptz not null,
    submission json not null
  );
  create index on inbox_submissions (at, id);
  create table inbox_files (
    submission uuid not null references inbox_submissions on delete cascade,
    file text not null,
    piece integer not null,
    bytes bytea not null,
    primary key (submission, file, piece)
  );
  create table inbox_places (
    submission uuid not null references inbox_submissions on delete cascade,
    endpoint text not null,
    taken text not null
  );
  create index on inbox_places (endpoint, taken);
  create index on inbox_places (submission);
  create table inbox_notifications (
    submission uuid not null references inbox_submissions on delete cascade,
    channel text not null,
    server uuid not null,
    until timestamptz not null,
    primary key (submission, channel)
  );
  create table inbox_secret as select gen_random_uuid()::text || gen_random_uuid()::text as secret;
  create table inbox_days (day date primary key, lines bigint not null, files bigint not null);
  create unlogged table inbox_senders (
    sender text primary key,
    since timestamptz not null,
    requests integer not null
  );
  comment on table inbox_files is 'The files of submissions, in pieces';
  comment on table inbox_places is 'Places that submissions take, such as seats at an event';
  comment on table inbox_notifications is 'Notifications to be sent by a server, until another one takes them over';
  comment on table inbox_secret is 'Signs the tokens of forms';
  comment on table inbox_days is 'Bytes that were stored per day (UTC)';
  comment on table inbox_senders is 'Requests within a minute';
`;
