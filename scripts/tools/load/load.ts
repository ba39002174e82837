import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { hasGrown, type Moment, memoryOf } from './memory.ts';
import { startServer } from './server.ts';
import { addressesOf, visitOf } from './visits.ts';

/** How long the server rests before its memory is read once more. */
const rest = 5;

/** Reads the memory of a process at each third of the time. */
async function watch(pid: number, seconds: number): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (const third of [1, 2, 3]) {
    await wait((seconds * 1000) / 3);
    const when = `after ${Number(((seconds * third) / 3).toFixed(1))} s`;
    moments.push({ when, memory: memoryOf(pid) });
  }
  return moments;
}

function visit(url: string, addresses: string[], seconds: number, visitors: number) {
  let visitor = 0;
  return autocannon({
    url,
    connections: visitors,
    duration: seconds,
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    requests: [{ path: '/' }],
    setupClient: (client) => client.setRequests(visitOf(addresses, visitor++).map((path) => ({ path }))),
  });
}

/**
 * Lets visitors read a built site in parallel, and prints what they saw.
 * @returns the exit code: 1 where something went wrong
 */
export async function loadSite(out: string, seconds: number, visitors: number): Promise<number> {
  const addresses = addressesOf(out);
  const server = await startServer(out);
  try {
    console.log(`${visitors} visitors read ${new Set(addresses).size} addresses for ${seconds} s …`);
    const before = { when: 'before', memory: memoryOf(server.pid) };
    const [seen, during] = await Promise.all([
      visit(server.url, addresses, seconds, visitors),
      watch(server.pid, seconds),
    ]);
    await wait(rest * 1000);
    const after = { when: `${rest} s after the end`, memory: memoryOf(server.pid) };
    const row = (name: string, value: string | number) =>
      console.log(name.padEnd(30) + String(value).padStart(12));
    row('requests', seen.requests.total);
    row('requests per second', Math.round(seen.requests.total / seen.duration));
    for (const name of ['p50', 'p90', 'p97_5', 'p99', 'max'] as const)
      row(`latency ${name.replace('_', '.')}, ms`, seen.latency[name]);
    row('errors', seen.errors - seen.timeouts);
    row('time-outs', seen.timeouts);
    row('answers other than 2xx', seen.non2xx);
    for (const { when, memory } of [before, ...during, after])
      row(`memory ${when}, MB`, memory?.toFixed(1) ?? 'not known');
    const grown = [during[2], after].some((moment) => hasGrown(during[0]?.memory, moment?.memory));
    if (grown) console.log('the server grows under load');
    const isFine = !grown && seen.requests.total > 0 && seen.errors + seen.non2xx === 0;
    console.log(isFine ? 'every visitor was served' : 'the server does not hold');
    return isFine ? 0 : 1;
  } finally {
    await server.stop();
  }
}
