/** Elements that draw, or describe what is drawn. */
const drawing = new Set(
  `svg g defs symbol use switch a view title desc metadata style path rect circle ellipse line polyline polygon image
  text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter
  animate animateMotion animateTransform set mpath`.split(/\s+/),
);

/** Patterns of anything that runs or loads something. */
const active: readonly RegExp[] = [
  /\son\w+\s*=/i,
  /\s(?:[^\s=:]+:)?href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp|gif)[;,])[^"']*/i,
  /\sattributeName\s*=\s*["'](?:[^"':]+:)?(?:href|on\w+)["']/i,
  /url\(\s*["']?(?!#|["'\s#]|data:)[^)]*\)/i,
  /@import\b|image-set\(|<!ENTITY\b|<\?xml-stylesheet\b/i,
];

/** An SVG without the character references and CSS escapes that could hide a name or a URL in it, as in `u&#114;l(`. */
function decoded(svg: string): string {
  const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
  return svg
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex, decimal) =>
      character(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex, sign) => sign ?? character(Number.parseInt(hex, 16)));
}

/**
 * The part of an SVG that would run code, load resources or show HTML; undefined if it only draws. Only known
 * SVG elements are allowed; elements in editor namespaces are ignored by browsers. Comments are checked like
 * other content, because regular expressions cannot reliably detect them.
 */
export function activePartOf(svg: string): string | undefined {
  const namespaces = [...svg.matchAll(/\sxmlns:([^\s=]+)\s*=\s*["']([^"']*)/g)];
  const drawingPrefixes = new Set(
    namespaces.flatMap(([, prefix, uri = '']) => (/2000\/svg|1999\/xhtml|&/.test(uri) ? [prefix] : [])),
  );
  for (const [tag, prefix, name = ''] of svg.matchAll(/<(?:([^\s<>/:!?]+):)?([^\s<>/:!?]+)/g)) {
    const isShown = prefix === undefined || drawingPrefixes.has(prefix);
    if (isShown && !drawing.has(name) && !/^fe[A-Z]\w+$/.test(name)) return tag;
  }
  const meant = decoded(svg);
  for (const part of active) {
    const [found] = part.exec(svg) ?? part.exec(meant) ?? [];
    if (found) return found.trim();
  }
  return undefined;
}

/**
 * The theme colours that an SVG uses, such as `brand` for `var(--brand)`, except custom properties that it
 * defines itself; undefined if there are none.
 */
export function themeColoursOf(svg: string): string[] | undefined {
  const names = new Set([...svg.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name));
  for (const [, name = ''] of svg.matchAll(/--([\w-]+)\s*:/g)) names.delete(name);
  return names.size > 0 ? [...names].sort() : undefined;
}

/** Whether an SVG uses `currentColor` without setting that colour anywhere. */
export function hasTextColour(svg: string): boolean {
  return /\bcurrentcolor\b/i.test(svg) && !/(?<![\w-])color\s*[=:]/i.test(svg);
}
