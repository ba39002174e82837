import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { UserError } from '../../../cli/errors.ts';
import { diskFull, HttpError } from '../http-error.ts';

/** A PostgreSQL database, which may be restarted or away for a while. */
export interface Database {
  /** Its name and host, without user and password. */
  place: string;
  /**
   * Does some work in a transaction, again if the connection breaks. If that happens during the commit, the work may be
   * done already, so it must have the same result a second time.
   * @throws HttpError with 503 if the database is away for longer, with 507 if its disk is full
   */
  transaction<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Delays before each repetition, in milliseconds. A restart of PostgreSQL takes a few seconds. */
const delays = [50, 200, 500, 1000, 2000, 4000];

/** A network that swallows packets must not hold up a visitor for longer than forms wait, which is 15 seconds. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };
const longest = 8000;

/** Whether an inbox is in a database, rather than a folder. @throws UserError if its address has another protocol */
export function isDatabase(inbox: string): boolean {
  const [, protocol] = /^(\w+):\/\//.exec(inbox) ?? [];
  if (protocol !== undefined && !/^postgres(?:ql)?$/.test(protocol)) throw invalidUrl();
  return protocol !== undefined;
}

const invalidUrl = () =>
  new UserError('INBOX takes a folder, or an address such as postgres://user:password@host/database.');

/**
 * Connects to a database, and creates the tables of an inbox in it unless they exist.
 * @throws UserError without the password if it cannot be used
 */
export async function openDatabase(url: string): Promise<Database> {
  const { pool, place } = await openPool(url);
  const transaction = async <T>(work: (client: ClientBase) => Promise<T>): Promise<T> => {
    const started = performance.now();
    for (const delay of delays) {
      try {
        return await attempt(pool, work);
      } catch (error) {
        if (!isAway(error) || performance.now() - started > longest) throw error;
        await wait(delay);
      }
    }
    return attempt(pool, work);
  };
  try {
    await transaction(createTables);
  } catch (error) {
    await pool.end();
    throw new UserError(`The inbox cannot use ${place}: ${reasonOf(error)}; ${remedyFor(error)}.`);
  }
  return {
    place,
    async transaction(work) {
      try {
        return await transaction(work);
      } catch (error) {
        const isFull = codeOf(error) === '53100';
        if (!isFull && !isAway(error)) throw error;
        console.error(`The inbox cannot use ${place}: ${reasonOf(error)}.`);
        throw isFull ? diskFull() : away();
      }
    },
    close: () => pool.end(),
  };
}

async function openPool(url: string): Promise<{ pool: Pool; place: string }> {
  // Loaded only if it is used.
  const { default: pg } = await import('pg');
  const options = { connectionString: url, keepAlive: true, ...timeouts };
  try {
    const { host, port, database } = new pg.Client(options);
    const pool = new pg.Pool(options);
    // Connections break when the database stops; without listeners, that would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    return { pool, place: `the database ${database} at ${host}:${port}` };
  } catch {
    throw invalidUrl();
  }
}

async function attempt<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Its transaction is still open, or its connection broken.
    client.release(true);
    throw error;
  }
}

const away = () =>
  new HttpError(503, 'Nothing can be stored at the moment. Try again in a minute.', { 'Retry-After': '60' });

/** Codes of PostgreSQL for a lost connection, a conflict, a server that stops, starts, is full or only reads; of Node for the network. */
const awayCodes = /^(?:08...|40...|57P..|53300|25006|E[A-Z_]+)$/;

/** Errors of the client that have no code. */
const awayMessages = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/;

/** Whether an error goes away when the database is there again. */
function isAway(error: unknown): boolean {
  return awayCodes.test(codeOf(error)) || (error instanceof Error && awayMessages.test(error.message));
}

function codeOf(error: unknown): string {
  const { code } = Object(error);
  return typeof code === 'string' ? code : '';
}

/** Several addresses of a host are an error without a message. */
function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || codeOf(error) || String(error);
}

function remedyFor(error: unknown): string {
  const code = codeOf(error);
  if (code.startsWith('28')) return 'correct the user and password in INBOX';
  if (code === '3D000') return 'create it, or correct its name in INBOX';
  if (code === '42501') return 'let its user create tables';
  return 'start it, or correct its address in INBOX';
}

/** Any number: servers that start at the same time create the tables one after the other. */
const lock = 7_246_841;

/** Creates the tables of an inbox in a transaction, unless they exist. */
async function createTables(client: ClientBase): Promise<void> {
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
