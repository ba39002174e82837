import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/Icon.tsx';
import { ScrollTable } from '../parts/ScrollTable.tsx';
import { Section } from '../parts/Section.tsx';
import { Tick } from '../parts/Tick.tsx';

/** A table comparing the plans, collapsed until its button opens it. */
export function PlanComparison(props: BlockProps<'plan-comparison'>) {
  const { title, intro, caption, show, hide, feature, included, missing, plans, rows } = props;
  const names = plans.map((plan) => plan.title);
  return (
    <Section title={title} intro={intro}>
      <details className="group">
        <summary className="button-outline">
          <Icon name="chevron-down" className="group-open:turned" />
          <span className="group-open:hidden">{show}</span>
          <span className="hidden group-open:inline">{hide}</span>
        </summary>
        <div className="mt-5">
          <ScrollTable caption={caption}>
            <thead className="bg-sunken">
              <tr>
                <th scope="col" className="cell font-600">
                  {feature}
                </th>
                {names.map((name, index) => (
                  <th key={index} scope="col" className="cell font-600 text-center">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  <th scope="row" className="cell font-400">
                    {row.text}
                  </th>
                  {names.map((name, index) => (
                    <td key={index} className="cell text-center">
                      <Tick
                        isIncluded={row.plans.some((plan) => plan.title === name)}
                        included={included}
                        missing={missing}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </ScrollTable>
        </div>
      </details>
    </Section>
  );
}
