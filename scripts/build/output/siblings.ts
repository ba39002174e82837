import { shortPath, UserError } from '../../cli/errors.ts';
import { readIfThere } from '../../files/disk.ts';

/** The contents of the files that a build writes beside a site, by the end of their names. */
const contents = {
  '.lock': /^\d*\n?$/,
  '.manifest.json': /^$|^\{\n"\//,
  '.next-change.txt': /^[\d:TZ-]+\n$/,
};

/** The path of a file beside a site. */
export function siblingPath(outDir: string, ending: keyof typeof contents): string {
  return outDir + ending;
}

/**
 * Reads a file beside a site; undefined if it does not exist.
 * @throws UserError if it is not of a build, which would replace it
 */
export function readSibling(outDir: string, ending: keyof typeof contents): string | undefined {
  const file = siblingPath(outDir, ending);
  const text = readIfThere(file);
  if (text === undefined || contents[ending].test(text)) return text;
  throw new UserError(
    `${shortPath(file)} is not of a build, which would replace it; move it, or choose another output folder.`,
  );
}
