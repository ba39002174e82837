import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { maxFirstPictureBytes } from '../../renderer/content/media/first-paint.ts';

/**
 * The pictures above the fold of a built site that are heavy in their largest size. The check cannot know these sizes, since
 * the build generates the files.
 * @param site folder of the built site
 * @returns a message for each
 */
export function heavyFirstPictures(site: string): string[] {
  return globSync('**/*.html', { cwd: site }).flatMap((page) => {
    const html = readFileSync(join(site, page), 'utf8');
    const [picture = ''] = /<picture(?:(?!<\/picture>).)*fetchPriority="high"/is.exec(html) ?? [];
    // The first format is the one that most browsers load.
    const [, sizes = ''] = /srcSet="([^"]+)"/i.exec(picture) ?? [];
    const [largest = ''] = sizes.split(',').at(-1)?.split(' ') ?? [];
    const bytes = largest ? statSync(join(site, largest)).size : 0;
    if (bytes <= maxFirstPictureBytes) return [];
    return [`the first picture of ${page} is ${Math.ceil(bytes / 1000)} KB: ${largest}`];
  });
}
