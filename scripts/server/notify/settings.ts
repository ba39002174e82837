import { urlOf } from '../../../renderer/content/url.ts';
import { UserError } from '../../cli/errors.ts';
import { confirmation, mail, quarantineNotice } from './mail.ts';
import type { Channel } from './notifier.ts';
import { webhook } from './webhook.ts';

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
    const address = urlOf(INBOX_WEBHOOK);
    if (!address || !(address.protocol === 'https:' || isLoopback(address)))
      throw new UserError('INBOX_WEBHOOK takes an https address, or an http address of this machine.');
    channels.push(webhook(address));
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
