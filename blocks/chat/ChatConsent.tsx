import type { ChatConsent as ConsentWords } from '../../schema/types.d.ts';
import { allow } from '../parts/consent.ts';
import { Paragraph } from '../parts/Inline.tsx';
import { Tile } from '../parts/Tile.tsx';

interface ChatConsentProps {
  consent: ConsentWords | undefined;
  purpose: string | undefined;
}

/** The content of the open panel until the visitor has agreed to the chat. */
export function ChatConsent({ consent, purpose = '' }: ChatConsentProps) {
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
