import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** URLs of all regular files in a folder, such as `/assets/icons.css`; no symbolic links or pipes. Throws if the folder cannot be read. */
export function filesIn(dir: string, folder = '/'): string[] {
  return readdirSync(join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return filesIn(dir, `${path}/`);
    return entry.isFile() ? [path] : [];
  });
}
