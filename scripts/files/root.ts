import { fileURLToPath } from 'node:url';

/** The project folder, without trailing slash. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
