import { lazy, Suspense, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Panel } from '../parts/panel/Panel.tsx';

// The form loads when the panel is first opened, with one retry; if it fails, the panel says so.
const load = () => import('./FeedbackForm.tsx');
const FeedbackForm = lazy(() =>
  load()
    .catch(load)
    .catch(() => ({ default: Unavailable })),
);

/** A tab at the left edge with a form behind it. */
export default function Feedback({ text, form, failure, ...panel }: BlockProps<'feedback'>) {
  const [sent, setSent] = useState(0);
  return (
    <Panel side="left" {...panel}>
      {(collapse) => (
        <Suspense>
          <FeedbackForm
            key={sent}
            text={text}
            script={form}
            failure={failure}
            onDone={() => {
              collapse();
              setSent(sent + 1);
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function Unavailable({ failure }: { failure: string }) {
  return <p role="alert">{failure}</p>;
}
