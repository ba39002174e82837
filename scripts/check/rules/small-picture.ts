import { cropSize, ratioOf } from '../../../renderer/content/media/slot.ts';
import type { Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const smallPicture: Rule = {
  code: 'small-picture',
  isRenderable: true,
  description: 'The picture has fewer pixels than its slot on the page, so it would be blurred.',
  help: 'Use a larger one, ideally twice as wide as the slot.',
  check: pictureChecks(({ file, media, slot }) => {
    const ratio = ratioOf(slot);
    // Slots without an aspect ratio never enlarge pictures, and vector drawings have no size.
    if (!media?.width || !media.height || ratio === undefined || media.format === 'svg') return undefined;
    const { width } = cropSize({ width: media.width, height: media.height }, ratio);
    if (Math.ceil(width) >= slot.width) return undefined;
    const has =
      Math.round(width) === media.width
        ? `${file} is ${media.width} pixels wide`
        : `${file} is ${Math.floor(width)} pixels wide after cropping to ${slot.ratio}`;
    return { message: `${has}, but is shown ${slot.width} pixels wide here; use a larger picture` };
  }),
};
