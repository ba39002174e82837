import type { Format } from './report.ts';

/** For programs: the findings as JSON that `report.schema.json` describes. */
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
