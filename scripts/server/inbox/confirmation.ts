import { isShown } from '../../../blocks/parts/form/rules.ts';
import { formatDay } from '../../../renderer/content/date-formats.ts';
import type { Accepted } from './forms.ts';
import type { Confirmation } from './submission.ts';

/** How many confirmations an address gets, and a sender asks for, in an hour. */
const limits = { recipient: 3, sender: 10 };

/**
 * The e-mail that the sender of a submission gets; undefined if the form has none, or the address is not a single one. Texts that
 * somebody typed never become part of it, so that nobody can send others something in the name of the site.
 */
export function confirmationOf({ form, values }: Accepted): Confirmation | undefined {
  const { confirmation, fields, lang } = form;
  const to = String(values[confirmation?.to ?? ''] ?? '').trim();
  if (!confirmation || to.length > 254 || !/^[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+$/.test(to)) return undefined;
  const answerIn = (name: string): string => {
    const field = fields.find((one) => one.name === name);
    if (!field || !isShown(form, name, values)) return '';
    const chosen: unknown[] = [values[name]].flat();
    const { kind, options = [] } = field;
    if (kind === 'date') return values[name] ? formatDay(String(values[name]), lang) : '';
    if (kind === 'time' || kind === 'number') return String(values[name] ?? '');
    const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
    return labels.join(', ');
  };
  const { subject, text } = confirmation;
  const filled = text.map((line) => line.replace(/\{(\w+)\}/g, (_whole, name: string) => answerIn(name)));
  return { to, subject, text: filled.join('\n\n') };
}

/** Limits how many confirmations are sent. Addresses are forgotten after an hour. */
export function limitConfirmations() {
  const sendTimes = new Map<string, number[]>();
  const recent = (key: string, now: number) =>
    (sendTimes.get(key) ?? []).filter((at) => now - at < 3_600_000);
  return {
    allow(to: string, sender: string): boolean {
      const now = Date.now();
      for (const key of sendTimes.keys()) if (recent(key, now).length === 0) sendTimes.delete(key);
      const keys = { recipient: `to ${to.toLowerCase()}`, sender: `from ${sender}` };
      const [recipientTimes, senderTimes] = [recent(keys.recipient, now), recent(keys.sender, now)];
      if (recipientTimes.length >= limits.recipient || senderTimes.length >= limits.sender) return false;
      sendTimes.set(keys.recipient, [...recipientTimes, now]);
      sendTimes.set(keys.sender, [...senderTimes, now]);
      return true;
    },
  };
}
