/** Maximum length of the markup of a drawing that is part of the page. */
const maxLength = 1000;

const attribute = String.raw`\s+(?:viewBox|d|points|transform|opacity|fill[a-z-]*|stroke[a-z-]*|clip-rule|width|height|r|[cr]?[xy]|[xy][12])="[^"<>&]*"`;
const shape = String.raw`<(?:circle|ellipse|g|line|path|polygon|polyline|rect)(?:${attribute})*\s*/?>|</\w+>`;
const simple = new RegExp(`^<svg(?:\\s+xmlns="[^"]*"|${attribute})*\\s*>(?:\\s|${shape})*</svg>$`);

/**
 * The markup of a small drawing made of nothing but shapes, as part of an HTML page; undefined for other drawings, which
 * might not work there. The drawing is as wide as its container.
 */
export function inlineMarkupOf(svg: string): string | undefined {
  const text = svg.replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->/g, '').trim();
  if (!simple.test(text) || !/^<svg[^>]*\sviewBox=/.test(text)) return undefined;
  const markup = text
    .replace(/^<svg[^>]*>/, (root) => root.replace(/\s(?:xmlns|width|height)="[^"]*"/g, ''))
    .replace(/>\s+</g, '><')
    .replace(/\s+/g, ' ');
  return markup.length <= maxLength ? markup : undefined;
}
