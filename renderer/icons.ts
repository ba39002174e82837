/** Icons as the browser gets them: by name, what stands inside the SVG of each, as it is written in an address. */
export type Icons = Readonly<Record<string, string>>;

/** How long the side of an icon is in its own drawing. */
const side = 24;

/**
 * The CSS of some icons. They stand side by side in one image, because a browser makes a document of every SVG image,
 * which takes it longer than drawing the icon.
 */
export function iconSheet(icons: Icons): string {
  const names = Object.keys(icons);
  const { length } = names;
  if (length === 0) return '';
  const drawings = Object.values(icons).map(
    (inner, index) => `%3Cg transform='translate(${side * index})'%3E${inner}%3C/g%3E`,
  );
  const size = `viewBox='0 0 ${side * length} ${side}' width='${length}em' height='1em'`;
  const image = `data:image/svg+xml;utf8,%3Csvg ${size} xmlns='http://www.w3.org/2000/svg'%3E${drawings.join('')}%3C/svg%3E`;
  const at = (index: number) => Number(((100 * index) / Math.max(1, length - 1)).toFixed(3));
  return [
    `${names.map((name) => `.i-tabler-${name}`).join()}{mask-image:url("${image}")}`,
    ...names.map((name, index) => `.i-tabler-${name}{mask-position:${at(index)}%}`),
  ].join('');
}
