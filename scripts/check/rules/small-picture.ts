import { cropSize, ratioOf } from '../../../renderer/content/media/slot.ts';
import type { Rule } from '../rule.ts';
import { ofPictures } from '../site/pictures.ts';

export const smallPicture: Rule = {
  code: 'small-picture',
  description: 'The picture has fewer pixels than its slot on the page, so it would be blurred.',
  help: 'Use a larger one, ideally twice as wide as the slot.',
  check: ofPictures(({ file, media, slot }) => {
    const ratio = ratioOf(slot);
    // Slots without an aspect ratio never enlarge pictures, and vector drawings have no size.
    if (!media?.width || !media.height || ratio === undefined || media.format === 'svg') return undefined;
    const { width } = cropSize({ width: media.width, height: media.height }, ratio);
    if (Math.ceil(width) >= slot.width) return undefined;
    const has =
      Math.round(width) === media.width
        ? `${file} is ${media.width} pixels wide`
        : `${file} has ${Math.floor(width)} pixels in its width once it is cropped to ${slot.ratio}`;
    return { message: `${has}, and is shown ${slot.width} wide here; use one that is larger` };
  }),
};
