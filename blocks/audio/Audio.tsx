import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Section } from '../parts/Section.tsx';
import { Transcript } from '../parts/Transcript.tsx';

/** An audio player with native controls, which loads the file on play. */
export function Audio({ title, text, label, files, transcript, caption }: BlockProps<'audio'>) {
  const name = useId();
  return (
    <Section title={title} text={text}>
      <div className="max-w-50rem">
        <div className="panel stack">
          <p id={name} className="font-600">
            {label}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: audio cannot show captions; the transcript is below */}
          <audio controls preload="none" aria-labelledby={name} className="block w-full">
            {files.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
          </audio>
          <Paragraph of={caption} className="text-sm text-muted" />
        </div>
        <Transcript of={transcript} />
      </div>
    </Section>
  );
}
