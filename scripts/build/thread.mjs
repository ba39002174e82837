// Threads do not take over from the process that it reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
