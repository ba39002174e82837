import { isPictureFormat } from '../../../renderer/content/media/formats.ts';
import type { Rule } from '../rule.ts';
import { mediaAt, mediaNames } from '../site/pictures.ts';

/** Maximum file size on Cloudflare Pages: 25 MiB. */
const maxBytes = 25 * 2 ** 20;

export const heavyMedia: Rule = {
  code: 'heavy-media',
  description: 'The file is larger than some hosts accept, and slow to load.',
  help: 'Encode it at a lower resolution, or upload it to a video provider and embed it. Only reported with `--launch`.',
  check: {
    site: (site) =>
      mediaNames(site).flatMap((name) => {
        const { format, bytes = 0 } = mediaAt(name, site) ?? {};
        if (!format || isPictureFormat(format) || bytes <= maxBytes) return [];
        const message = `content/media/${name} is ${Math.ceil(bytes / 1_000_000)} MB; some hosts do not accept files of more than ${Math.floor(maxBytes / 1_000_000)} MB`;
        return [{ file: `media/${name}`, path: [], message }];
      }),
  },
};
