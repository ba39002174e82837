import { formatNames, lookUp, variablesIn } from '../../renderer/content/variables.ts';
import type { SourceFile } from '../files/read.ts';
import { holdsCopy } from './copies.ts';
import { isWritable, tryFill } from './filling.ts';
import { isDay, isIcon, isMoment } from './formats.ts';
import { notesBy } from './notes.ts';
import { showsPlans, withCards } from './references.ts';
import { remember } from './remember.ts';
import { countOf, shapeOf } from './shape.ts';
import type { Surroundings } from './site.ts';
import { type Governed, govern } from './walk.ts';

const braced = /\{\{[^{}"]*\}\}|\{[^{}"\s]+\}/y;

/** Whether a brace in a JSON text may be that of an object: space, a name or its end follow. */
function opensObject(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return next <= 32 || next === 34 || next === 125;
}

/** The variable, or the text in doubled braces, that begins at a brace. */
function bracedAt(text: string, at: number): string | undefined {
  braced.lastIndex = at;
  return braced.exec(text)?.[0];
}

/** What a screen says of a document. */
export interface Screened {
  /** Whether nothing is wrong inside it but, it may be, links. */
  isClean: boolean;
  /** The links of a clean one, which are judged once all pages are known. */
  links: readonly string[];
}

/**
 * Makes the function that tells documents without a mistake from those that have to be looked at value by value. It
 * never takes one with a mistake for one without, and is an order of magnitude faster than looking.
 */
export function screenFor(site: Surroundings): (file: SourceFile) => Screened {
  const { notesOf, isOfType } = notesBy(site.schemas);
  const fillsWell = remember((text) => {
    const [{ path, format } = { path: '' }] = variablesIn(text);
    if (/^(entry|page)\./.test(path) || !isWritable(site.scope, path)) return false;
    const filled = tryFill(text, site.scope) ?? '';
    return (
      (!format || formatNames.includes(format)) &&
      /\S/.test(filled) &&
      !/NaN|[<*[\]`\\\n~]|^[\s#]|\s$/.test(filled)
    );
  });
  const staysPlain = remember((link) => !/[\s()&]/.test(tryFill(link, site.scope) ?? ' '));
  const hasCards = remember((collection) => withCards(collection, site));
  const isThere = remember((source) => {
    const [path, type] = JSON.parse(source) as [path: string, type: string];
    const value = /^(entry|page)\./.test(path) ? undefined : lookUp(site.scope, path);
    return value !== undefined && value !== null && (!type || isOfType(type, value));
  });

  const hasGoodVariables = (file: SourceFile): boolean => {
    const { text } = file;
    const { objects } = shapeOf(file);
    let [opened, closed] = [0, 0];
    for (let at = text.indexOf('{'); at >= 0; ) {
      const found = opensObject(text, at) ? undefined : bracedAt(text, at);
      const isVariable = found !== undefined && !found.startsWith('{{');
      if (isVariable && !fillsWell(found)) return false;
      if (found === undefined) opened++;
      else closed += isVariable ? 1 : 2;
      at = text.indexOf('{', at + (found?.length ?? 1));
    }
    // What is left over is a brace on its own.
    return opened === objects && countOf('}', text) === objects + closed;
  };

  const hasNotice = ({ document }: Governed): boolean => {
    const { notice, layout = 'default' } = document as { notice?: unknown; layout?: unknown };
    return notice !== true || site.known.get(`layouts/${layout}.json`)?.notice !== undefined;
  };

  const hasOffers = ({ document }: Governed): boolean =>
    !(document as { structuredData?: unknown }).structuredData || showsPlans(document as object);

  const holdsNothing = ({ path, text }: SourceFile): boolean =>
    // An escape may hide anything but a quote or the end of a line.
    !(text.includes('\\') && /\\[^"n]/.test(text)) &&
    !site.scopeIsPartial &&
    /^(pages|[^/]+)\//.test(path) &&
    !path.startsWith('data/') &&
    !holdsCopy(text, site.scope);

  const same = remember(ownCopy);
  return (file) => {
    if (!holdsNothing(file)) return suspect;
    const governed = govern(file.path, file.value);
    const {
      fits,
      unclear,
      stars,
      brackets,
      links,
      filledLinks,
      icons,
      days,
      moments,
      collections,
      entries,
      sources,
    } = notesOf(governed);
    const isClean =
      fits &&
      !unclear &&
      // What these mean, and the next ones outside Markdown, only a look at the value can judge.
      !file.text.includes('<') &&
      !file.text.includes('`') &&
      !file.text.includes('~~') &&
      countOf('*', file.text) === stars &&
      countOf('[', file.text) === shapeOf(file).lists + brackets &&
      hasGoodVariables(file) &&
      hasNotice(governed) &&
      hasOffers(governed) &&
      filledLinks.every(staysPlain) &&
      icons.every(isIcon) &&
      days.every(isDay) &&
      moments.every(isMoment) &&
      collections.every(hasCards) &&
      entries.every(([place, name]) => site.namesIn(place).has(name)) &&
      sources.every((source) => isThere(JSON.stringify(source)));
    return isClean ? { isClean, links: links.map(same) } : suspect;
  };
}

const suspect: Screened = { isClean: false, links: [] };

/** A copy of a text that does not keep the document in memory which the text was cut from. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
