import { isMediaUrl } from '../../../renderer/content/media/urls.ts';
import { countSteps } from '../../cli/steps.ts';
import { writeInto } from '../../files/write.ts';
import { mapConcurrently } from '../concurrency.ts';
import type { Output } from '../output/output.ts';
import { pictureAt } from './derive.ts';
import type { MediaSource } from './sources.ts';

/**
 * Writes the pictures that pages use, except those of the previous build.
 * @param files URLs of all files of pages
 * @throws if a URL does not belong to a picture of the content
 */
export async function writePictures(
  cacheDir: string,
  files: Iterable<string>,
  sources: ReadonlyMap<string, MediaSource>,
  output: Output,
): Promise<void> {
  const all = new Set([...files].filter(isMediaUrl));
  const due = [...all].filter((url) => !output.reuse(url));
  const steps = countSteps('pictures', due.length);
  await mapConcurrently(due, async (url) => {
    const bytes = await pictureAt(cacheDir, url, sources);
    if (!bytes) throw new Error(`there is no picture for ${url}`);
    writeInto(output.staging, url, bytes);
    steps.step();
  });
  steps.end();
}
