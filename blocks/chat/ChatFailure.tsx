import type { ChatTexts } from '../../schema/types.d.ts';
import type { useChat } from './useChat.ts';

interface ChatFailureProps {
  chat: ReturnType<typeof useChat>;
  texts: ChatTexts;
  attempts: number;
}

/** The content of the open panel after a failed load: the error, the attempt count and a retry button. */
export function ChatFailure({ chat, texts, attempts }: ChatFailureProps) {
  const { link, attempt, reason = 'scriptFailed' } = chat.state;
  const fill = (text: string) =>
    text.replace('{attempt}', String(attempt)).replace('{attempts}', String(attempts));
  return (
    <div role="alert" className="stack items-start">
      {link === 'failed' && <p>{texts.gaveUp}</p>}
      <p>{fill(texts[reason])}</p>
      <p className="text-muted">{fill(texts.attempts)}</p>
      <button type="button" className="button-default" onClick={chat.again}>
        {texts.again}
      </button>
    </div>
  );
}
