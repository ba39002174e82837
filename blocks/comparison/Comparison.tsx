import type { RichText } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { InlineText, Paragraph } from '../parts/Inline.tsx';
import { ScrollTable } from '../parts/ScrollTable.tsx';
import { Section } from '../parts/Section.tsx';
import { Tick } from '../parts/Tick.tsx';

/** A feature comparison table with ticks, dashes or text. The first column stays visible when the table is scrolled. */
export function Comparison(props: BlockProps<'comparison'>) {
  const { title, text, caption, columns, rows, included, missing, note, actions } = props;
  const [feature, ...things] = columns;
  const cell = (content: RichText | boolean) =>
    typeof content === 'boolean' ? (
      <Tick isIncluded={content} included={included} missing={missing} />
    ) : (
      <InlineText of={content} />
    );
  return (
    <Section title={title} text={text} actions={actions}>
      <ScrollTable caption={caption} className="numbers">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="cell font-600 text-start sticky start-0 bg-sunken">
              {feature}
            </th>
            {things.map((name, index) => (
              <th key={index} scope="col" className="cell font-600 text-center">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = false, ...cells], index) => (
            <tr key={index}>
              <th scope="row" className="cell font-400 text-start sticky start-0 bg-surface">
                {cell(name)}
              </th>
              {cells.map((content, index) => (
                <td key={index} className="cell text-center">
                  {cell(content)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Paragraph of={note} className="text-sm text-muted mt-4" />
    </Section>
  );
}
