import type { BlockProps } from '../block.ts';
import { InlineText } from '../parts/Inline.tsx';
import { Credit } from '../parts/Picture.tsx';
import { boxStyle } from '../parts/ratio.ts';
import { Section } from '../parts/Section.tsx';
import { Transcript } from '../parts/Transcript.tsx';

/** A video player with native controls, which loads the file on play. */
export function Video(props: BlockProps<'video'>) {
  const { title, text, label, files, poster, captions, transcript, caption, width, ratio = '16:9' } = props;
  const tracks = captions === 'silent' ? [] : captions;
  return (
    <Section title={title} text={text} width={width}>
      <div style={{ maxWidth: boxStyle(ratio).maxWidth }}>
        <figure>
          {/* biome-ignore lint/a11y/useMediaCaption: the schema requires captions for every video with sound */}
          <video
            controls
            playsInline
            preload="none"
            aria-label={label}
            poster={poster?.src}
            className="block w-full rounded bg-sunken"
            style={boxStyle(ratio)}
          >
            {files.map(({ src, type }) => (
              <source key={src} src={src} type={type} />
            ))}
            {tracks.map(({ file, lang, label }, index) => (
              <track
                key={lang}
                kind="captions"
                src={file.src}
                srcLang={lang}
                label={label}
                default={index === 0}
              />
            ))}
          </video>
          {(caption || poster?.credit || poster?.licence) && (
            <figcaption className="mt-2 text-sm text-muted">
              {caption && <InlineText of={caption} />}
              {poster && <Credit of={poster} />}
            </figcaption>
          )}
        </figure>
        {transcript && <Transcript of={transcript} />}
      </div>
    </Section>
  );
}
