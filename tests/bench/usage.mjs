// Loaded before a command: writes what it used to the file that USAGE names, once it ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env.USAGE,
    JSON.stringify({
      wall: performance.now(),
      cpu: (userCPUTime + systemCPUTime) / 1000,
      memory: maxRSS / 1024,
    }),
  );
});
