import { useForm } from '@tanstack/react-form';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Form, FormSetup } from '../../../schema/types.d.ts';
import { emptyValues, type Values } from './payload.ts';
import { formScript, shownRules, trimmed } from './rules.ts';
import { send } from './send.ts';
import { formReducer, untouched } from './state.ts';

/**
 * The life of a form in the browser: its fields in TanStack Form, its state in the reducer.
 * @param element the form on the page; what was typed into it before the scripts came is taken over
 * @param onSent is called when the form was sent
 */
export function useSubmission(
  form: Form & FormSetup,
  element: RefObject<HTMLFormElement | null>,
  onSent?: () => void,
) {
  const [state, dispatch] = useReducer(formReducer, untouched);
  const [isHydrated, setIsHydrated] = useState(false);
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
      // State changes too late to stop the second of two quick clicks.
      if (busy.current) return;
      busy.current = true;
      await submit(value);
      busy.current = false;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed early is taken over once
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(typedInto(element.current, form)))
      fields.setFieldValue(name, value);
    // Drawn again at once, the fields listen from their first frame on: what is done to one before that, React takes back.
    setIsHydrated(true);
  }, []);
  useEffect(() => {
    // Rules that are here already need no wait later; when they fail to come, submitting tries again.
    formScript(form.script).catch(() => {});
    const { query } = form.success;
    if (query && new URLSearchParams(location.search).get(query) === 'true') dispatch({ type: 'sent' });
  }, [form]);

  return { state, dispatch, fields, isHydrated };
}

/** What the fields on the page hold already, where it is anything. */
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
