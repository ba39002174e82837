// Preloaded into a command: writes its resource usage on exit to the file in USAGE.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1024 };
  writeFileSync(process.env.USAGE, JSON.stringify(usage));
});
