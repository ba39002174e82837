import { describeSubmission } from '../inbox/submission.ts';
import type { Channel } from './notifier.ts';

/** Where mail is handed in, from whom and to whom. */
export interface MailSettings {
  /** An address such as `smtps://user:password@mail.example`. */
  server: string;
  from: string;
  to: string;
}

/** How many milliseconds a mail server may take for each step. */
const timeout = 20_000;

/** Tells by e-mail, in plain text. The sender is the site's own; of visitors nothing reaches a header but the endpoint. */
export function mail({ server, from, to }: MailSettings): Channel {
  return {
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
          text: submissions.map(describeSubmission).join('\n\n'),
          // A value is text, whatever it looks like.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } finally {
        transport.close();
      }
    },
  };
}
