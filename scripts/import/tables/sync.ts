import { isObject, isRecord, type JsonObject, valueAt } from '../../../renderer/content/documents.ts';
import type { Source, Synced } from '../../../schema/types.d.ts';
import { type Target, targetAt } from '../../check/json/target.ts';
import { inKebabCase } from '../../check/text/rewritten.ts';
import { UserError } from '../../cli/errors.ts';
import { siblingPaths } from '../../files/source-file.ts';
import type { Change, Operation } from '../../operations/change.ts';
import type { PlacedFinding, Verdict } from '../../operations/judge.ts';
import type { Plan } from '../../operations/plan.ts';
import type { OperableSite } from '../../operations/site.ts';
import { tokensOf } from '../../operations/tree.ts';
import { isEqual } from '../../site/equal.ts';
import { slugOf } from '../paths.ts';
import type { Row, Table } from './table.ts';
import { CellError, cellValue, type Writing } from './values.ts';

/** A row that is left out. */
interface RowProblem {
  where: string;
  message: string;
}

/** What the rows of a source change. */
export interface SyncPlan {
  plan: Plan;
  verdict: Verdict;
  /** Rows that the check does not accept, or that cannot be read. */
  refused: readonly RowProblem[];
  /** The names of entries or values whose rows are gone. */
  missing: readonly string[];
  /** What becomes of them. */
  missingAction: 'keep' | 'draft' | 'delete';
  rows: number;
}

interface SyncOptions {
  /** The name under which what comes from the source is remembered; undefined for a source that is taken once. */
  name?: string | undefined;
  /** Whether to delete what has no row any more. */
  prune?: boolean | undefined;
  /** In milliseconds since 1970. */
  at: number;
}

/** A row that can be taken. */
interface NamedRow extends Row {
  name: string;
  values: readonly Placed[];
}

/** A value and its place in an entry. */
interface Placed {
  column: string;
  path: readonly string[];
  value: unknown;
}

/** The places of the columns, and what they take. */
type Places = readonly { column: string; path: readonly string[]; target: Target }[];

/**
 * Plans what the rows of a source change: only the places of its columns. Rows that the check does not accept are left out.
 * @throws UserError if the table lacks a column, or if the check objects to something that no row explains
 */
export function planSync(source: Source, table: Table, site: OperableSite, options: SyncOptions): SyncPlan {
  assertColumns(source, table);
  const synced = syncedIn(site, options.name);
  const { rows, refused } = namedRows(source, table, site);
  const there = new Set([...rows.map(({ name }) => name), ...refused.flatMap(({ name }) => name ?? [])]);
  const missing = (synced?.names ?? []).filter((name) => !there.has(name) && exists(source, name, site));
  let missingAction = options.prune ? 'delete' : (source.missing ?? 'keep');
  const skipped: RowProblem[] = refused.map(({ where, message }) => ({ where, message }));
  const out = new Set<string>();
  for (;;) {
    const includedRows = rows.filter(({ name }) => !out.has(name));
    const change = changeOf({ source, rows: includedRows, missing, missingAction, synced, site, options });
    const plan = site.plan(change);
    const verdict = site.judge(plan);
    if (verdict.isAccepted)
      return { plan, verdict, refused: skipped, missing, missingAction, rows: table.rows.length };
    const before = out.size;
    const byName = new Map(includedRows.map((row) => [row.name, row]));
    for (const finding of verdict.added) {
      const row = finding.isInDraft ? undefined : byName.get(nameIn(finding, source, plan, site) ?? '');
      if (!row || out.has(row.name)) continue;
      out.add(row.name);
      skipped.push({ where: row.where, message: messageOf(finding, row) });
    }
    if (out.size > before) continue;
    const [finding] = verdict.added;
    if (missing.length > 0 && missingAction !== 'keep') {
      skipped.push({
        where: missing.join(', '),
        message: `stays, because the check would say: ${finding?.file}:${finding?.line}: ${finding?.message}`,
      });
      missingAction = 'keep';
      continue;
    }
    throw new UserError(
      `nothing was written, because the check would say: ${finding?.file}:${finding?.line}: ${finding?.message}`,
    );
  }
}

