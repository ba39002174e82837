import { hash } from 'node:crypto';
import type { Theme } from '../../../schema/types.d.ts';
import { tokensOf } from '../../theme/tokens.ts';
import type { MediaFile } from '../documents.ts';

/**
 * The `<style>` that gives a drawing the colours of the theme that it takes, those of dark pages included: as a picture,
 * a drawing sees nothing of the page around it.
 * @returns undefined for pictures that take none
 */
export function themeStyle({ themeColours }: MediaFile, theme: Theme | undefined): string | undefined {
  if (!themeColours) return undefined;
  const { colours } = tokensOf(theme);
  const known = Object.entries(colours).filter(([name]) => themeColours.includes(name));
  const values = (scheme: 'light' | 'dark') =>
    known.map(([name, colour]) => `--${name}:${colour[scheme]}`).join(';');
  return `<style>:root{${values('light')}}@media screen and (prefers-color-scheme:dark){:root{${values('dark')}}}</style>`;
}

/** The key that a picture is published under: that of its file, and of the colours that a drawing takes. */
export function publishedKey(media: MediaFile, theme: Theme | undefined): string {
  const style = themeStyle(media, theme);
  return style === undefined ? media.key : hash('sha256', media.key + style).slice(0, 12);
}
