import { useEffect } from 'react';
import type { BlockProps } from '../block.ts';
import { useIsAllowed } from '../parts/consent.ts';
import { Panel } from '../parts/panel/Panel.tsx';
import { ChatConsent } from './ChatConsent.tsx';
import { ChatFailure } from './ChatFailure.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { useChat } from './useChat.ts';

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
