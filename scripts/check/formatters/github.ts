import { type Format, resolvePaths, sentenceOf, summaryOf } from './report.ts';

/**
 * For GitHub Actions: one error command per finding, shown at its line in the pull request. The location is
 * repeated in the message because the log omits it.
 */
export const github: Format = (report) =>
  [
    ...resolvePaths(report).findings.map((finding) => {
      const { file, line, column, code, description } = finding;
      const properties = { file, line, col: column, title: code };
      const location = `${file}:${line}:${column}`;
      const text = [`${location} ${sentenceOf(finding)}`, description].filter(Boolean).join('\n');
      const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(`${value}`)}`);
      return `::error ${list.join(',')}::${escapeMessage(text)}`;
    }),
    summaryOf(report),
  ].join('\n');

/** GitHub Actions reads one command per line and decodes these escapes. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
