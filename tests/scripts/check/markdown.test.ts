import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../renderer/content/markdown.ts';
import type { RichText } from '../../../schema/types.d.ts';
import { hrefsIn } from '../../../scripts/check/text/markdown.ts';

const parse = (text: string) => parseMarkdown(text);

function hrefsOf(tree: RichText): string[] {
  return tree.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('href' in part) return [part.href];
    if ('strong' in part) return hrefsOf(part.strong);
    return 'em' in part ? hrefsOf(part.em) : [];
  });
}

describe('the links of a text are those of the parser', () => {
  test.each([
    'See [prices](/pricing) and **[terms](/terms#one)**.',
    '[a](/a)[b](/b) *[c](/c)*',
    '[a](/a "title") and [b](</b>)',
    '`[code](/a)` and [b](/b)',
    '\\[a](/a) and [b](/b)',
    '[a [b](/b)](/a)',
    '[a](/a(b)) [c]( /c )',
    '![image](/a.png)',
    '<https://one.example> and <me@one.example>',
    '[a](/a?b=1&amp;c=2)',
    '[a]() and [b](#)',
    '[a](/a\n) [b]\n(/b)',
    '[a](/a [b](/b)',
    '[*a](/a)*',
    '[a][b] [c](/c)',
  ])('%s', (text) => {
    const found = hrefsOf(parse(text)).filter((href) => !href.startsWith('mailto:'));
    expect(hrefsIn(text).filter((href) => !href.startsWith('mailto:'))).toEqual(found);
  });
});
