/**
 * Observes which section of a page is being read: the last one that starts above the upper third of the window.
 * @param ids the IDs of the sections, in order
 * @param read called with the ID, or undefined above the first section
 * @returns a function that stops observing
 */
export function followReading(ids: readonly string[], read: (id: string | undefined) => void): () => void {
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []);
  const mark = () => {
    const line = innerHeight / 3;
    read(parts.findLast((part) => part.getBoundingClientRect().top < line)?.id);
  };
  // A section above the line counts as seen at any distance, so that jumps do not skip sections.
  const observer = new IntersectionObserver(mark, { rootMargin: '99999999px 0px -66.6% 0px' });
  for (const part of parts) observer.observe(part);
  return () => observer.disconnect();
}
