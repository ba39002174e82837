import { isObject, kindOf } from '../../renderer/content/documents.ts';
import { translationOf } from '../../renderer/content/language.ts';
import { originalName } from '../../renderer/content/locales.ts';
import { memoize } from '../../renderer/content/memoize.ts';
import type { OpenCheck } from '../check/engine/open.ts';
import type { Finding, Path } from '../check/finding.ts';
import { editFor } from '../check/fix.ts';
import { offsetAt } from '../check/json/positions.ts';
import { pathsBeside } from '../files/source-file.ts';
import { pathAt } from './json.ts';
import { overlayOf, type Plan } from './plan.ts';
import { newFindings } from './rename/new-findings.ts';
import { pointerOf } from './tree.ts';

/** A finding with the JSON Pointer of its value; empty in Markdown files. */
export interface PlacedFinding extends Finding {
  at: string;
  /** What to write at the place, if that is known exactly. */
  fix?: string;
}

/** What a change would mean for the site. */
export interface Verdict {
  /** What the check says after the change and did not say before. */
  added: readonly PlacedFinding[];
  /** What it does not say any more. */
  removed: readonly Finding[];
  /** URLs that come, go, or show something else. Lists that show a changed entry are included. */
  urls: { added: readonly string[]; removed: readonly string[]; changed: readonly string[] };
  /**
   * `publish` if there are no new findings; `draft` if all of them are in drafts; `incomplete` if not, so that it could be kept as
   * a draft; `invalid` if a document would not be JSON, or have values of other types than its schema.
   */
  lane: 'publish' | 'draft' | 'incomplete' | 'invalid';
}

/** The rules for what no draft may be: not JSON, not of the types of its schema, or of those of an older one. */
const invalid: ReadonlySet<string> = new Set([
  'unreadable',
  'json-syntax',
  'duplicate-key',
  'too-deep',
  'type-mismatch',
  'unknown-property',
  'missing-migration',
]);

/** Judges a plan by the check, which then knows the content as it was before. */
export function judge({ files, moves, routes }: Plan, check: OpenCheck): Verdict {
  const before = check.findings();
  const urlsBefore = urlsIn(check);
  const overlay = overlayOf({ files });
  return check.propose(overlay, () => {
    const after = check.findings();
    const added = newFindings(before, after, { moves, routes });
    const back = { moves: moves.map(({ from, to }) => ({ from: to, to: from })), routes: reversed(routes) };
    const removed = newFindings(after, before, back);
    const urlsAfter = urlsIn(check);
    const shown = pagesShowing([...overlay.keys()], check);
    return {
      added: added.map((finding) => place(finding, check)),
      removed,
      urls: {
        added: [...urlsAfter].filter((url) => !urlsBefore.has(url)).sort(),
        removed: [...urlsBefore].filter((url) => !urlsAfter.has(url)).sort(),
        changed: [...shown].filter((url) => urlsBefore.has(url) && urlsAfter.has(url)).sort(),
      },
      lane: laneOf(added, check),
    };
  });
}

/** A finding of the last check with its pointer. */
export function place(finding: Finding, check: OpenCheck): PlacedFinding {
  const file = check.files().get(finding.file.replace('content/', ''));
  const { text: fix } = (file && editFor(finding, file)) ?? {};
  return { ...finding, at: pointerOf(pathIn(finding, check)), ...(fix !== undefined && { fix }) };
}

function laneOf(added: readonly Finding[], check: OpenCheck): Verdict['lane'] {
  if (added.length === 0) return 'publish';
  if (added.some(({ code }) => invalid.has(code))) return 'invalid';
  return added.every((finding) => isInDraft(finding, check)) ? 'draft' : 'incomplete';
}

/** Whether a finding is in a page, an entry or a block that is a draft. */
function isInDraft(finding: Finding, check: OpenCheck): boolean {
  const path = finding.file.replace('content/', '');
  const files = check.files();
  if (!path.endsWith('.json'))
    return [...files.values()].some((file) => pathsBeside(file).includes(path) && isDraft(file.value));
  let value = files.get(path)?.value;
  for (const key of [...pathIn(finding, check), undefined]) {
    if (isDraft(value)) return true;
    value = isObject(value) && key !== undefined ? value[key] : undefined;
  }
  return false;
}

function isDraft(value: unknown): boolean {
  return isObject(value) && value.draft === true;
}

function pathIn({ file, line, column }: Finding, check: OpenCheck): Path {
  const text = check.files().get(file.replace('content/', ''))?.text ?? '';
  return text === '' ? [] : pathAt(text, offsetAt(text, line, column));
}

/** The URLs of all published pages. */
function urlsIn(check: OpenCheck): ReadonlySet<string> {
  const urls = new Set<string>();
  for (const { code, site } of check.locales())
    for (const { path } of site.routes) if (!site.unpublished.has(path)) urls.add(urlIn(code, path));
  return urls;
}

/** The URLs of the pages that show one of the changed files, directly or by what they are made of. */
function pagesShowing(changed: readonly string[], check: OpenCheck): Set<string> {
  const urls = new Set<string>();
  if (changed.length === 0) return urls;
  const documents = showing(new Set(changed.map(nameOf)), check);
  const isShared = changed.some((path) => ['site', 'theme'].includes(kindOf(nameOf(path))));
  const collections = new Set(
    changed.flatMap((path) => (kindOf(path) === 'entry' ? path.slice(0, path.indexOf('/')) : [])),
  );
  const lists = memoize((file) => {
    const text = check.files().get(file)?.text ?? '';
    return [...collections].some((name) => text.includes(JSON.stringify(name)));
  });
  for (const { code, site } of check.locales())
    for (const { path, file, entry, termFile } of site.routes) {
      const { layout = 'default' } = site.known.get(file) ?? {};
      const all = [file, entry, termFile, `layouts/${layout}.json`];
      const isOne =
        isShared || all.some((part) => documents.has(part ?? '')) || (entry === undefined && lists(file));
      if (isOne) urls.add(urlIn(code, path));
    }
  return urls;
}

/** The kinds of documents that pages are made of. */
const parts: ReadonlySet<string> = new Set(['piece', 'layout', 'form']);

/** The files, and of the documents that were analysed again those that name one of them, or a document that does. */
function showing(files: ReadonlySet<string>, check: OpenCheck): Set<string> {
  const found = new Set(files);
  const left = new Set([...check.analyzed()].filter((path) => !found.has(path)));
  for (const file of found) {
    if (!files.has(file) && !parts.has(kindOf(file))) continue;
    const name = file.replace(/^[^/]+\//, '').replace(/\.json$/, '');
    const kind = kindOf(file);
    const references =
      kind === 'data'
        ? [`{${name}.`, `"${name}.`]
        : [kind === 'media' || kind === 'record' ? name : `"${name}"`];
    for (const path of left) {
      const { text = '', texts } = check.files().get(path) ?? {};
      if (![text, ...(texts?.values() ?? [])].some((own) => references.some((name) => own?.includes(name))))
        continue;
      found.add(path);
      left.delete(path);
    }
  }
  return found;
}

/** The name of a file in the default locale. */
function nameOf(path: string): string {
  const { code } = translationOf(path) ?? {};
  return code === undefined ? path : originalName(path, code);
}

function reversed(pairs: Plan['routes']): Plan['routes'] {
  return pairs.map(([from, to]) => [to, from]);
}

/** The URL of a path in a locale; its code is empty in the default one. */
export function urlIn(code: string, path: string): string {
  return code === '' ? path : `/${code}${path === '/' ? '' : path}`;
}
