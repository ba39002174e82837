/** Response headers by path or pattern with `*`. Later patterns win over earlier ones, exact paths over patterns. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A path that matches the rules of what is no page, whose policy is strict. */
export const noPage = '/_';

/** Formats a `_headers` file. */
export function headersFile(rules: HeaderRules): string {
  const lines = Object.entries(rules).flatMap(([pattern, headers]) => [
    // Hosts compare encoded paths.
    encodeURI(pattern),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Parses a `_headers` file. */
export function parseHeaders(text: string): HeaderRules {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules[decodeURI(line)] = current = {};
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name && value) current[name] = value;
  }
  return rules;
}

/** Returns a function that returns the headers of a path. Its cost depends on the number of patterns, not of paths. */
export function headerLookup(rules: HeaderRules): (path: string) => Readonly<Record<string, string>> {
  const patterns = Object.entries(rules).flatMap(([pattern, headers]) => {
    const [start = '', end] = pattern.split('*');
    return end === undefined ? [] : [{ start, end, headers }];
  });
  return (path) => {
    const matching = patterns.filter(
      ({ start, end }) =>
        path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end),
    );
    return Object.assign({}, ...matching.map(({ headers }) => headers), rules[path]);
  };
}
