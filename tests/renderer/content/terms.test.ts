import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { termExplainers } from '../../../renderer/content/markdown.ts';
import { headingIds } from '../../../renderer/content/prose/ids.ts';
import { proseLabels } from '../../../renderer/content/prose/labels.ts';
import { parseProse } from '../../../renderer/content/prose/parse.ts';
import { explainTerms } from '../../../renderer/content/prose/terms.ts';
import { proseTree } from '../../../renderer/content/prose/tree.ts';

const explainers = termExplainers({ VAT: 'A tax.' });

const htmlOf = (text: string) => {
  const tree = proseTree(parseProse(text), {
    scope: {},
    labels: proseLabels,
    localizeHref: (href) => href,
    pictureOf: () => {
      throw new Error('no pictures');
    },
    nameHeading: headingIds([]),
    prefix: 't1_',
  });
  explainTerms(tree, explainers());
  return toHtml(tree).replaceAll('\n', '');
};

test('explains the first occurrence of a term in a text', () => {
  expect(htmlOf('Prices **with VAT**.\n\n- VAT again')).toBe(
    '<p>Prices <strong>with <term definition="A tax.">VAT</term></strong>.</p><ul><li>VAT again</li></ul>',
  );
});

test.each(['[VAT](/vat)', '`VAT`', '## VAT', '<kbd>VAT</kbd>', 'VATs'])('leaves %s unchanged', (text) => {
  expect(htmlOf(text)).not.toContain('<term');
});
