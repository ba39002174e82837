// What the blocks of a site may import as `pagesmith/parts`.
export type {
  Actions,
  BodyPart,
  Picture as PictureOf,
  RichText,
} from '../../schema/types.d.ts';
export { ActionLink, ActionRow } from './Action.tsx';
export { Body } from './Body.tsx';
export { Card } from './Card.tsx';
export { Icon } from './Icon.tsx';
export { InlineText, Paragraph } from './Inline.tsx';
export { Captioned, Picture } from './Picture.tsx';
export { ScrollTable } from './ScrollTable.tsx';
export { Section } from './Section.tsx';
export { Tile } from './Tile.tsx';
