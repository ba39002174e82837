import { useForm } from '@tanstack/react-form';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Form, FormSetup } from '../../../schema/types.d.ts';
import { emptyValues, type Values } from './payload.ts';
import { formScript, shownRules, trimmed } from './rules.ts';
import { send } from './send.ts';
import { formReducer, untouched } from './state.ts';

/**
 * The lifecycle of a form: its fields in TanStack Form, its state in the reducer.
 * @param element the form element; text typed before hydration is kept
 * @param onSent called after a successful submission
 */
export function useSubmission(
  form: Form & FormSetup,
  element: RefObject<HTMLFormElement | null>,
  onSent?: () => void,
) {
  const [state, dispatch] = useReducer(formReducer, untouched);
  const [awake, setAwake] = useState(false);
  const busy = useRef(false);
  const trap = () => element.current?.querySelector<HTMLInputElement>('[data-trap]')?.value ?? '';

  const submit = async (values: Values) => {
    try {
      const { broken } = await formScript(form.script);
      const shown = shownRules(form, broken(trimmed(values)));
      if (shown.length > 0) return dispatch({ type: 'refused', broken: shown });
      dispatch({ type: 'sending' });
      const outcome = await send(form, values, trap());
      if (!outcome.sent)
        return dispatch({ type: 'failed', message: form.failure.message, reason: outcome.reason });
      dispatch({ type: 'sent' });
      fields.reset();
      onSent?.();
    } catch {
      dispatch({ type: 'failed', message: form.failure.unexpected ?? form.failure.message });
    }
  };
  const fields = useForm({
    defaultValues: emptyValues(form.fields),
    onSubmit: async ({ value }) => {
      // State updates too late to block the second of two quick clicks.
      if (busy.current) return;
      busy.current = true;
      await submit(value);
      busy.current = false;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed before hydration is read once
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(typedInto(element.current, form)))
      fields.setFieldValue(name, value);
    // Rendered again synchronously, so that no input is reverted by React before the fields listen.
    setAwake(true);
  }, []);
  useEffect(() => {
    // Preloads the rules; if they fail to load, submitting tries again.
    formScript(form.script).catch(() => {});
    const { query } = form.success;
    if (query && new URLSearchParams(location.search).get(query) === 'true') dispatch({ type: 'sent' });
  }, [form]);

  return { state, dispatch, fields, awake };
}

/** The values that the fields on the page already have, if any. */
function typedInto(element: HTMLFormElement | null, { fields }: Form): Values {
  const values: Values = {};
  for (const control of element?.elements ?? []) {
    const name = (control as HTMLElement).dataset.field;
    const { checked, value } = control as HTMLInputElement;
    const kind = fields.find((field) => field.name === name)?.kind;
    if (!name) continue;
    if (kind === 'checkbox' ? checked : kind === 'radio' ? checked : value)
      values[name] = kind === 'checkbox' ? true : value;
  }
  return values;
}
