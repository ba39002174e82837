import { cropSize, ratioOf } from '../../../renderer/content/media/slot.ts';
import type { Rule } from '../rule.ts';
import { ofPictures } from '../site/pictures.ts';

export const smallPicture: Rule = {
  code: 'small-picture',
  description: 'The picture has fewer pixels than its place on the page, so it would be blurred.',
  help: 'Use a larger one: twice as wide as its place is best.',
  check: ofPictures(({ file, media, slot }) => {
    const ratio = ratioOf(slot);
    // Without a shape of its own, a slot shows no picture larger than it is; a drawing has every size.
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
