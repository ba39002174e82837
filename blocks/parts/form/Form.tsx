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
  /** Is called when the form was sent. */
  onSent?(): void;
}

/**
 * A form as its document describes it. Without scripts the browser sends it by itself and a panel that the address
 * points at says so; with them it is checked by its rules, sent, and tells what became of it.
 */
export function Form({ form, className = '', onSent }: FormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { state, dispatch, fields, isHydrated } = useSubmission(form, element, onSent);
  const { status, broken, failure, tries } = state;
  const { errors = 'inline', service, send } = form;
  const busy = status === 'submitting';
  const replaced = status === 'success' || (status === 'error' && Boolean(form.failure.again));
  const summaryId = `${id}-summary`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when something is said, not while the visitor mends it
  useEffect(() => {
    const [first] = broken;
    if (first) controlOf(element.current, first.field)?.focus();
    else if (failure) focusSubmit(element.current);
  }, [tries]);
  // What stood in the place of the form had the focus, and is gone.
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
        // What this form says is said by itself, not in the browser's own bubbles.
        noValidate={isHydrated}
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
                      // A toast stays for its time, whatever is mended meanwhile.
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

/** The control of a field that can take the focus; of several radio buttons the first. */
function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
}
