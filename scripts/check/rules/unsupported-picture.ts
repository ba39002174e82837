import type { Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const unsupportedPicture: Rule = {
  code: 'unsupported-picture',
  description: 'The social image is an SVG, which services that show link previews do not support.',
  help: 'Save it as PNG and use that file, or leave out the picture.',
  check: pictureChecks(({ file, media, slot }) => {
    if (!slot.pixels || media?.format !== 'svg') return undefined;
    return { message: `${file} is an SVG, which link previews do not support; save it as PNG` };
  }),
};
