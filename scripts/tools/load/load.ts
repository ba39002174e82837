import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { root } from '../../files/root.ts';
import { hasGrown, memoryOf } from './memory.ts';
import { startServer } from './server.ts';
import { pathsOf, visitOf } from './visits.ts';

/** How many seconds the server idles before its memory is read again. */
const rest = 5;

function options(): { out: string; seconds: number; visitors: number } {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(root, 'dist') },
      seconds: { type: 'string', default: '30' },
      visitors: { type: 'string', default: '1000' },
    },
  });
  const count = (name: 'seconds' | 'visitors') => {
    if (!/^[1-9]\d{0,5}$/.test(values[name])) throw new Error(`--${name} must be a positive integer`);
    return Number(values[name]);
  };
  return { out: values.out, seconds: count('seconds'), visitors: count('visitors') };
}

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

/** Load-tests the built site, prints the results, and fails on errors or memory growth. */
async function main(): Promise<void> {
  const { out, seconds, visitors } = options();
  const paths = pathsOf(out);
  const server = await startServer(out);
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
    process.exitCode = passed ? 0 : 1;
  } finally {
    await server.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
