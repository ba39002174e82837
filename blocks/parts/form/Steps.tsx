import type { ReactNode } from 'react';
import type { Field, Form, FormSteps } from '../../../schema/types.d.ts';

interface StepsProps {
  form: Form & { steps: FormSteps };
  /** The places of the steps that are shown, in order. */
  shown: readonly number[];
  /** The place of the step that the visitor is at. */
  current: number;
  isHydrated: boolean;
  children(field: Field): ReactNode;
}

/** The fields of a form in steps: one at a time, and all of them without scripts. */
export function Steps({ form, shown, current, isHydrated, children }: StepsProps) {
  const { list, progress } = form.steps;
  // Without scripts every step is shown, whatever its condition.
  const counted = isHydrated ? shown : [...list.keys()];
  return (
    // Until it is hydrated the first stands alone too, so that nothing below moves then.
    <div className={`col-span-full ${isHydrated ? '' : 'first-alone'}`}>
      <div className="stack gap-8">
        {list.map(({ title, fields }, place) => (
          <fieldset key={fields.join()} data-step={place} hidden={isHydrated && place !== current}>
            <legend tabIndex={-1} className="mb-4">
              <span className="block text-sm text-muted numbers">
                {progress
                  .replace('{step}', `${counted.indexOf(place) + 1}`)
                  .replace('{steps}', `${counted.length}`)}
              </span>
              <span className="subheading">{title}</span>
            </legend>
            <div className="fields">
              {fields.map((name) => {
                const field = form.fields.find((field) => field.name === name);
                return field && children(field);
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}
