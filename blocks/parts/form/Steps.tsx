import type { ReactNode } from 'react';
import type { Field, Form, FormSteps } from '../../../schema/types.d.ts';

interface StepsProps {
  form: Form & { steps: FormSteps };
  /** The indices of the visible steps, in order. */
  visibleSteps: readonly number[];
  /** The index of the current step. */
  current: number;
  isHydrated: boolean;
  children(field: Field): ReactNode;
}

/** The fields of a form in steps: one step at a time, or all of them without scripts. */
export function Steps({ form, visibleSteps, current, isHydrated, children }: StepsProps) {
  const { list, progress } = form.steps;
  // Without scripts, every step is shown, regardless of its condition.
  const steps = isHydrated ? visibleSteps : [...list.keys()];
  return (
    // Only the first step is visible before hydration too, to avoid layout shifts.
    <div className={`col-span-full ${isHydrated ? '' : 'first-alone'}`}>
      <div className="stack gap-8">
        {list.map(({ title, fields }, place) => (
          <fieldset
            key={fields.join()}
            data-step={place}
            hidden={isHydrated && place !== current}
            // Screen readers announce the name of a focused group. They would announce a focused legend twice.
            tabIndex={-1}
          >
            <legend className="mb-4">
              <span className="block text-sm text-muted numbers">
                {progress
                  .replace('{step}', `${steps.indexOf(place) + 1}`)
                  .replace('{steps}', `${steps.length}`)}
              </span>{' '}
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
