import { useEffect, useRef, useState } from 'react';
import type { Form as FormDocument, FormSetup, RichText } from '../../schema/types.d.ts';
import { Form } from '../parts/form/Form.tsx';
import { formScript } from '../parts/form/rules.ts';
import { Paragraph } from '../parts/Inline.tsx';

interface FeedbackFormProps {
  text?: RichText;
  /** The URL of the form's script. */
  script: string;
  failure: string;
  /** Called after a successful submission, with the delay of the form document. */
  onDone(): void;
}

/** The form of the feedback panel, loaded when it is first shown. */
export default function FeedbackForm({ text, script, failure, onDone }: FeedbackFormProps) {
  const [form, setForm] = useState<FormDocument & FormSetup>();
  const [failed, setFailed] = useState(false);
  const timer = useRef(0);
  useEffect(() => {
    formScript(script).then(
      (module) => setForm({ ...module.form, script }),
      () => setFailed(true),
    );
    return () => clearTimeout(timer.current);
  }, [script]);

  if (failed) return <p role="alert">{failure}</p>;
  if (!form) return null;
  const { closeAfter } = form.success;
  return (
    <>
      <Paragraph of={text} className="text-muted mb-4" />
      <Form
        form={form}
        onSubmitted={() => {
          if (closeAfter !== undefined) timer.current = window.setTimeout(onDone, closeAfter);
        }}
      />
    </>
  );
}
