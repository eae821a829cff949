import { evenUnsent } from '~/domain/notifications/mail-refusal';
import type { Mailer } from '~/domain/notifications/ports';
import { eraseMailStop } from '~/domain/notifications/stopped-mail.server';
import type { HasDb } from '~/platform/db.server';
import { findRequestContact, noteNotifyEmail } from './data-request-store.server';
import { accountErasedMail, erasureRefusedMail, exportReadyMail } from './mails';

type Services = HasDb & { mailer: Mailer; shop: { url: string; mailDomain: string } };
type Told = { requestId: number; key: string };

const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Tells that the archive can be fetched; nobody, once it is gone. Rejects when the mail server does not take it. */
export const sendExportReadyMail = async (
  { db, mailer, shop }: Services,
  { requestId, key }: Told,
): Promise<void> => {
  const request = await findRequestContact(db, requestId);
  if (!request?.archiveUntil || request.user.erasedAt) return;
  const { name, type, email: address } = request.user;
  const until = days.format(request.archiveUntil);
  await mailer.send({
    to: { name, address },
    content: exportReadyMail({ name, type, until, url: `${shop.url}/conta/privacidade#meus-dados` }),
    messageId: `<${key}@${shop.mailDomain}>`,
  });
};

/**
 * Tells how an erasure ended, at the address that the account had, and forgets the address. Rejects when the mail
 * server does not take it.
 */
export const sendErasureMail = async (
  { db, mailer, shop }: Services,
  { requestId, key }: Told,
): Promise<void> => {
  const request = await findRequestContact(db, requestId);
  if (!request?.notifyEmail) return;
  const content =
    request.outcome === 'done'
      ? accountErasedMail({ url: shop.url })
      : erasureRefusedMail({ url: `${shop.url}/pedidos` });
  const sending = mailer.send({
    to: { name: '', address: request.notifyEmail },
    content,
    messageId: `<${key}@${shop.mailDomain}>`,
  });
  const { notifyEmail, outcome } = request;
  await evenUnsent(sending, async () => {
    // A refusal of this mail noted the address of somebody who is gone.
    if (outcome === 'done') await eraseMailStop({ db }, notifyEmail);
    await noteNotifyEmail(db, requestId, null);
  });
};
