import type { CheckValue, Rule } from '../rule.ts';

export const missingLogo: Rule = {
  code: 'missing-logo',
  description: 'The header or footer shows the built-in mark, although the theme sets another.',
  help: 'Set `logo` to a picture in `content/media`.',
  check: { title: { HeaderBlock: showsOtherMark, FooterBlock: showsOtherMark } },
};

function showsOtherMark(
  { value }: Parameters<CheckValue>[0],
  { known }: Parameters<CheckValue>[1],
): ReturnType<CheckValue> {
  const { mark } = known.get('theme.json') ?? {};
  const { type, logo } = value as { type?: unknown; logo?: unknown };
  if (typeof mark !== 'string' || logo !== undefined) return [];
  const message = `the property "logo" is missing, so the ${type} shows the built-in mark instead of ${mark}`;
  return [{ message }];
}
