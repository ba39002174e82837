/** Something on the page that can be found: its words, what else it says, and where it is. */
export interface Findable {
  title: string;
  text: string;
  href: string;
}

/** What holds every word of a query in its title or text, whatever their case; nothing for an empty query. */
export function find(query: string, all: readonly Findable[]): Findable[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = all.filter(({ title }) => holds(title));
  return [
    ...inTitle,
    ...all.filter((item) => !inTitle.includes(item) && holds(`${item.title} ${item.text}`)),
  ];
}
