import { useEffect } from 'react';
import type { ChatTexts, RichText } from '../../schema/types.d.ts';
import { Icon } from '../parts/Icon.tsx';
import { Paragraph } from '../parts/Inline.tsx';
import { Tile } from '../parts/Tile.tsx';
import type { ChatState } from './state.ts';
import type { useChat } from './useChat.ts';

interface ChatPanelProps {
  chat: ReturnType<typeof useChat>;
  text?: RichText;
  texts: ChatTexts;
  /** Collapses the panel to its tab. */
  onLeave(): void;
}

/** The content of the open panel: its text, a button that opens the chat, and the status. */
export function ChatPanel({ chat, text, texts, onLeave }: ChatPanelProps) {
  const { state, start, open } = chat;
  const { link, status } = state;
  // A chat that loads on demand starts loading when the panel opens.
  useEffect(start, [start]);
  return (
    <div className="stack items-center justify-center min-h-full text-center">
      <Tile icon="messages" size="large" />
      <Paragraph of={text} />
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
