/**
 * Icons as the browser gets them: by name, the path of a line drawing, or otherwise what stands inside the SVG of an icon,
 * as it is written in an address.
 */
export type Icons = Readonly<Record<string, string>>;

/** How long the side of an icon is in its own drawing. */
const side = 24;

/** So many icons share an image, which leaves their places short to write: every sixteenth of the way. */
export const inImage = 17;

/**
 * The CSS of some icons, image by image. Icons stand side by side in images, because a browser makes a document of every
 * SVG image, which takes it longer than drawing an icon. There are several, so that no frame makes all of them.
 * @param ofAll the first image is that of every icon, which saves the names of its own; icons whose own image has not
 *   come yet show a place beside it, that is nothing
 */
export function iconImages(icons: Icons, ofAll = false): string[] {
  const all = Object.entries(icons);
  return Array.from({ length: Math.ceil(all.length / inImage) }, (_, index) => {
    const chunk = all.slice(index * inImage, (index + 1) * inImage);
    const names = chunk.map(([name]) => `.i-tabler-${name}`);
    const places = names.map((name, place) => `${name}{mask-position:${(100 * place) / (inImage - 1)}%}`);
    return `${ofAll && index === 0 ? '.icon' : names}{mask-image:url("${imageOf(chunk.map(([, drawing]) => drawing))}")}${places.join('')}`;
  });
}

/** How all line drawings are drawn. Of a mask only the shape counts. */
const lines = "fill='none' stroke='black' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'";

function imageOf(drawings: string[]): string {
  const line: string[] = [];
  const other: string[] = [];
  drawings.forEach((drawing, place) => {
    const moved = place ? ` transform='translate(${side * place})'` : '';
    if (drawing.startsWith('%3C')) other.push(`%3Cg${moved}%3E${drawing}%3C/g%3E`);
    else line.push(`%3Cpath${moved} d='${drawing}'/%3E`);
  });
  const size = `viewBox='0 0 ${side * inImage} ${side}' width='${inImage}em' height='1em'`;
  const inside = `%3Cg ${lines}%3E${line.join('')}%3C/g%3E${other.join('')}`;
  return `data:image/svg+xml;utf8,%3Csvg ${size} xmlns='http://www.w3.org/2000/svg'%3E${inside}%3C/svg%3E`;
}
