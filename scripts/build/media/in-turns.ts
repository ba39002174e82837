/** How many pictures are worked on at a time: as many as Node has threads for native work. */
const atOnce = 4;

/** Works on items, a few at a time. Rejects with the first error. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const next = items.values();
  const worker = async () => {
    for (const item of next) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
