import { useStore } from '@tanstack/react-form';
import { useEffect, useId, useRef } from 'react';
import type { Field, Form as FormDocument, FormSetup } from '../../../schema/types.d.ts';
import { Toast } from '../toast/Toast.tsx';
import { Buttons } from './Buttons.tsx';
import { FormField } from './FormField.tsx';
import { parametersInQuery } from './filling.ts';
import { Failure, Success } from './Outcome.tsx';
import { type FormParameters, fixedValues, parameterValues, submittedName } from './payload.ts';
import { conditionsOf, isShown, limitsOf } from './rules.ts';
import { Steps } from './Steps.tsx';
import { stepsShown } from './steps.ts';
import { askForToken } from './token.ts';
import { useSubmission } from './useSubmission.ts';

interface FormProps {
  form: FormDocument & FormSetup;
  className?: string;
  /** What the block says about the parameters of the form. */
  parameters?: FormParameters | undefined;
  /** Leaves the colour of the next step to the other buttons of the page. */
  isQuiet?: boolean;
  /** Called after a successful submission. */
  onSubmitted?(): void;
}

/**
 * Renders a form document. Without scripts, the browser submits it natively, and the URL hash shows the success panel;
 * with scripts, it validates the form, submits it, and reports the outcome.
 */
export function Form({ form, className = '', parameters, isQuiet, onSubmitted }: FormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { state, dispatch, fields, isHydrated } = useSubmission(form, element, onSubmitted, parameters);
  const { status, step, broken, fromService, failure, tries } = state;
  const { service, send, steps } = form;
  const all = isHydrated ? { ...parameters, ...parametersInQuery(form) } : parameters;
  const errors = fromService ? 'inline' : (form.errors ?? 'inline');
  const busy = status === 'submitting';
  const replaced = status === 'success' || (status === 'error' && Boolean(form.failure.again));
  const summaryId = `${id}-summary`;
  const shownSteps = useStore(fields.store, ({ values }) => stepsShown(form, values).join())
    .split(',')
    .map(Number);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when a message appears, not while the visitor corrects it
  useEffect(() => {
    const [first] = broken;
    if (first) controlOf(element.current, first.field)?.focus();
    else if (failure) focusSubmit(element.current);
    else if (tries > 0 && status === 'idle') focusStep(element.current, step);
  }, [tries]);
  // The focused panel that replaced the form has been removed.
  useEffect(() => (replaced ? () => focusSubmit(element.current) : undefined), [replaced]);

  const toast =
    errors === 'toast' && broken[0]
      ? { lines: [broken[0].message] }
      : failure && form.failure.toast
        ? { title: form.failure.title, lines: [failure.message, failure.reason ?? ''].filter(Boolean) }
        : undefined;
  const summary = errors === 'summary' ? broken[0]?.message : undefined;
  const inlineFailure = failure && !form.failure.toast && !form.failure.again ? failure : undefined;

  const drawField = (field: Field) => (
    <fields.Subscribe key={field.name} selector={({ values }) => isShown(form, field.name, values)}>
      {(isVisible) => (
        <fields.Field name={field.name}>
          {({ state: { value }, handleChange }) => {
            const wrong = broken.find((rule) => rule.field === field.name);
            return (
              <FormField
                id={`${id}-${field.name}`}
                field={field}
                name={submittedName(form, field.name)}
                value={value ?? ''}
                limits={limitsOf(field, form.rules, isHydrated)}
                optional={!isHydrated && conditionsOf(form, field.name).length > 0}
                isVisible={isVisible}
                isHydrated={isHydrated}
                disabled={busy}
                invalid={Boolean(wrong)}
                error={errors === 'inline' ? wrong?.message : undefined}
                summaryId={wrong && errors === 'summary' ? summaryId : undefined}
                onChange={(next) => {
                  handleChange(next);
                  // A toast stays for its full time, regardless of corrections.
                  if (wrong && errors !== 'toast') dispatch({ type: 'edited', field: field.name });
                }}
              />
            );
          }}
        </fields.Field>
      )}
    </fields.Subscribe>
  );

  return (
    <div className={className}>
      <Success id={`${form.name}-sent`} isVisible={status === 'success'} {...form.success} />
      {status === 'error' && failure && (
        <Failure {...form.failure} {...failure} onAgain={() => dispatch({ type: 'again' })} />
      )}
      <form
        ref={element}
        name={form.name}
        method="post"
        action={send.success === 'page' ? service.address : `${service.address}#${form.name}-sent`}
        encType={send.encoding === 'multipart' ? 'multipart/form-data' : undefined}
        data-netlify={service.provider === 'netlify' || undefined}
        netlify-honeypot={service.provider === 'netlify' ? service.honeypot : undefined}
        aria-label={form.title}
        hidden={replaced}
        // The form shows its own messages instead of the browser's validation bubbles.
        noValidate={isHydrated}
        onFocus={service.quarantine ? () => void askForToken(service).catch(() => {}) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          fields.handleSubmit();
        }}
      >
        {[...fixedValues(form), ...parameterValues(form, all)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {service.honeypot && (
          <label className="visually-hidden" aria-hidden="true">
            {form.honeypotLabel}
            <input type="text" name={service.honeypot} tabIndex={-1} autoComplete="off" data-honeypot="" />
          </label>
        )}
        <div className="fields">
          {steps ? (
            <Steps form={{ ...form, steps }} visibleSteps={shownSteps} current={step} isHydrated={isHydrated}>
              {drawField}
            </Steps>
          ) : (
            form.fields.map(drawField)
          )}
          <div className="col-span-full">
            <div
              id={summaryId}
              role="alert"
              className={`text-danger font-600 ${summary || inlineFailure ? 'mb-3' : ''}`.trim()}
            >
              {summary ?? inlineFailure?.message}
              {inlineFailure?.reason && <p>{inlineFailure.reason}</p>}
            </div>
            <div className="row">
              <Buttons
                form={form}
                visibleSteps={shownSteps}
                current={step}
                busy={busy}
                isQuiet={isQuiet}
                isHydrated={isHydrated}
                onBack={(to) => dispatch({ type: 'moved', step: to })}
              />
              {form.requiredNote && (
                <p className={`text-sm text-muted ${isQuiet ? 'flex-1' : ''}`.trim()}>{form.requiredNote}</p>
              )}
            </div>
          </div>
        </div>
      </form>
      {toast && <Toast key={tries} {...form.toast} {...toast} />}
    </div>
  );
}

function focusStep(form: HTMLFormElement | null, step: number): void {
  const group = form?.querySelector<HTMLElement>(`[data-step="${step}"]`);
  group?.focus({ preventScroll: true });
  group?.querySelector('legend')?.scrollIntoView({ block: 'nearest' });
}

function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/** The focusable control of a field; the first of several radio buttons. */
function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
}
