import type { Format } from './report.ts';

/** For programs: JSON as described in `report.schema.json`. */
export const json: Format = ({ findings, checked }) =>
  JSON.stringify(
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
