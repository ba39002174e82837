import { urlOf } from '../../../renderer/content/url.ts';
import { UserError } from '../../cli/errors.ts';
import { confirmation, mail, quarantineNotice } from './mail.ts';
import type { Channel } from './notifier.ts';

/** Timeout of a webhook in milliseconds. */
const timeout = 10_000;

/** Notifies a web service with a POST of `{ "submissions": [...] }`. Any 2xx status is a success. */
export function webhook(url: URL): Channel {
  return {
    id: 'webhook',
    name: 'the webhook',
    async send(submissions) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          submissions: submissions.map(({ notify: _, takes: _taken, confirmation: _sent, ...one }) => one),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    },
  };
}

/**
 * The channels configured by the environment: `INBOX_WEBHOOK`, a URL; `INBOX_SMTP` with `INBOX_MAIL_TO` and
 * `INBOX_MAIL_FROM`, a mail server and two e-mail addresses. Error messages never quote them, because they can
 * contain passwords.
 * @throws UserError if a value is invalid or incomplete
 */
export function channelsFrom(environment: NodeJS.ProcessEnv): Channel[] {
  const channels: Channel[] = [];
  const { INBOX_WEBHOOK, INBOX_SMTP, INBOX_MAIL_TO: to, INBOX_MAIL_FROM: from } = environment;
  if (INBOX_WEBHOOK) {
    const url = urlOf(INBOX_WEBHOOK);
    if (!url || !(url.protocol === 'https:' || isLoopback(url)))
      throw new UserError('INBOX_WEBHOOK takes an https address, or an http address of this machine.');
    channels.push(webhook(url));
  }
  if (INBOX_SMTP || to || from) {
    if (!INBOX_SMTP || !to || !from)
      throw new UserError('INBOX_SMTP, INBOX_MAIL_TO and INBOX_MAIL_FROM are set together.');
    if (!/^smtps?:\/\/[^/]/.test(INBOX_SMTP))
      throw new UserError('INBOX_SMTP takes an address such as smtps://user:password@mail.example.');
    const settings = { server: INBOX_SMTP, to, from };
    channels.push(mail(settings), quarantineNotice(settings), confirmation(settings));
  }
  return channels;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
