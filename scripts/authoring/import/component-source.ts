import { posix } from 'node:path';
import type { Component } from './elements.ts';
import type { Line, Report } from './note.ts';
import { detailsLines } from './tabs.ts';
import { suggestionFor } from './unmapped.ts';

/** Frameworks whose modules return data of the site, and paths from its root. */
const siteModules = /^(?:vitepress|@?docusaurus|@theme|astro|gatsby|next|nuxt)\b|^(?:[/~#]|@\/|@site\/)/;
const needsData = /\b(?:fetch|axios)\s*[.(]/;
const scripts = /\.(?:vue|svelte|[jt]sx?)$/;
const styles = /\.(?:css|less|s[ac]ss)$/;
/** Maximum number of lines of an example. */
const maxLines = 250;
const imported = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * The source of an imported component, in a closed details element; undefined if it is not in the folder, or if it shows
 * what its attributes or data files contain.
 */
export function sourceLines(
  one: Component,
  number: number,
  { imports, report, read }: ComponentFiles,
): Line[] | undefined {
  const path = imports.get(one.written) ?? '';
  const [ending] = /\.(?:vue|svelte|jsx|tsx)$/.exec(path) ?? [];
  const hasValues = [...one.attributes].some(
    ([key, value]) => /^(?::|v-)/.test(key) || value.startsWith('{'),
  );
  const sources = ending === undefined || one.inside || hasValues ? undefined : sourcesOf(path, read);
  if (sources === undefined) return undefined;
  const message = `scripts are not supported; the source of <${one.written}> is kept as code`;
  report({ line: number, about: 'component', isLost: false, component: suggestionFor(one), message });
  const code = [...sources].flatMap(([file, source]) => fenced(file, source, sources.size > 1));
  return detailsLines(
    posix.basename(path),
    code.map((text) => ({ text, number })),
    number,
  );
}

/** What the source of a component is read with. */
interface ComponentFiles {
  report: Report;
  /** Imported paths, by name. */
  imports: ReadonlyMap<string, string>;
  /** Reads a file beside the document; undefined if it does not exist. */
  read(path: string): string | undefined;
}

/**
 * The sources of a component and of those that it imports, by path.
 * @returns undefined if they need data of the site, or are too long to be an example
 */
function sourcesOf(path: string, read: ComponentFiles['read']): Map<string, string> | undefined {
  const sources = new Map<string, string>();
  const open = [path];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const source = sources.get(file) ?? read(file);
    if (source === undefined || needsData.test(source)) return undefined;
    sources.set(file, source.trimEnd().replaceAll('\r\n', '\n'));
    const paths = [...source.matchAll(imported)].map(([, one = '']) => one);
    if (paths.some((one) => siteModules.test(one))) return undefined;
    const beside = posix.dirname(file);
    const others = paths.filter((one) => /^\.{1,2}\//.test(one) && !styles.test(one));
    open.push(...others.map((one) => posix.join(beside, one)).filter((one) => !sources.has(one)));
  }
  const length = [...sources.values()].join('\n').split('\n').length;
  return length <= maxLines && [...sources.keys()].every((file) => scripts.test(file)) ? sources : undefined;
}

function fenced(file: string, source: string, hasTitle: boolean): string[] {
  const fence = fenceFor(source);
  const title = hasTitle ? ` title="${posix.basename(file)}"` : '';
  return [`${fence}${posix.extname(file).slice(1)}${title}`, ...source.split('\n'), fence, ''];
}

/** A fence for code, with more backticks than the code contains. */
function fenceFor(source: string): string {
  const longest = Math.max(2, ...(source.match(/`{3,}/g) ?? []).map(({ length }) => length));
  return '`'.repeat(longest + 1);
}

/** Maximum number of components around a component. */
export const maxComponentDepth = 100;

/** The source of components that are nested too deeply, as code. */
export function deepLines(lines: readonly Line[], report: Report): Line[] {
  const [number = 1] = lines.map((line) => line.number);
  const message = `components are nested more than ${maxComponentDepth} levels deep here; their source is kept as code`;
  report({ line: number, about: 'component', isLost: false, message });
  const plain = (text: string) => ({ text, number });
  const fence = fenceFor(lines.map(({ text }) => text).join('\n'));
  return [plain(''), plain(fence), ...lines, plain(fence), plain('')];
}
