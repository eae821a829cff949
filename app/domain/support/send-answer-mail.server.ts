import { hello } from '~/domain/accounts/customer';
import type { Mailer } from '~/domain/notifications/ports';
import type { HasDb } from '~/platform/db.server';
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
    content: {
      subject: `Respondemos o seu chamado ${protocol}`,
      preview: `Há uma resposta sobre “${subject}”.`,
      heading: 'Há uma resposta para você',
      paragraphs: [
        hello({ name, type: user.type }),
        `Respondemos o seu chamado ${protocol}, “${subject}”. A conversa está na sua conta, e por lá você também responde.`,
      ],
      link: { label: 'Ler a resposta', url: `${services.shop.url}/mensagem?chamado=${caseId}` },
    },
    messageId: `<${key}@${services.shop.mailDomain}>`,
  });
};
