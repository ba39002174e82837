// Preloaded into a command: writes its resource usage on exit to the file in USAGE.
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
