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
export const tags =
  /<(\/?)(?:[\w-]+:)?([a-zA-Z][\w-]*)((?:\s+[^\s=>/"']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

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
