import type { Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const unsupportedPicture: Rule = {
  code: 'unsupported-picture',
  description:
    'The social image is an SVG, which services that show link previews do not support, or the mark of the theme is not square.',
  help: 'Save a social image as PNG, or leave it out. Draw a mark on a square canvas, because it becomes the icon of the site.',
  check: pictureChecks(({ file, media, slot }, { key }, { file: where }) => {
    if (slot.pixels && media?.format === 'svg')
      return { message: `${file} is an SVG, which link previews do not support; save it as PNG` };
    const { width = 1, height = 1 } = media ?? {};
    const isSquare = Math.abs(width / height - 1) < 0.02;
    if (where !== 'theme.json' || key !== 'mark' || isSquare) return undefined;
    return {
      message: `${file} is ${width} × ${height}; icons need a square mark, such as viewBox="0 0 64 64"`,
    };
  }),
};
