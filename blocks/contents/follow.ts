/**
 * Tells which part of a page is being read: the last one that begins above the upper third of the window.
 * @param ids the ids of the parts, in order
 * @param read is told the id, and undefined above the first part
 * @returns a function that stops it
 */
export function followReading(ids: readonly string[], read: (id: string | undefined) => void): () => void {
  const parts = ids.flatMap((id) => document.getElementById(id) ?? []);
  const mark = () => {
    const line = innerHeight / 3;
    read(parts.findLast((part) => part.getBoundingClientRect().top < line)?.id);
  };
  // A part that is above the line is seen, however far above: none is passed over by a jump.
  const observer = new IntersectionObserver(mark, { rootMargin: '99999999px 0px -66.6% 0px' });
  for (const part of parts) observer.observe(part);
  return () => observer.disconnect();
}
