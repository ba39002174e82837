/** A searchable item: its title, its text and its URL. */
export interface Searchable {
  title: string;
  text: string;
  href: string;
}

/** The items that contain every word of a query in title or text, ignoring case; none for an empty query. */
export function find(query: string, all: readonly Searchable[]): Searchable[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = all.filter(({ title }) => matches(title));
  return [
    ...inTitle,
    ...all.filter((item) => !inTitle.includes(item) && matches(`${item.title} ${item.text}`)),
  ];
}
