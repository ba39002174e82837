import type { Rule } from '../rule.ts';
import { ofPictures } from '../site/pictures.ts';

export const unfitPicture: Rule = {
  code: 'unfit-picture',
  description: 'The picture is a drawing, and services that show where a page is shared take photos alone.',
  help: 'Save the drawing as PNG and name that, or leave the picture out.',
  check: ofPictures(({ file, media, slot }) => {
    if (!slot.pixels || media?.format !== 'svg') return undefined;
    return { message: `${file} is an SVG, which is not shown where a page is shared; save it as PNG` };
  }),
};
