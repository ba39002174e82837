import { load } from './load.mjs';

/** The blocks of a site, for its tests. See testing.d.mts. */
export const { blockProblems } = await load('scripts/dev/conformance.ts');
