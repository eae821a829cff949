import type { AddressInfo } from 'node:net';
import { createSmtpMailer } from '~/adapters/mail/smtp-mailer.server';
import type { Services } from '~/services.server';
import { createSmtpCatcher } from '../../sandbox/mailbox/smtp';

/** A mailer that sends over real SMTP to a server whose mails arrive in a mailbox of the sandbox. */
export const openSmtp = async (
  { storefront }: Pick<Services, 'storefront'>,
  ...catching: Parameters<typeof createSmtpCatcher>
) => {
  const smtp = createSmtpCatcher(...catching);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    from: 'Lombada <ola@lombada.example>',
    seller: storefront.facts,
  });
  const close = () => {
    mailer.close();
    return new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
  return { mailer, close };
};
