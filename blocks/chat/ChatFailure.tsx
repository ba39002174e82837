import type { ChatTexts, RichText } from '../../schema/types.d.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Tile } from '../parts/Tile.tsx';
import type { useChat } from './useChat.ts';

interface ChatFailureProps {
  chat: ReturnType<typeof useChat>;
  /** Other ways to get in touch. */
  text?: RichText | undefined;
  texts: ChatTexts;
  attempts: number;
}

/** The content of the open panel after a failed load: the error, the attempt count and a retry button. */
export function ChatFailure({ chat, text, texts, attempts }: ChatFailureProps) {
  const { link, attempt, reason = 'scriptFailed' } = chat.state;
  const fill = (text: string) =>
    text.replace('{attempt}', String(attempt)).replace('{attempts}', String(attempts));
  return (
    <div role="alert" className="stack items-center justify-center min-h-full text-center">
      <Tile icon="plug-connected-x" tone="accent" size="large" />
      {link === 'failed' && <p>{texts.gaveUp}</p>}
      <p>{fill(texts[reason])}</p>
      <p className="text-muted">{fill(texts.attempts)}</p>
      <button type="button" className="button-default" onClick={chat.again}>
        {texts.again}
      </button>
      <Paragraph of={text} />
    </div>
  );
}
