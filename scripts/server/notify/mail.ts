import { describeSubmission } from '../inbox/submission.ts';
import type { Channel } from './notifier.ts';

/** Mail server, sender and recipient. */
export interface MailSettings {
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
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: server,
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
      });
      const endpoints = [...new Set(submissions.map(({ endpoint }) => endpoint))].join(', ');
      try {
        await transport.sendMail({
          from,
          to,
          subject: `${submissions.length} new at ${endpoints}`,
          text: submissions.map((one) => describeSubmission(one)).join('\n\n'),
          // Values are text, even if they look like paths.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } finally {
        transport.close();
      }
    },
  };
}
