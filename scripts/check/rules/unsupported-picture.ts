import type { Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const unsupportedPicture: Rule = {
  code: 'unsupported-picture',
  description:
    'The social image is an SVG, which services that show link previews do not support, or a mark of the theme is not square, or not in a single colour.',
  help: 'Save a social image as PNG, or leave it out. Draw a mark on a square canvas, because it becomes the icon of the site. Only the shape of the monochrome mark is shown, so that its parts need gaps instead of colours.',
  check: pictureChecks(({ file, media, slot }, { key }, { file: where }) => {
    if (slot.pixels && media?.format === 'svg')
      return { message: `${file} is an SVG, which link previews do not support; save it as PNG` };
    if (where !== 'theme.json' || (key !== 'mark' && key !== 'monochrome')) return undefined;
    const { width = 1, height = 1, colours } = media ?? {};
    if (Math.abs(width / height - 1) >= 0.02)
      return {
        message: `${file} is ${width} × ${height}; icons need a square mark, such as viewBox="0 0 64 64"`,
      };
    if (key === 'mark' || !colours) return undefined;
    return {
      message: `${file} has the colours ${colours.join(' and ')}, but only its shape is shown; draw it in one colour`,
    };
  }),
};
