// A thread begins with this: what it does is TypeScript.
import { load } from '../run.mjs';

await load('scripts/check/thread.ts');
