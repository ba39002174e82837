import { useEffect, useId, useRef } from 'react';
import type { Form as FormDocument, FormSetup } from '../../../schema/types.d.ts';
import { Toast } from '../toast/Toast.tsx';
import { FormField } from './FormField.tsx';
import { Failure, Sent } from './Outcome.tsx';
import { fixedValues, sentName } from './payload.ts';
import { useSubmission } from './useSubmission.ts';

interface FormProps {
  form: FormDocument & FormSetup;
  className?: string;
  /** Called after a successful submission. */
  onSent?(): void;
}

/**
 * Renders a form document. Without scripts the browser submits it natively, and the URL hash shows the success panel;
 * with scripts it is validated, submitted, and reports the outcome.
 */
export function Form({ form, className = '', onSent }: FormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { state, dispatch, fields, awake } = useSubmission(form, element, onSent);
  const { status, broken, failure, tries } = state;
  const { errors = 'inline', service, send } = form;
  const busy = status === 'submitting';
  const replaced = status === 'success' || (status === 'error' && Boolean(form.failure.again));
  const summaryId = `${id}-summary`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when a message appears, not while the visitor corrects it
  useEffect(() => {
    const [first] = broken;
    if (first) controlOf(element.current, first.field)?.focus();
    else if (failure) focusSubmit(element.current);
  }, [tries]);
  // The panel that replaced the form had the focus and is gone.
  useEffect(() => (replaced ? () => focusSubmit(element.current) : undefined), [replaced]);

  const toast =
    errors === 'toast' && broken[0]
      ? { lines: [broken[0].message] }
      : failure && form.failure.toast
        ? { title: form.failure.title, lines: [failure.message, failure.reason ?? ''].filter(Boolean) }
        : undefined;
  const summary = errors === 'summary' ? broken[0]?.message : undefined;
  const said = failure && !form.failure.toast && !form.failure.again ? failure : undefined;

  return (
    <div className={className}>
      <Sent id={`${form.name}-sent`} shown={status === 'success'} {...form.success} />
      {status === 'error' && failure && (
        <Failure {...form.failure} {...failure} onAgain={() => dispatch({ type: 'again' })} />
      )}
      <form
        ref={element}
        name={form.name}
        method="post"
        action={`${service.address}#${form.name}-sent`}
        encType={send.encoding === 'multipart' ? 'multipart/form-data' : undefined}
        data-netlify={service.provider === 'netlify' || undefined}
        netlify-honeypot={service.provider === 'netlify' ? service.honeypot : undefined}
        aria-label={form.title}
        hidden={replaced}
        // The form shows its own messages instead of the browser's validation bubbles.
        noValidate={awake}
        onSubmit={(event) => {
          event.preventDefault();
          fields.handleSubmit();
        }}
      >
        {fixedValues(form).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {service.honeypot && (
          <label className="visually-hidden" aria-hidden="true">
            {form.honeypotLabel}
            <input type="text" name={service.honeypot} tabIndex={-1} autoComplete="off" data-trap="" />
          </label>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {form.fields.map((field) => (
            <fields.Field key={field.name} name={field.name}>
              {({ state: { value }, handleChange }) => {
                const wrong = broken.find((rule) => rule.field === field.name);
                return (
                  <FormField
                    id={`${id}-${field.name}`}
                    field={field}
                    name={sentName(form, field.name)}
                    value={value ?? ''}
                    disabled={busy}
                    invalid={Boolean(wrong)}
                    error={errors === 'inline' ? wrong?.message : undefined}
                    summaryId={wrong && errors === 'summary' ? summaryId : undefined}
                    onChange={(next) => {
                      handleChange(next);
                      // A toast stays for its full time, whatever is corrected meanwhile.
                      if (wrong && errors !== 'toast') dispatch({ type: 'edited', field: field.name });
                    }}
                  />
                );
              }}
            </fields.Field>
          ))}
          {form.requiredNote && <p className="text-sm text-muted sm:col-span-2">{form.requiredNote}</p>}
          <div className="sm:col-span-2 stack">
            <div id={summaryId} role="alert" className="text-danger font-600">
              {summary ?? said?.message}
              {said?.reason && <p>{said.reason}</p>}
            </div>
            <p>
              <button type="submit" className="button-default" disabled={busy}>
                {busy ? form.submit.busy : form.submit.label}
              </button>
            </p>
          </div>
        </div>
      </form>
      {toast && <Toast key={tries} {...form.toast} {...toast} />}
    </div>
  );
}

function focusSubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[type=submit]')?.focus();
}

/** The focusable control of a field; the first of several radio buttons. */
function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
}
