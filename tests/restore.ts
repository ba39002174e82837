import { afterAll, vi } from 'vitest';

// The files of a worker share their modules and globals.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
