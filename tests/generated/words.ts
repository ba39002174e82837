import { pathTo, type Visit } from '../../scripts/check/json/walk.ts';
import { before, formatted, has, isMarkdown, isText, isWords, type Mutation, put } from './change.ts';
import { names } from './site.ts';

/** The mutations of texts, by name: of their contents and of references. */
export const words: Record<string, Mutation> = {
  'a blank text': put(isWords, () => ' \n'),
  'a text of the wrong form': put(
    (visit) => isText(visit) && has('pattern')(visit) && !isWords(visit),
    ({ schema }, pick) => {
      const pattern = new RegExp(schema.pattern as string, 'u');
      return pick(['No such form!', 'ž', '-', ' '].filter((text) => !pattern.test(text)));
    },
  ),
  'a broken link': put(formatted('link'), (_, pick) =>
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
  'a URL of an unknown provider': put(formatted('embed'), (_, pick) =>
    pick(['https://video.example/1', 'https://vimeo.com/1', 'https://www.youtube.com/']),
  ),
  'an unknown icon': put(formatted('icon'), (_, pick) =>
    pick(['no-such-icon', 'constructor', '{brand.name}']),
  ),
  'a date that does not exist': put(
    (visit) => formatted('day')(visit) || formatted('moment')(visit),
    ({ schema }, pick) =>
      schema.format === 'day'
        ? pick(['2025-02-30', '2025-13-01', '0000-00-00'])
        : pick(['2025-02-30T00:00', '2025-13-41T25:59', '2025-10-31T24:61', '{launch.date}']),
  ),
  'an unknown name': put(
    (visit) =>
      isText(visit) &&
      (has('entryOf')(visit) || /^(collection|folder|value-path)$/.test(visit.schema.format ?? '')),
    (_, pick) => pick(['no-such-entry', 'constructor', '__proto__', '']),
  ),
  'an unknown variable': put(isWords, before('{no.such} '), 0),
  'a variable that is not a text': put(isWords, before('{brand} '), 0),
  'an unknown placeholder': put(
    (visit) => isWords(visit) && slotsOf(visit) !== undefined,
    before('{{no.such}} '),
    0,
  ),
  'an unknown format': put(isWords, before('{brand.name|shout} '), 0),
  'an unpaired brace': put(isWords, before('} '), 0),
  // A document may contain HTML.
  'HTML in a text': put((visit) => isWords(visit) && !formatted('prose')(visit), before('<b>x</b> '), 0),
  'an unpaired mark': put(isMarkdown, (visit, pick) => before(pick(['** ', '` ', '# A ']))(visit), 0),
  'a blank line in a text': put(isMarkdown, before('a\n\n'), 1),
  'a broken link in a text': put(isMarkdown, before('[x](/no-such-page) '), 4),
  'unsupported syntax in a document': put(
    formatted('prose'),
    (visit, pick) => before(pick(['{{x}} ', '[^none] ', '<Tabs> ', '$\\frac{a$ ']))(visit),
    0,
  ),
  'a broken link in a document': put(formatted('prose'), before('[x](/no-such-page) '), 4),
  'an unknown picture in a document': put(formatted('prose'), before('![a](b.png) '), 5),
  'a copied shared value': put(isWords, before(`${names.brand} `), 0),
  'half of a character': put(isWords, before('\ud800'), 0),
  'unusual characters': (visit, pick) => {
    const quotes = isMarkdown(visit) ? '\'"$&' : '\'"`$&';
    const value = pick(['{{x}}', 'a </ b ]]>', 'a\u2028b', '😀'.repeat(5000), quotes]);
    return isWords(visit) && !formatted('prose')(visit) && visit.parent?.parent && !slotsOf(visit)
      ? { path: pathTo(visit), value, spot: 'fits' }
      : undefined;
  },
};

/** The placeholders that a block fills; undefined if there are none. */
function slotsOf({ parent, key }: Visit): string[] | undefined {
  return parent?.schema.slots?.[String(key)];
}
