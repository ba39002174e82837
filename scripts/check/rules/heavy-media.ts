import { isPictureFormat } from '../../../renderer/content/media/formats.ts';
import type { Rule } from '../rule.ts';
import { mediaAt, mediaNames } from '../site/pictures.ts';

/** The most that Cloudflare Pages takes in a file: 25 MiB. */
const most = 25 * 2 ** 20;

export const heavyMedia: Rule = {
  code: 'heavy-media',
  description: 'A file is so large that hosts refuse it, and that visitors wait for it.',
  help: 'Encode it with fewer pixels, or leave it to a provider of videos and embed it. Found with `--launch` alone.',
  check: {
    site: (site) =>
      mediaNames(site).flatMap((name) => {
        const { format, bytes = 0 } = mediaAt(name, site) ?? {};
        if (!format || isPictureFormat(format) || bytes <= most) return [];
        const message = `content/media/${name} weighs ${Math.ceil(bytes / 1_000_000)} MB; some hosts take no file of more than ${Math.floor(most / 1_000_000)} MB`;
        return [{ file: `media/${name}`, path: [], message }];
      }),
  },
};
