/** The names of the migrations that ran on the content; undefined if the site has no record. */
export function recordIn(site: unknown): readonly string[] | undefined {
  const { migrations } = (site ?? {}) as { migrations?: unknown };
  return Array.isArray(migrations) ? migrations.map(String) : undefined;
}
