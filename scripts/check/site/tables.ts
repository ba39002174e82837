export const calendarColumns = [
  ...['uid', 'summary', 'description', 'location', 'url', 'categories', 'status'],
  ...['start', 'end', 'repeat', 'except'],
] as const;

/** Why a URL must not be asked; undefined if it may be. */
export function urlProblem(url: URL): string | undefined {
  if (url.username || url.password)
    return 'contains a password, which does not belong in content; publish the table, or save it as a file';
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isSafe ? undefined : 'is not an https URL';
}

export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
