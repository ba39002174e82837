import type { Font } from 'fontkit';
import type { Project } from '../../files/project.ts';
import { type Face, facesOf } from '../assets/faces.ts';
import { openFace } from '../assets/open-face.ts';

/**
 * The fonts that draw text in pictures: those of the headings, then bundled ones for missing glyphs.
 * @param heading the typeface of the headings; undefined for a system font
 */
export async function drawnFonts(
  project: Project,
  heading: Face | undefined,
  weight: number,
): Promise<Font[]> {
  const neutral = Object.values(facesOf({ theme: undefined, fonts: new Map(), locales: [] }, ''));
  const inOrder = [heading, ...neutral.filter((face) => face?.id !== heading?.id)];
  const fonts = inOrder.map((face) => (face ? openFace(project, face, weight) : []));
  return (await Promise.all(fonts)).flat();
}
