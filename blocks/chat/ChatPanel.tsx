import { useEffect } from 'react';
import type { ChatTexts, RichText } from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';
import { Words } from '../parts/Words.tsx';
import type { ChatState } from './state.ts';
import type { useChat } from './useChat.ts';

interface ChatPanelProps {
  chat: ReturnType<typeof useChat>;
  text?: RichText;
  texts: ChatTexts;
  attempts: number;
  /** Collapses the panel to its tab. */
  onLeave(): void;
}

/** The content of the open panel: a button that opens the chat, or an error with a retry button. */
export function ChatPanel({ chat, text, texts, attempts, onLeave }: ChatPanelProps) {
  const { state, start, again, open } = chat;
  const { link, attempt, status } = state;
  // A chat that loads on demand starts loading when the panel opens.
  useEffect(start, [start]);
  const fill = (words: string) =>
    words.replace('{attempt}', String(attempt)).replace('{attempts}', String(attempts));

  if (link === 'failed' || link === 'waiting') {
    return (
      <div role="alert" className="stack items-start">
        <p className="subheading flex gap-2">
          <Icon name="plug-connected-x" className="text-danger mt-0.5" />
          {texts.unavailable}
        </p>
        <p>{link === 'failed' ? texts.gaveUp : fill(texts[state.reason ?? 'scriptFailed'])}</p>
        {link === 'failed' && state.reason && <p className="text-muted">{fill(texts[state.reason])}</p>}
        <p className="text-muted">{fill(texts.attempts)}</p>
        <button type="button" className="button-default" onClick={again}>
          {texts.again}
        </button>
      </div>
    );
  }
  return (
    <div className="stack items-start">
      {text && (
        <p>
          <Words of={text} />
        </p>
      )}
      <button
        type="button"
        className="button-default"
        disabled={link !== 'loaded'}
        onClick={() => {
          open();
          onLeave();
        }}
      >
        <Icon name="message-circle" />
        {texts.start}
      </button>
      <p role="status" className="text-muted">
        {texts.status}: <strong className="text-ink">{texts[connection(link)]}</strong>
        <br />
        {texts.operator}: <strong className="text-ink">{texts[status]}</strong>
      </p>
    </div>
  );
}

function connection(link: ChatState['link']): 'loading' | 'connected' | 'disconnected' {
  if (link === 'loading') return 'loading';
  return link === 'loaded' ? 'connected' : 'disconnected';
}
