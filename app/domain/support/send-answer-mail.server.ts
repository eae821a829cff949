import type { Mailer } from '~/domain/notifications/ports';
import type { HasDb } from '~/platform/db.server';
import { answerMail } from './answer-mail';
import { findCaseContact } from './case-store.server';

type Services = HasDb & { mailer: Mailer; shop: { url: string; mailDomain: string } };

/** Tells a customer that the shop answered; what it wrote is read on the page alone. Sent twice, it is the same mail. */
export const sendAnswerMail = async (
  services: Services,
  { caseId, key }: { caseId: number; key: string },
): Promise<void> => {
  const found = await findCaseContact(services.db, caseId);
  if (!found?.user.email || found.user.erasedAt) return;
  const { protocol, subject, user } = found;
  const name = user.name ?? '';
  await services.mailer.send({
    to: { name, address: user.email },
    content: answerMail({ protocol, subject, user: { name, type: user.type }, caseId }, services.shop.url),
    messageId: `<${key}@${services.shop.mailDomain}>`,
  });
};
