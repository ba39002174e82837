import { hash } from 'node:crypto';
import type { Theme } from '../../../schema/types.d.ts';
import { tokensOf } from '../../theme/tokens.ts';
import type { MediaFile } from '../documents.ts';

/**
 * The `<style>` that defines the theme colours used by a drawing, including those of dark pages, because a drawing in an
 * `<img>` cannot access the CSS of the page. The colour of text is `ink`.
 * @returns undefined for pictures that use no theme colours
 */
export function themeStyle(media: MediaFile, theme: Theme | undefined): string | undefined {
  if (!usesTheme(media)) return undefined;
  const { themeColours = [], hasTextColour } = media;
  const { colours } = tokensOf(theme);
  const usedColours = Object.entries(colours).filter(([name]) => themeColours.includes(name));
  const values = (scheme: 'light' | 'dark') =>
    [
      ...usedColours.map(([name, colour]) => `--${name}:${colour[scheme]}`),
      ...(hasTextColour ? [`color:${colours.ink[scheme]}`] : []),
    ].join(';');
  return `<style>:root{${values('light')}}@media screen and (prefers-color-scheme:dark){:root{${values('dark')}}}</style>`;
}

export function usesTheme({ themeColours = [], hasTextColour = false }: MediaFile): boolean {
  return themeColours.length > 0 || hasTextColour;
}

/** The key under which a picture is published: a hash of its file and of the theme colours that it uses. */
export function pictureHash(media: MediaFile, theme: Theme | undefined): string {
  const style = themeStyle(media, theme);
  return style === undefined ? media.key : hash('sha256', media.key + style).slice(0, 12);
}
