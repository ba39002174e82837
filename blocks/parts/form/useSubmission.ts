import { useForm } from '@tanstack/react-form';
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Form, FormSetup } from '../../../schema/types.d.ts';
import { parametersInQuery, valuesInQuery, valuesOnPage } from './filling.ts';
import { emptyValues, type FormParameters, type Values } from './payload.ts';
import { formScript, isShown, numberIn, shownRules, trimmed, unreadableIn, withNumbers } from './rules.ts';
import { send } from './send.ts';
import { type BrokenRule, formReducer, initialFormState } from './state.ts';
import { clearProgress, savedProgress, saveProgress, stepOf, stepsShown } from './steps.ts';

/** How long a form waits for the page that answers it, in milliseconds. After Stop, and for a download, there is none. */
const maxPageWait = 10_000;

/** The values in forms that the visitor left for another page of the site, by name. Files cannot be shown again. */
const leftValues = new Map<string, Values>();

/**
 * The lifecycle of a form: its fields in TanStack Form, its state in the reducer.
 * @param element the form element; text typed before hydration is kept
 * @param onSubmitted called after a successful submission
 * @param blockParameters what the block says about the parameters of the form
 */
export function useSubmission(
  form: Form & FormSetup,
  element: RefObject<HTMLFormElement | null>,
  onSubmitted?: () => void,
  blockParameters?: FormParameters,
) {
  const [state, dispatch] = useReducer(formReducer, initialFormState);
  const [isHydrated, setIsHydrated] = useState(false);
  const busy = useRef(false);
  const key = useRef<string>(undefined);
  const honeypot = () => element.current?.querySelector<HTMLInputElement>('[data-honeypot]')?.value ?? '';

  const submit = async (values: Values) => {
    try {
      const { rules } = await formScript(form.script);
      const plain = withNumbers(form, values);
      const next = stepsShown(form, values).find((step) => step > state.step);
      const isDue = (field = '') =>
        isShown(form, field, values) && (next === undefined || stepOf(form, field) <= state.step);
      const brokenRules = shownRules(
        form,
        rules()(trimmed(plain)).filter((index) => isDue(form.rules[index]?.field)),
        unreadable(form, values, element.current).filter(({ field }) => isDue(field)),
      );
      const [first] = brokenRules;
      if (first) return dispatch({ type: 'refused', broken: brokenRules, step: stepOf(form, first.field) });
      if (next !== undefined) return dispatch({ type: 'moved', step: next });
      dispatch({ type: 'sending' });
      if (form.send.success === 'page') {
        reportSent(form.name);
        // Before the fields are disabled, which browsers do not submit.
        element.current?.submit();
        setTimeout(() => dispatch({ type: 'returned' }), maxPageWait);
        return;
      }
      // The inbox stores what is sent again after a failure once. Browsers only have it on secure pages.
      key.current ??= crypto.randomUUID?.();
      const allParameters = { ...blockParameters, ...parametersInQuery(form) };
      const outcome = await send(form, plain, honeypot(), allParameters, key.current);
      if (!outcome.isSubmitted) {
        const broken = outcome.broken?.filter(
          ({ field }) => form.fields.some(({ name }) => name === field) && isShown(form, field, values),
        );
        const step = broken?.[0] && stepOf(form, broken[0].field);
        const { message } = form.failure;
        return dispatch({ type: 'failed', message, reason: outcome.reason, broken, step });
      }
      key.current = undefined;
      dispatch({ type: 'sent' });
      fields.reset();
      leftValues.delete(form.name);
      clearProgress(form.name);
      reportSent(form.name);
      onSubmitted?.();
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: input from before hydration is read once
  useLayoutEffect(() => {
    const saved = form.steps && savedProgress(form);
    const values = {
      ...leftValues.get(form.name),
      ...saved?.values,
      ...valuesInQuery(form, location.search),
      ...valuesOnPage(form, element.current),
    };
    for (const [name, value] of Object.entries(values)) fields.setFieldValue(name, value);
    if (saved) dispatch({ type: 'resumed', step: saved.step });
    // Rendered synchronously, so that the fields listen from the first frame: React would revert earlier input.
    setIsHydrated(true);
    return () => {
      // The same form on the next page must not empty what was typed in this one.
      if (!fields.state.isDirty) return;
      const texts = Object.entries(fields.state.values).filter(([, value]) => !(value instanceof File));
      leftValues.set(form.name, Object.fromEntries(texts));
    };
  }, []);
  useEffect(() => {
    // Preloads the rules; if they fail to load, submitting tries again.
    formScript(form.script).catch(() => {});
    const { query } = form.success;
    if (query && new URLSearchParams(location.search).get(query) === 'true') dispatch({ type: 'sent' });
  }, [form]);
  useEffect(() => {
    // After Back from the page of a service, the form is as the visitor left it.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'returned' });
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  useEffect(() => {
    // The effect of the start of sending can run after a fast success, which has cleared the progress.
    if (!form.steps || !isHydrated || state.status === 'submitting' || state.status === 'success') return;
    const save = () => saveProgress(form.name, state.step, fields.state.values);
    save();
    const subscription = fields.store.subscribe(save);
    return () => subscription.unsubscribe();
  }, [form, fields, isHydrated, state.step, state.status]);

  return { state, dispatch, fields, isHydrated };
}

/** Tells analytics that a form was sent. */
function reportSent(name: string): void {
  dispatchEvent(new CustomEvent('form-sent', { detail: name }));
}

/** The messages for incomplete input, such as half a date, whose value is empty, and for texts in number fields. */
function unreadable(form: Form & FormSetup, values: Values, element: HTMLFormElement | null): BrokenRule[] {
  const numbers = form.fields.filter(({ name, kind }) => {
    const text = String(values[name]).trim();
    return kind === 'number' && text !== '' && numberIn(text, form.lang) === undefined;
  });
  const controls = [...(element?.elements ?? [])] as HTMLInputElement[];
  return [
    ...numbers.map(({ name }) => unreadableIn(form, name)),
    ...controls.flatMap(({ dataset, validity, validationMessage }) =>
      dataset.field && validity.badInput ? [{ field: dataset.field, message: validationMessage }] : [],
    ),
  ];
}
