import { createTransport } from 'nodemailer';
import type { Mailer } from '~/domain/notifications/ports';
import { mailHtml } from './mail-html.server';
import { mailText } from './mail-text';

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
    send: async ({ to, content, attachments = [], messageId }) => {
      await transport.sendMail({
        from,
        to,
        subject: content.subject,
        text: mailText(content),
        html: await mailHtml(content),
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        messageId,
      });
    },
    close: () => transport.close(),
  };
};
