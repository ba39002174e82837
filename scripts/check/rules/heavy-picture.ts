import {
  maxAboveTheFold,
  maxFirstPictureBytes as maxBytes,
} from '../../../renderer/content/media/first-paint.ts';
import { isPage } from '../../files/read.ts';
import { pathTo } from '../json/walk.ts';
import type { Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const heavyPicture: Rule = {
  code: 'heavy-picture',
  isRenderable: true,
  description:
    'A drawing or animation, which is published unchanged, or a photo in its largest size is too large to be shown above the fold.',
  help: 'Reduce its size, use a still picture, one with less detail or a narrower block, or move it down the page. Photos are only reported with `--launch`, because they must be encoded for it.',
  check: pictureChecks(({ file, media, isLater }, visit, context) => {
    const [list, index] = pathTo(visit);
    const isFirst = isPage(context.file) && list === 'blocks' && Number(index) < maxAboveTheFold;
    const isAsItIs = media?.format === 'svg' || media?.isAnimated;
    // In a text, all pictures except the first load lazily.
    if (!media || !isFirst || isLater || !isAsItIs || media.bytes <= maxBytes) return undefined;
    const message = `${file} is ${Math.ceil(media.bytes / 1000)} KB and is published unchanged; the limit above the fold is ${maxBytes / 1000} KB`;
    return { message };
  }),
};
