/** Response headers by path pattern, the more general first; a later pattern overrides an earlier one. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes a `_headers` file. */
export function headersFile(rules: HeaderRules): string {
  const lines = Object.entries(rules).flatMap(([pattern, headers]) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Reads a `_headers` file. */
export function parseHeaders(text: string): HeaderRules {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules[line] = current = {};
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) current[name] = value;
  }
  return rules;
}

/** The headers of a path: those of every pattern that matches it, of which later ones override earlier ones. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const matching = Object.entries(rules).filter(([pattern]) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return path === pattern;
    return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
  });
  return Object.assign({}, ...matching.map(([, headers]) => headers));
}
