import type { CheckValue, Rule } from '../rule.ts';

export const missingLogo: Rule = {
  code: 'missing-logo',
  description: 'The header or footer shows the built-in mark, although the theme sets another.',
  help: 'Set `mark`, or `logo` for a picture that contains the name.',
  check: { title: { HeaderBlock: showsOtherMark, FooterBlock: showsOtherMark } },
};

function showsOtherMark(
  { value }: Parameters<CheckValue>[0],
  { known }: Parameters<CheckValue>[1],
): ReturnType<CheckValue> {
  const { mark } = known.get('theme.json') ?? {};
  const own = value as { type?: unknown; mark?: unknown; logo?: unknown };
  if (typeof mark !== 'string' || own.mark !== undefined || own.logo !== undefined) return [];
  const message = `the ${own.type} shows the built-in mark instead of ${mark}; add "mark": "${mark}"`;
  return [{ message }];
}
