import { useEffect } from 'react';
import type { ChatTexts, ChatConsent as ConsentWords, RichText } from '../../schema/types.d.ts';
import type { BlockProps } from '../block.ts';
import { allow, useIsAllowed } from '../parts/consent.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Panel } from '../parts/panel/Panel.tsx';
import { Tile } from '../parts/Tile.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { useChat } from './useChat.ts';

interface ChatConsentProps {
  consent: ConsentWords | undefined;
  purpose: string | undefined;
}

/** The content of the open panel until the visitor has agreed to the chat. */
function ChatConsent({ consent, purpose = '' }: ChatConsentProps) {
  if (!consent) return null;
  return (
    <div className="stack items-center justify-center min-h-full text-center">
      <Tile icon="messages" size="large" />
      <Paragraph of={consent.text} />
      <button type="button" className="button-default" onClick={() => allow(purpose)}>
        {consent.allow}
      </button>
    </div>
  );
}

interface ChatFailureProps {
  chat: ReturnType<typeof useChat>;
  /** Other ways to get in touch. */
  text?: RichText | undefined;
  texts: ChatTexts;
  attempts: number;
}

/** The content of the open panel after a failed load: the error, the attempt count and a retry button. */
function ChatFailure({ chat, text, texts, attempts }: ChatFailureProps) {
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

const dots = { online: 'bg-status-online', away: 'bg-status-away', offline: 'bg-status-offline' } as const;

/** A tab at the right edge that opens the live chat. Renders nothing without the provider's IDs. */
export default function Chat({
  provider,
  label,
  title,
  text,
  otherwise,
  consent,
  texts,
  ...panel
}: BlockProps<'chat'>) {
  const chat = useChat(provider);
  const { start } = chat;
  const there = Boolean(provider.propertyId && provider.widgetId);
  const isAllowed = useIsAllowed(provider.purpose);
  const atOnce = there && provider.load === 'page' && isAllowed;
  useEffect(() => {
    if (atOnce) start();
  }, [atOnce, start]);
  if (!there) return null;

  const { status, link } = chat.state;
  const hasFailed = link === 'failed' || link === 'waiting';
  const tab = (
    <>
      <span className={`dot ${dots[status]}`} />
      {label} <span className="visually-hidden">{texts[status]}</span>
    </>
  );
  return (
    <Panel side="right" label={tab} title={hasFailed ? texts.unavailable : title} {...panel}>
      {(collapse) =>
        !isAllowed ? (
          <ChatConsent consent={consent} purpose={provider.purpose} />
        ) : hasFailed ? (
          <ChatFailure chat={chat} text={otherwise} texts={texts} attempts={provider.attempts} />
        ) : (
          <ChatPanel chat={chat} text={text} texts={texts} onLeave={collapse} />
        )
      }
    </Panel>
  );
}
