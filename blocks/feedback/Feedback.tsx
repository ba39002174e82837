import { type ComponentProps, useEffect, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Panel } from '../parts/panel/Panel.tsx';

const load = () => import('./FeedbackForm.tsx');
type FormComponent = Awaited<ReturnType<typeof load>>['default'];

/** A tab at the left edge with a form behind it. */
export default function Feedback({ text, form, failure, ...panel }: BlockProps<'feedback'>) {
  const [sent, setSent] = useState(0);
  return (
    <Panel side="left" {...panel}>
      {(collapse) => (
        <LoadedForm
          key={sent}
          text={text}
          script={form}
          failure={failure}
          onDone={() => {
            collapse();
            setSent(sent + 1);
          }}
        />
      )}
    </Panel>
  );
}

/** The form, loaded when the panel is opened, with one retry. If that fails, the panel says so until it is opened again. */
function LoadedForm(props: ComponentProps<FormComponent>) {
  const [Form, setForm] = useState<FormComponent>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    load()
      .catch(load)
      .then(
        (module) => setForm(() => module.default),
        () => setFailed(true),
      );
  }, []);
  if (hasFailed) return <p role="alert">{props.failure}</p>;
  return Form && <Form {...props} />;
}
