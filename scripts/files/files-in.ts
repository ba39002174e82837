import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** URLs of all files in a folder, such as `/assets/icons.css`. Throws if the folder cannot be read. */
export function filesIn(dir: string, folder = '/'): string[] {
  return readdirSync(join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const address = folder + entry.name;
    return entry.isDirectory() ? filesIn(dir, `${address}/`) : [address];
  });
}
