/** Part of a list, with a name for the test about it. */
interface Share<Item> {
  name: string;
  items: readonly Item[];
}

/**
 * Divides a list into parts that one test each visits in one browser context, which takes a third of the time of a
 * context for each, and fits into the timeout of a test.
 */
export function sharesOf<Item extends string>(all: readonly Item[], size = 10): Share<Item>[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => {
    const items = all.slice(at * size, (at + 1) * size);
    return { name: `from ${items[0]} to ${items.at(-1)}`, items };
  });
}
