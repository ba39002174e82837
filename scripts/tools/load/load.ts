import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Project } from '../../files/project.ts';
import { hasGrown, memoryOf } from './memory.ts';
import { startServer } from './server.ts';
import { pathsOf, visitOf } from './visits.ts';

/** Idle time in seconds before the memory is measured again. */
const rest = 5;

function visit(url: string, paths: string[], seconds: number, visitors: number) {
  let visitor = 0;
  return autocannon({
    url,
    connections: visitors,
    duration: seconds,
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    requests: [{ path: '/' }],
    setupClient: (client) => client.setRequests(visitOf(paths, visitor++).map((path) => ({ path }))),
  });
}

/**
 * Load-tests a built site and prints the results.
 * @returns the exit code: 1 on errors or memory growth
 */
export async function loadSite(
  { engineDir, outDir }: Project,
  seconds: number,
  visitors: number,
): Promise<number> {
  const paths = pathsOf(outDir);
  const server = await startServer(engineDir, outDir);
  const row = (name: string, value: string | number) =>
    console.log(name.padEnd(30) + String(value).padStart(12));
  try {
    console.log(`${visitors} visitors request ${new Set(paths).size} URLs for ${seconds} s …`);
    const before = memoryOf(server.pid);
    const [result, warm] = await Promise.all([
      visit(server.url, paths, seconds, visitors),
      wait((seconds * 1000) / 3).then(() => memoryOf(server.pid)),
    ]);
    const end = memoryOf(server.pid);
    await wait(rest * 1000);
    const idle = memoryOf(server.pid);
    row('requests', result.requests.total);
    row('requests per second', Math.round(result.requests.total / result.duration));
    for (const name of ['p50', 'p90', 'p97_5', 'p99', 'max'] as const)
      row(`latency ${name.replace('_', '.')}, ms`, result.latency[name]);
    row('errors', result.errors - result.timeouts);
    row('timeouts', result.timeouts);
    row('responses other than 2xx', result.non2xx);
    for (const [when, memory] of Object.entries({ before, warm, end, idle }))
      row(`memory ${when}, MB`, memory?.toFixed(1) ?? 'unknown');
    const grown = hasGrown(warm, end) || hasGrown(warm, idle);
    if (grown) console.log('the memory of the server grows under load');
    const passed = !grown && result.requests.total > 0 && result.errors + result.non2xx === 0;
    console.log(passed ? 'all requests were served' : 'the load test failed');
    return passed ? 0 : 1;
  } finally {
    await server.stop();
  }
}
