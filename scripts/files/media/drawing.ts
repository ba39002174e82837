/** The elements that draw, or describe what is drawn. */
const drawing = new Set(
  `svg g defs symbol use switch a view title desc metadata style path rect circle ellipse line polyline polygon image
  text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter
  animate animateMotion animateTransform set mpath`.split(/\s+/),
);

/** What draws nothing but would run, load or change what is loaded, wherever it stands. */
const active: readonly RegExp[] = [
  /\son\w+\s*=/i,
  /\s(?:[^\s=:]+:)?href\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp|gif)[;,])[^"']*/i,
  /\sattributeName\s*=\s*["'](?:[^"':]+:)?(?:href|on\w+)["']/i,
  /url\(\s*["']?(?!#|["'\s#]|data:)[^)]*\)/i,
  /@import\b|<!ENTITY\b|<\?xml-stylesheet\b/i,
];

/**
 * What in a drawing would run, load something or show HTML; undefined where it only draws. Of SVG and HTML only the
 * elements that draw are let through; to those of other namespaces, which editors add, browsers pay no attention.
 * Comments count as what they hold, since no pattern can tell them from what merely looks like one.
 */
export function activePartOf(svg: string): string | undefined {
  const namespaces = [...svg.matchAll(/\sxmlns:([^\s=]+)\s*=\s*["']([^"']*)/g)];
  const shown = new Set(
    namespaces.flatMap(([, prefix, uri = '']) => (/2000\/svg|1999\/xhtml|&/.test(uri) ? [prefix] : [])),
  );
  for (const [tag, prefix, name = ''] of svg.matchAll(/<(?:([^\s<>/:!?]+):)?([^\s<>/:!?]+)/g)) {
    const isShown = prefix === undefined || shown.has(prefix);
    if (isShown && !drawing.has(name) && !/^fe[A-Z]\w+$/.test(name)) return tag;
  }
  for (const part of active) {
    const [found] = part.exec(svg) ?? [];
    if (found) return found.trim();
  }
  return undefined;
}

/**
 * The names of the colours that a drawing takes from its site's theme, such as `brand` for `var(--brand)`; undefined for
 * none. What it defines itself is its own.
 */
export function themeColoursOf(svg: string): string[] | undefined {
  const names = new Set([...svg.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name));
  for (const [, own = ''] of svg.matchAll(/--([\w-]+)\s*:/g)) names.delete(own);
  return names.size > 0 ? [...names].sort() : undefined;
}
