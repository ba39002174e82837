import { check } from '../scripts/check/engine/check.ts';
import { readSchemas } from '../scripts/files/schemas.ts';
import { contentWith, readCase } from './scripts/dev/gallery.ts';

const { files } = readCase(process.argv[2] as string);
const map = contentWith(files);
for (const f of check(map, readSchemas())) {
  const t = map.get(f.file.replace('content/', ''))?.text.split('\n')[f.line - 1] ?? '';
  console.log(
    `${f.file.replace('content/', '')}:${f.line}:${f.column} ${f.code}${f.suggestion === undefined ? '' : ` -> ${f.suggestion}`}\n      ${f.message}\n      «${t.slice(f.column - 1, f.column - 1 + f.length)}»`,
  );
}
