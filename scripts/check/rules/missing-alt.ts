import { isObject } from '../../../renderer/content/documents.ts';
import { lookUp } from '../../../renderer/content/variables.ts';
import type { Rule } from '../rule.ts';
import { pictureChecks } from '../site/pictures.ts';

export const missingAlt: Rule = {
  code: 'missing-alt',
  isRenderable: true,
  description: 'The picture has no alt text.',
  help: 'Add `alt` to the record of the picture or where it is used, or mark it as `decorative`.',
  check: pictureChecks(({ file, media, own, slot, isInText }, _visit, { known, schemas, scope }) => {
    if (slot.decorative) return undefined;
    // The code of the language of the locale, by which a record has its alt text.
    const code = String(lookUp(scope, 'site.language')).slice(0, 2);
    const record = known.get(`media/${file}.json`) ?? {};
    // The alt text may be in a property or file whose name has a finding itself.
    const { properties = {} } = schemas.get('media.json') ?? {};
    if (Object.keys(record).some((key) => !Object.hasOwn(properties, key))) return undefined;
    if (known.has(`media/${file.replace(/\.\w+$/, '')}.json`)) return undefined;
    if (!media || own.alt !== undefined || own.decorative !== undefined || saysIt(record.alt, code))
      return undefined;
    const here = isInText
      ? `or write it here: ![what it shows](${file})`
      : `or write {"file": "${file}", "decorative": true} here`;
    const lacks = isObject(record.alt) ? ` in "${code}"; add it to "alt" in` : '; add "alt" to';
    const message = `${file} has no alt text${lacks} content/media/${file}.json, ${here}`;
    return { message };
  }),
};

/** Whether a record has an alt text in the default locale, which other locales fall back to. */
function saysIt(alt: unknown, code: string): boolean {
  return isObject(alt) ? Object.hasOwn(alt, code) : alt !== undefined;
}
