/** How many problems something has, where there is no space for the word. */
export function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="text-danger text-xs font-semibold ml-1">
      {count}
      <span className="sr-only"> {count === 1 ? 'problem' : 'problems'}</span>
    </span>
  );
}