function assertColumns({ key, columns }: Source, table: Table): void {
  if (table.rows.length === 0) throw new UserError('the table has no rows; nothing was changed');
  const lacking = [key, ...Object.keys(columns)].find((column) => !table.columns.includes(column));
  if (lacking !== undefined)
    throw new UserError(
      `the table has no column ${JSON.stringify(lacking)}; it has ${table.columns.filter(Boolean).join(', ')}`,
    );
}

function syncedIn(site: OperableSite, name: string | undefined): Synced['sources'][string] | undefined {
  const document = site.check.documents.get('synced.json') as Synced | undefined;
  return name === undefined ? undefined : document?.sources?.[name];
}

/** The rows with their names and values, and those that cannot be read. */
function namedRows(source: Source, table: Table, site: OperableSite) {
  const places = placesOf(source, site);
  const writing = writingOf(source, site);
  const rows: NamedRow[] = [];
  const refused: (RowProblem & { name?: string | undefined })[] = [];
  const keysByName = new Map<string, string>();
  for (const row of table.rows) {
    const { where, cells, problem } = row;
    const key = String(cells.get(source.key) ?? '').trim();
    const name = key === '' ? undefined : nameFor(key, writing.language);
    const refuse = (message: string) => refused.push({ where, message, name });
    const first = keysByName.get(name ?? '');
    if (name === undefined) refuse(`the column ${JSON.stringify(source.key)} is empty`);
    else if (first !== undefined)
      refuse(`${source.key} ${JSON.stringify(key)} names the same as ${first}; give every row another key`);
    else if (problem !== undefined) refuse(problem);
    else {
      keysByName.set(name, where);
      try {
        rows.push({ ...row, name, values: valuesIn(row, places, writing) });
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        refuse(error.message);
      }
    }
  }
  return { rows, refused };
}

function placesOf(source: Source, site: OperableSite): Places {
  const { check } = site;
  const { schemas } = check.locales()[0].site;
  const [file, document, above] = targetOf(source, site);
  return Object.entries(source.columns).map(([column, place]) => {
    const path = tokensOf(place);
    const target = targetAt(file, document, [...above, ...path], schemas);
    if (!target)
      throw new UserError(
        `the column ${JSON.stringify(column)} goes to ${place}, which the schema of content/${file} does not have`,
      );
    return { column, path, target };
  });
}

/** The file of an entry or a value, what it can look like, and the place in the file. */
function targetOf(source: Source, site: OperableSite): [string, unknown, string[]] {
  const { collection, template = {}, at = '' } = source;
  if (collection !== undefined) return [`${collection}/entry.json`, template, []];
  const { file, document, isList } = holderOf(source, site);
  return [file, document, [...tokensOf(at), isList ? '0' : 'entry']];
}

/** The data file of a source, its document, and the values in it: those of a list, or those that have names. */
function holderOf({ data, at = '' }: Source, { check }: OperableSite) {
  const file = `data/${data}.json`;
  const document = check.documents.get(file) ?? {};
  const path = tokensOf(at);
  const value = valueAt(document, path);
  const { schemas } = check.locales()[0].site;
  const isList =
    Array.isArray(value) ||
    (value === undefined && path.length > 0 && targetAt(file, document, path, schemas)?.items !== undefined);
  return { file, document, path, value, isList };
}

function writingOf({ collection, separator, language }: Source, { check }: OperableSite): Writing {
  const { calendar } = check.documents.get(`collections/${collection}.json`) ?? {};
  const zone = isRecord(calendar) && typeof calendar.zone === 'string' ? calendar.zone : undefined;
  const siteLanguage = check.documents.get('site.json')?.language;
  return { language: language ?? String(siteLanguage ?? 'en-GB'), separator, zone };
}

function valuesIn({ cells }: Row, places: Places, writing: Writing): Placed[] {
  return places.map(({ column, path, target }) => {
    try {
      return { column, path, value: cellValue(cells.get(column), target, writing) };
    } catch (error) {
      throw error instanceof CellError ? new CellError(`${column}: ${error.message}`) : error;
    }
  });
}

