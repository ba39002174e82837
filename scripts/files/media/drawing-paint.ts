/** Elements that paint something, unless they are inside one that only describes. */
const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'image',
  'use',
]);

/** Elements whose colours are not shown. */
const hiding = new Set(['mask', 'clipPath', 'filter']);

/** Tags, with the slash of an end tag, the name without prefix, the attributes and the slash of an empty element. */
const tags = /<(\/?)(?:[\w-]+:)?([a-zA-Z][\w-]*)((?:\s+[^\s=>/"']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

interface Paint {
  fill: string;
  stroke: string;
  isHidden: boolean;
}

/** The colours of the shapes of an SVG, and whether it has none; those of style elements count, too. */
export function paintIn(svg: string): { colours: string[]; isEmpty: boolean } {
  const colours = new Set<string>();
  let isEmpty = true;
  // With style elements, shapes without a colour of their own are probably styled.
  const fill = svg.includes('<style') ? 'none' : 'black';
  const ancestors: Paint[] = [{ fill, stroke: 'none', isHidden: false }];
  for (const [, isEnd, name = '', attributes = '', isClosed] of svg.matchAll(tags)) {
    if (isEnd) {
      if (ancestors.length > 1) ancestors.pop();
      continue;
    }
    const { fill, stroke, isHidden } = ancestors.at(-1) as Paint;
    const paint = {
      fill: paintOf('fill', attributes) ?? fill,
      stroke: paintOf('stroke', attributes) ?? stroke,
      isHidden: isHidden || hiding.has(name),
    };
    if (shapes.has(name) && !paint.isHidden) {
      isEmpty = false;
      if (name !== 'image') colours.add(paint.fill).add(paint.stroke);
    }
    if (name === 'stop') colours.add(paintOf('stop-color', attributes) ?? 'black');
    if (!isClosed) ancestors.push(paint);
  }
  for (const [, style = ''] of svg.matchAll(/<style[^>]*>([^<]*)/g))
    for (const [, colour = ''] of style.matchAll(/(?:fill|stroke|stop-color)\s*:\s*([^;}]+)/g))
      colours.add(colour);
  const fullColours = [...colours]
    .map(inFull)
    .filter((colour) => !/^(none|transparent|inherit|url\()/.test(colour));
  return { colours: [...new Set(fullColours)].sort(), isEmpty };
}

/** The value of a presentation attribute, which a style attribute overrides. */
function paintOf(name: string, attributes: string): string | undefined {
  const [, style = ''] = /\sstyle\s*=\s*["']([^"']*)/.exec(attributes) ?? [];
  const [, inStyle] = new RegExp(`(?<![\\w-])${name}\\s*:\\s*([^;]+)`).exec(style) ?? [];
  const [, inAttribute] = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(attributes) ?? [];
  return inStyle ?? inAttribute;
}

/** A colour in one spelling: lowercase, and with six digits. */
export function inFull(colour: string): string {
  const name = colour.trim().toLowerCase();
  if (name === 'black') return '#000000';
  if (name === 'white') return '#ffffff';
  const [, short] = /^#([\da-f]{3})$/.exec(name) ?? [];
  return short ? `#${[...short].map((digit) => digit + digit).join('')}` : name;
}

/** The most copies that a drawing may show: programs that draw it stop at a few hundred thousand, and browsers take minutes. */
const maxCopies = 100_000;
/** The most `use` elements that lead to each other. */
const deepest = 200;

interface Part {
  /** The ids that the `use` elements in it refer to. */
  uses: string[];
  /** The ids of elements in it. */
  parts: string[];
}

/** Whether the `use` elements of an SVG, which can copy elements with `use` elements, show more copies than can be drawn. */
export function hasTooManyCopies(svg: string): boolean {
  if (!svg.includes('use')) return false;
  const whole: Part = { uses: [], parts: [] };
  const byId = new Map<string, Part>();
  const ancestors: Part[] = [whole];
  for (const [, isEnd, name, attributes = '', isClosed] of svg.matchAll(tags)) {
    if (isEnd) {
      if (ancestors.length > 1) ancestors.pop();
      continue;
    }
    const parentPart = ancestors.at(-1) as Part;
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(attributes) ?? [];
    const part = id === undefined ? parentPart : { uses: [], parts: [] };
    if (id !== undefined) {
      parentPart.parts.push(id);
      byId.set(id, part);
    }
    const [, target] = name === 'use' ? (/href\s*=\s*["']#([^"']*)/.exec(attributes) ?? []) : [];
    if (target !== undefined) part.uses.push(target);
    if (!isClosed) ancestors.push(part);
  }
  const counts = new Map<string, number>();
  const copiesAt = (id: string, depth: number): number => {
    const before = counts.get(id);
    if (before !== undefined) return before;
    if (depth > deepest) return maxCopies + 1;
    counts.set(id, 0);
    const count = copiesIn(byId.get(id), depth + 1);
    counts.set(id, count);
    return count;
  };
  const copiesIn = (part: Part | undefined, depth: number): number => {
    let count = 0;
    for (const id of part?.parts ?? []) count += copiesAt(id, depth);
    for (const id of part?.uses ?? []) count += 1 + copiesAt(id, depth);
    return count;
  };
  return copiesIn(whole, 0) > maxCopies;
}
