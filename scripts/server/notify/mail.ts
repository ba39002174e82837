import { pluralize } from '../../cli/pluralize.ts';
import { describeSubmission } from '../inbox/submission.ts';
import type { Channel } from './notifier.ts';

/** Mail server, sender and recipient. */
interface MailSettings {
  /** URL such as `smtps://user:password@mail.example`. */
  server: string;
  from: string;
  to: string;
}

/** Timeout in milliseconds for each step of the mail server. */
const timeout = 20_000;

/**
 * Notifies by plain-text e-mail, sent from the address of the site. Headers contain no visitor input except the
 * endpoint.
 */
export function mail({ server, from, to }: MailSettings): Channel {
  return {
    id: 'mail',
    name: 'the mail server',
    async send(submissions) {
      const endpoints = [...new Set(submissions.map(({ endpoint }) => endpoint))].join(', ');
      await sendMail(server, {
        from,
        to,
        subject: `${submissions.length} new at ${endpoints}`,
        text: submissions.map((one) => describeSubmission(one)).join('\n\n'),
      });
    },
  };
}

/** Tells the owner, once a day at most, how many submissions wait in quarantine, without what a program wrote. */
export function quarantineNotice({ server, from, to }: MailSettings): Channel {
  return {
    id: 'quarantine',
    name: 'the mail server',
    pause: 86_400_000,
    async send(submissions) {
      const endpoints = [...new Set(submissions.map(({ endpoint }) => endpoint))].join(', ');
      await sendMail(server, {
        from,
        to,
        subject: `${submissions.length} in quarantine at ${endpoints}`,
        text: `${pluralize(submissions.length, 'submission')} probably came from a program. Look at them:

  npm run -s inbox -- list --quarantine

Release one by its id, so that you are notified of it, and its sender gets a confirmation:

  npm run -s inbox -- release <id>`,
      });
    },
  };
}

/** Confirms submissions to their senders. The address is the only part of the e-mail that a sender has typed. */
export function confirmation({ server, from }: MailSettings): Channel {
  return {
    id: 'confirmation',
    name: 'the sender',
    isSingle: true,
    async send([submission]) {
      const { to, ...texts } = submission?.confirmation ?? {};
      if (to === undefined) return;
      try {
        // An object is one address; a text could be a list of them.
        const address = { name: '', address: to };
        // Other machines do not answer to it.
        await sendMail(server, {
          from,
          to: address,
          ...texts,
          headers: { 'Auto-Submitted': 'auto-replied' },
        });
      } catch (error) {
        const { responseCode = 0 } = Object(error);
        // From 500 on, the mail server refuses the address for good. Its answer can quote the address.
        if (responseCode < 500) throw error;
        console.error(`The inbox could not confirm ${submission?.id}: the mail server says ${responseCode}.`);
      }
    },
  };
}

async function sendMail(server: string, message: object): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: server,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    // Values are text, even if they look like paths.
    await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
  } finally {
    transport.close();
  }
}
