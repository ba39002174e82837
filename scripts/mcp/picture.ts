import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { baseIn } from '../../renderer/content/documents.ts';
import { buildSite } from '../build/site.ts';
import { UserError } from '../cli/errors.ts';
import { commit } from '../operations/commit.ts';
import type { Plan } from '../operations/plan.ts';
import { installedChromium, playwright } from '../tools/chromium.ts';
import { pictureName, takePictures } from '../tools/pictures.ts';
import type { Workspace } from './workspace.ts';

/** What a picture shows. */
interface PictureOf {
  url: string;
  /** The name of a block on the page, such as `m2`; all of the page if undefined. */
  block: string | undefined;
  /** The width of the screen in CSS pixels. */
  width: number;
  /** A change that the page shows already. */
  plan: Plan | undefined;
}

/** A part of a picture, as JPEG. Models see taller ones smaller. */
interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
  /** How many more pixels there are below. */
  remaining: number;
}

const maxHeight = 1600;

/**
 * Takes a picture of a page as a build of the site would have it, drafts included.
 * @param top where the part starts
 * @throws UserError if there is no Chromium, or nothing that starts it
 */
export async function takePicture(
  { project, site }: Workspace,
  { url, block, width, plan }: PictureOf,
  top: number,
): Promise<Picture> {
  const [program, launcher] = [installedChromium(), playwright()];
  if (!program || !launcher)
    throw new UserError(
      `there are no pictures, because ${program ? 'playwright-core' : 'Chromium'} is not installed; ask for "markdown" or "html"`,
    );
  const folder = join(project.cacheDir, 'pictures');
  const [content, built] = [join(folder, 'content'), join(folder, 'site')];
  rmSync(content, { recursive: true, force: true });
  if (plan) {
    cpSync(site.dir, content, { recursive: true, preserveTimestamps: true });
    commit(content, plan.files);
  }
  mkdirSync(folder, { recursive: true });
  const contentDir = plan ? content : site.dir;
  const isBuilt = await buildSite({ ...project, contentDir, outDir: built }, { preview: true, drafts: true });
  if (!isBuilt) throw new UserError('there are no pictures while the check has findings; "check" lists them');
  const base = baseIn(site.check.locales()[0].site.allDocuments);
  const shot = {
    url: base + url,
    site: built,
    name: 'page',
    block,
  };
  await takePictures(launcher, program, [shot], folder, [width]);
  const screenshot = sharp(readFileSync(join(folder, pictureName('page', width))));
  const { width: wide, height: tall } = await screenshot.metadata();
  if (top >= tall) throw new UserError(`the picture is ${tall} pixels tall`);
  const height = Math.min(maxHeight, tall - top);
  const part = screenshot.extract({ left: 0, top, width: wide, height });
  return {
    jpeg: await part.jpeg({ quality: 80 }).toBuffer(),
    width: wide,
    height,
    remaining: tall - top - height,
  };
}
