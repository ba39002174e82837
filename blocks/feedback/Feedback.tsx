import { lazy, Suspense, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { Panel } from '../parts/panel/Panel.tsx';

// The form comes once somebody opens the panel.
const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'));

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