interface ChangeParts {
  source: Source;
  rows: readonly NamedRow[];
  missing: readonly string[];
  missingAction: SyncPlan['missingAction'];
  synced: Synced['sources'][string] | undefined;
  site: OperableSite;
  options: SyncOptions;
}

function changeOf(parts: ChangeParts): Change {
  const { source } = parts;
  const operations = source.collection === undefined ? dataOperations(parts) : entryOperations(parts);
  const memory = memoryOf(parts, operations.length > 0);
  return { operations: memory ? [...operations, memory] : operations };
}

function entryOperations({ source, rows, missing, missingAction, synced, site }: ChangeParts): Operation[] {
  const { collection = '', template = {} } = source;
  const { documents } = site.check;
  const { schemas } = site.check.locales()[0].site;
  const order = Object.keys(schemas.get(`collections/${collection}.json`)?.properties ?? {});
  const wereDrafts = new Set(synced?.drafts ?? []);
  const changed = rows.flatMap(({ name, values }): Operation[] => {
    const file = `${collection}/${name}.json`;
    const before = documents.get(file);
    if (!before && site.check.files().has(file)) throw new UserError(`content/${file} is not valid JSON`);
    if (!before)
      return [{ op: 'create-file', file, value: sorted(setValues(template, values, true), order) }];
    const { draft, ...published } = before;
    const base = draft === true && wereDrafts.has(name) ? published : before;
    return setTo(file, sorted(before, order), sorted(setValues(base, values), order));
  });
  const missingOperations = missing.flatMap((name): Operation[] => {
    const file = `${collection}/${name}.json`;
    const before = documents.get(file);
    if (missingAction === 'delete')
      return filesOf(file, site).map((each) => ({ op: 'delete-file', file: each }));
    return missingAction === 'draft' && before
      ? setTo(file, sorted(before, order), sorted({ ...before, draft: true }, order))
      : [];
  });
  return [...changed, ...missingOperations];
}

function dataOperations({ source, rows, missing, missingAction, site }: ChangeParts): Operation[] {
  const { file, document, path, value, isList } = holderOf(source, site);
  const { template = {} } = source;
  const deletedNames = new Set(missingAction === 'delete' ? missing : []);
  const items = new Map<string, unknown>();
  for (const [key, item] of Object.entries(isObject(value) ? value : {}))
    items.set(isList ? (nameOf(item, source, site) ?? `\n${key}`) : key, item);
  for (const name of deletedNames) items.delete(name);
  for (const { name, values } of rows) {
    const before = items.get(name);
    items.set(name, isRecord(before) ? setValues(before, values) : setValues(template, values, true));
  }
  const now = isList ? [...items.values()] : Object.fromEntries(items);
  const after = setValue(document, path, now);
  if (site.check.files().has(file)) return setTo(file, document, after);
  return [{ op: 'create-file', file, value: after }];
}

/** The name of a file or a value for a key. */
function nameFor(key: string, language: string): string {
  return (/^de\b/.test(language) && inKebabCase(key.replaceAll('/', ' '), language)) || slugOf(key);
}

/** The name of an item of a list: that of its key. */
function nameOf(item: unknown, source: Source, site: OperableSite): string | undefined {
  const { key, columns } = source;
  const at = valueAt(item, tokensOf(columns[key] ?? ''));
  return typeof at === 'string' || typeof at === 'number'
    ? nameFor(String(at), writingOf(source, site).language)
    : undefined;
}

function setTo(file: string, before: unknown, value: unknown): Operation[] {
  return isEqual(before, value) ? [] : [{ op: 'set', file, at: '', value }];
}

