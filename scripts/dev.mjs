// Vite comes first: tsx sends whatever is imported after it through another thread, which takes Vite three times as long.
import 'vite';
import { register } from 'tsx/esm/api';

register();
const { runDev } = await import('./dev.ts');
await runDev();
