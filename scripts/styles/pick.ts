import type { Piece } from '../../renderer/server.tsx';
import { type CssRule, selectorClasses } from './rules.ts';

/** Makes a function of pieces of one of their HTML, which looks at each piece once. */
export function oncePerPiece<T>(look: (html: string) => T): (piece: Piece) => T {
  const known = new WeakMap<Piece, T>();
  return (piece) => {
    const old = known.get(piece);
    if (old !== undefined) return old;
    const found = look(piece.html);
    known.set(piece, found);
    return found;
  };
}

/** Makes the function that picks the rules of a stylesheet that a page needs, in their order. */
export function rulePicker(rules: readonly CssRule[]): (pieces: readonly Piece[]) => string {
  const always: number[] = [];
  /** The rules that one class is enough for, by the class. */
  const byClass = new Map<string, number[]>();
  /** The rules that ask for several classes at once. */
  const compound: { index: number; names: string[] }[] = [];
  rules.forEach(({ selector }, index) => {
    for (const names of selectorClasses(selector)) {
      const [only] = names;
      if (only === undefined) always.push(index);
      else if (names.length > 1) compound.push({ index, names });
      else byClass.set(only, [...(byClass.get(only) ?? []), index]);
    }
  });

  const pick = (own: ReadonlySet<string>): string => {
    const needed = new Uint8Array(rules.length);
    for (const index of always) needed[index] = 1;
    for (const name of own) for (const index of byClass.get(name) ?? []) needed[index] = 1;
    for (const { index, names } of compound) if (names.every((name) => own.has(name))) needed[index] = 1;
    let css = '';
    needed.forEach((isNeeded, index) => {
      if (isNeeded) css += rules[index]?.text;
    });
    return css;
  };

  const classesOf = oncePerPiece(classesIn);
  return (pieces) => pick(new Set(pieces.flatMap((piece) => [...classesOf(piece)])));
}

/** What the classes of an attribute are, for each attribute that was seen. */
const namesOf = new Map<string, string[]>();

/** The classes that some HTML uses. */
function classesIn(html: string): Set<string> {
  const own = new Set<string>();
  const seen = new Set<string>();
  for (let at = html.indexOf(' class="'); at >= 0; at = html.indexOf(' class="', at)) {
    const start = at + ' class="'.length;
    at = html.indexOf('"', start);
    const attribute = html.slice(start, at);
    if (seen.has(attribute)) continue;
    seen.add(attribute);
    const names =
      namesOf.get(attribute) ?? attribute.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' ');
    namesOf.set(attribute, names);
    for (const name of names) own.add(name);
  }
  return own;
}
