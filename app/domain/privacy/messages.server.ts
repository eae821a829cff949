import { type Greeted, hello } from '~/domain/accounts/customer';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow } from '~/domain/notifications/message';
import { eraseMailStop } from '~/domain/notifications/stopped-mail.server';
import type { Context } from '~/domain/shared/context.server';
import { findRequestContact, noteNotifyEmail } from './data-request-store.server';
import { erasureEndedMessage, exportReadyMessage } from './messages';

/** The archive can be downloaded; `until` as "28/11/2026". */
const exportReadyMail = (facts: Greeted & { until: string; url: string }): MailContent => ({
  subject: 'Seus dados estão prontos',
  preview: `Baixe o arquivo até ${facts.until}.`,
  heading: 'Seus dados estão prontos',
  paragraphs: [
    hello(facts),
    `O arquivo com tudo o que guardamos sobre você está pronto. Ele fica disponível até ${facts.until} na página de privacidade da sua conta, depois de entrar.`,
    'Dentro dele, comece por index.html, que abre em qualquer navegador.',
  ],
  link: { label: 'Baixar meus dados', url: facts.url },
  note: 'Se não foi você quem pediu, troque a sua senha e fale com o nosso atendimento.',
});

/** The last mail to the customer. */
const accountErasedMail = (facts: { url: string }): MailContent => ({
  subject: 'Sua conta foi apagada',
  preview: 'Apagamos os seus dados, como você pediu.',
  heading: 'Sua conta foi apagada',
  paragraphs: [
    'Olá!',
    'Como você pediu, apagamos a sua conta e o que identificava você na Lombada. Este é o último e-mail que enviamos para este endereço.',
    'O que a lei manda guardar sobre pedidos já entregues fica pelo prazo que ela prevê, e só para isso.',
  ],
  link: { label: 'Ir para a Lombada', url: facts.url },
});

/** An order was placed between the request and its execution. */
const erasureRefusedMail = (facts: { url: string }): MailContent => ({
  subject: 'Sua conta ainda não foi apagada',
  preview: 'Há um pedido em andamento ou uma contestação em aberto.',
  heading: 'Sua conta ainda não foi apagada',
  paragraphs: [
    'Olá!',
    'Você pediu para apagar a sua conta, mas há um pedido em andamento ou uma contestação em aberto. Nada foi apagado. Depois da entrega, do cancelamento ou da nossa resposta, é só pedir de novo.',
  ],
  link: { label: 'Ver meus pedidos', url: facts.url },
});

const days = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export const privacyMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(exportReadyMessage, {
    sentWhen: 'o arquivo com os dados da pessoa fica pronto',
    trueWhile: 'ele ainda pode ser baixado',
    examples: () => [
      anExample(
        'pronto',
        exportReadyMail({ ...helena, until: '01/12/2026', url: `${exampleShopUrl}/meus-dados` }),
      ),
    ],
    read: async ({ db, clock, shop }, { requestId }) => {
      const request = await findRequestContact(db, requestId);
      if (!request?.archiveUntil || request.archiveUntil <= clock.now() || request.user.erasedAt) return null;
      const { name, type, email: address } = request.user;
      const facts = { name, type, until: days.format(request.archiveUntil) };
      return {
        to: { name, address },
        content: exportReadyMail({ ...facts, url: `${shop.url}/conta/privacidade#meus-dados` }),
      };
    },
  }),
  defineMail(erasureEndedMessage, {
    sentWhen: 'um pedido de apagar a conta termina: apagada, ou ainda não',
    trueWhile: 'o desfecho ainda não foi contado a quem pediu',
    examples: () => [
      anExample('apagada', accountErasedMail({ url: exampleShopUrl })),
      anExample('não apagada', erasureRefusedMail({ url: exampleShopUrl })),
    ],
    read: async ({ db, shop }, { requestId }) => {
      const request = await findRequestContact(db, requestId);
      if (!request?.notifyEmail) return null;
      const { notifyEmail, outcome } = request;
      const isDone = outcome === 'done';
      return {
        to: { name: '', address: notifyEmail },
        content: isDone
          ? accountErasedMail({ url: shop.url })
          : erasureRefusedMail({ url: `${shop.url}/pedidos` }),
        isNotedUnsent: true,
        afterwards: async () => {
          // If this mail bounced, the bounce stored the address of an erased customer.
          if (isDone) await eraseMailStop({ db }, notifyEmail);
          await noteNotifyEmail(db, requestId, null);
        },
      };
    },
  }),
];