/** What is remembered of a source; undefined if nothing is new. */
function memoryOf(
  { source, rows, missing, missingAction, synced, site, options }: ChangeParts,
  isChange: boolean,
) {
  const { name, at } = options;
  if (name === undefined) return undefined;
  const keptNames = missingAction === 'keep' ? missing : [];
  const drafts =
    missingAction === 'draft'
      ? [...new Set([...(synced?.drafts ?? []), ...missing])]
      : (synced?.drafts ?? []);
  const names = [...new Set([...rows.map((row) => row.name), ...refusedBefore(), ...keptNames])].sort();
  const keptDrafts = drafts.filter((draft) => !names.includes(draft));
  const isSame = isEqual(names, synced?.names) && isEqual(keptDrafts, synced?.drafts ?? []);
  if (!isChange && isSame && synced?.from === source.from) return undefined;
  const memory = {
    from: source.from,
    at: `${new Date(at).toISOString().slice(0, 16)}Z`,
    names,
    ...(keptDrafts.length > 0 && { drafts: keptDrafts }),
  };
  const document = site.check.documents.get('synced.json') as Synced | undefined;
  const value = { ...document, sources: { ...document?.sources, [name]: memory } };
  const file = 'synced.json';
  return document
    ? ({ op: 'set', file, at: '', value } as const)
    : ({ op: 'create-file', file, value } as const);

  /** What came from rows that are left out now. */
  function refusedBefore(): string[] {
    const here = new Set([...rows.map((row) => row.name), ...missing]);
    return (synced?.names ?? []).filter((each) => !here.has(each) && exists(source, each, site));
  }
}

function exists(source: Source, name: string, site: OperableSite): boolean {
  if (source.collection !== undefined) return site.check.files().has(`${source.collection}/${name}.json`);
  const { value, isList } = holderOf(source, site);
  if (isList) return Object.values(value ?? {}).some((item) => nameOf(item, source, site) === name);
  return isRecord(value) && Object.hasOwn(value, name);
}

/** An entry, its translations and the Markdown files beside them. */
function filesOf(file: string, { check }: OperableSite): string[] {
  const codes = check.locales().map(({ code }) => code);
  const all = [file, ...codes.filter(Boolean).map((code) => file.replace(/\.json$/, `.${code}.json`))];
  return all.flatMap((each) => {
    const found = check.file(each);
    return found ? [each, ...siblingPaths(found)] : [];
  });
}

/** A document with other values at some places. Empty cells take away what is there, but not what a template gives. */
function setValues(document: JsonObject, values: readonly Placed[], isTemplate = false): JsonObject {
  return values.reduce(
    (changed, { path, value }) =>
      value === undefined && isTemplate ? changed : (setValue(changed, path, value) as JsonObject),
    document,
  );
}

function setValue(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(target))
    return target.map((item, index) => (String(index) === key ? setValue(item, rest, value) : item));
  const { [key]: before, ...others } = isRecord(target) ? target : {};
  if (value === undefined && before === undefined) return target;
  const now = setValue(before, rest, value);
  return now === undefined ? others : { ...(isRecord(target) ? target : {}), [key]: now };
}

/** An entry with its properties in the order of the schema; those that the schema does not have follow. */
function sorted(entry: JsonObject, order: readonly string[]): JsonObject {
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => rank(a) - rank(b)));
}

/** The name of the entry or the value that a finding is about; undefined if it is about something else. */
function nameIn({ file: path, at }: PlacedFinding, source: Source, { files }: Plan, site: OperableSite) {
  const file = path.replace(/^content\//, '');
  if (source.collection !== undefined) {
    const [, name] = file.startsWith(`${source.collection}/`) ? (/^[^/]+\/([^./]+)\./.exec(file) ?? []) : [];
    return name;
  }
  const holder = holderOf(source, site);
  const after = files.find((each) => each.path === file)?.after;
  const [key] = at.startsWith(source.at ?? '') ? tokensOf(at).slice(holder.path.length) : [];
  if (file !== holder.file || key === undefined || typeof after !== 'string' || !holder.isList) return key;
  const list = valueAt(JSON.parse(after), holder.path);
  return nameOf(isObject(list) ? list[key] : undefined, source, site);
}

function messageOf({ at, message }: PlacedFinding, { values }: NamedRow): string {
  const place = tokensOf(at);
  const column = values.find(({ path }) => path.every((key, index) => place[index] === key))?.column;
  return column === undefined ? message : `${column}: ${message}`;
}
