import type { Transcript as TranscriptOf } from '../../schema/types.d.ts';
import { Body } from './Body.tsx';
import { Icon } from './Icon.tsx';

/** The collapsible transcript of a video or a recording. */
export function Transcript({ of }: { of: TranscriptOf }) {
  return (
    <details className="group card mt-3">
      <summary className="flex justify-between items-center gap-4 px-4 py-3 font-600 hover:text-brand rounded">
        {of.label}
        <Icon name="chevron-down" className="group-open:turned" />
      </summary>
      <div className="px-4 pb-4">
        <Body of={of.body} />
      </div>
    </details>
  );
}
