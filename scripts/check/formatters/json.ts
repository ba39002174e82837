import { type Format, resolvePaths } from './report.ts';

/** For programs: JSON as described in `report.schema.json`. */
export const json: Format = (report) => {
  const { findings, checked } = resolvePaths(report);
  return JSON.stringify(
    {
      version: 1,
      summary: { files: checked.length, findings: findings.length },
      findings: findings.map(({ file, line, column, length, code, message, suggestion, description }) => ({
        file,
        line,
        column,
        length,
        code,
        message,
        suggestion,
        description,
      })),
    },
    null,
    2,
  );
};
