import { createTransport } from 'nodemailer';
import type { Mailer, MailPreview } from '~/domain/notifications/ports';
import type { ShopFacts } from '~/domain/storefront/shop-facts';
import { mailHtml } from './mail-html.server';
import { mailText } from './mail-text';

type MailerSettings = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  url: string;
  from: string;
  /** Who sends, as the foot of every mail says it. */
  seller: () => Promise<ShopFacts>;
};

/** Draws both parts of a mail, as they are sent. */
export const createMailPreview =
  (seller: MailerSettings['seller']): MailPreview =>
  async (content) => {
    const facts = await seller();
    return { html: await mailHtml(content, facts), text: mailText(content, facts) };
  };

/** Sends through an SMTP server. */
export const createSmtpMailer = ({ url, from, seller }: MailerSettings): Mailer & { close(): void } => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    socketTimeout: 15_000,
  });
  const draw = createMailPreview(seller);
  return {
    send: async ({ to, content, attachments = [], messageId }) => {
      await transport.sendMail({
        from,
        to,
        subject: content.subject,
        ...(await draw(content)),
        attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
        messageId,
      });
    },
    close: () => transport.close(),
  };
};
