/** Concurrency: the size of Node's thread pool. */
const concurrency = 4;

/** Runs async work on items with limited concurrency. Rejects with the first error. */
export async function mapConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = items.values();
  const worker = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
