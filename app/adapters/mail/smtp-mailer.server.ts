import { createTransport } from 'nodemailer';
import type { Mailer } from '~/domain/notifications/ports';

/** Sends through the SMTP server at `url` (smtp:// or smtps://, with user and password where it wants them). */
export const createSmtpMailer = (url: string, from: string): Mailer & { close(): void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    send: async ({ to, subject, text, html, messageId }) => {
      await transport.sendMail({ from, to, subject, text, html, messageId });
    },
    close: () => transport.close(),
  };
};
