import { type Greeted, hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';

type Answered = { protocol: string; subject: string; user: Greeted; caseId: number };

/** The shop answered; what it wrote is read on the page alone. */
export const answerMail = ({ protocol, subject, user, caseId }: Answered, shopUrl: string): MailContent => ({
  subject: `Respondemos o seu chamado ${protocol}`,
  preview: `Há uma resposta sobre “${subject}”.`,
  heading: 'Há uma resposta para você',
  paragraphs: [
    hello(user),
    `Respondemos o seu chamado ${protocol}, “${subject}”. A conversa está na sua conta, e por lá você também responde.`,
  ],
  link: { label: 'Ler a resposta', url: `${shopUrl}/mensagem?chamado=${caseId}` },
});
