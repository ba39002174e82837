import { pathTo, type Visit } from '../../scripts/check/json/walk.ts';
import { before, formatted, has, isMarkdown, isText, isWords, type Mutation, put } from './change.ts';
import { names } from './site.ts';

/** The mutations of texts, by name: of their contents and of references. */
export const words: Record<string, Mutation> = {
  'a text is blank': put(isWords, () => ' \n'),
  'a text has another form': put(
    (visit) => isText(visit) && has('pattern')(visit) && !isWords(visit),
    (_, pick) => pick(['No such form!', 'ž', '-', ' ']),
  ),
  'a link leads nowhere': put(formatted('link'), (_, pick) =>
    pick([
      '/no-such-page',
      '/#no-such-anchor',
      '#no-such-anchor',
      'membership',
      'javascript:alert(1)',
      '//a.example',
      '/membership#',
      'https://',
      'mailto:',
    ]),
  ),
  'an address is of no provider': put(formatted('embed'), (_, pick) =>
    pick(['https://video.example/1', 'https://vimeo.com/1', 'https://www.youtube.com/']),
  ),
  'an icon is unknown': put(formatted('icon'), (_, pick) =>
    pick(['no-such-icon', 'constructor', '{brand.name}']),
  ),
  'a day is not in the calendar': put(
    (visit) => formatted('day')(visit) || formatted('moment')(visit),
    ({ schema }, pick) =>
      schema.format === 'day'
        ? pick(['2025-02-30', '2025-13-01', '0000-00-00'])
        : pick(['2025-02-30T00:00', '2025-13-41T25:59', '2025-10-31T24:61', '{launch.date}']),
  ),
  'a name leads nowhere': put(
    (visit) =>
      isText(visit) &&
      (has('entryOf')(visit) || /^(collection|folder|value-path)$/.test(visit.schema.format ?? '')),
    (_, pick) => pick(['no-such-entry', 'constructor', '__proto__', '']),
  ),
  'a variable leads nowhere': put(isWords, before('{no.such} '), 0),
  'a variable is no text': put(isWords, before('{brand} '), 0),
  'a slot is filled by nothing': put(
    (visit) => isWords(visit) && slotsOf(visit) !== undefined,
    before('{{no.such}} '),
    0,
  ),
  'a format is unknown': put(isWords, before('{brand.name|shout} '), 0),
  'a brace has no partner': put(isWords, before('} '), 0),
  'a text holds HTML': put(isWords, before('<b>x</b> '), 0),
  'a mark has no partner': put(isMarkdown, (visit, pick) => before(pick(['** ', '` ', '# A ']))(visit), 0),
  'a blank line stands in a text': put(isMarkdown, before('a\n\n'), 1),
  'a link in a text leads nowhere': put(isMarkdown, before('[x](/no-such-page) '), 4),
  'a document holds what it cannot': put(
    formatted('prose'),
    (visit, pick) =>
      before(pick(['{{x}} ', '[^none] ', '<Tabs> ', '[x](/no-such-page) ', '$\\frac{a$ ']))(visit),
    0,
  ),
  'a document names no picture': put(formatted('prose'), before('![a](b.png) '), 5),
  'a shared value is copied': put(isWords, before(`${names.brand} `), 0),
  'words are strange': (visit, pick) => {
    const quotes = isMarkdown(visit) ? '\'"$&' : '\'"`$&';
    const value = pick(['{{x}}', 'a </ b ]]>', 'a\u2028b', 'a\ud800', '😀'.repeat(5000), quotes]);
    return isWords(visit) && !formatted('prose')(visit) && visit.parent?.parent && !slotsOf(visit)
      ? { path: pathTo(visit), value, spot: 'fits' }
      : undefined;
  },
};

/** The placeholders that a block fills; undefined if there are none. */
function slotsOf({ parent, key }: Visit): string[] | undefined {
  return parent?.schema.slots?.[String(key)];
}
