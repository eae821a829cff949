import { hello } from '~/domain/accounts/customer';
import { findLeftProject, type LeftProject } from '~/domain/files/open-project-queries.server';
import {
  anExample,
  exampleShopUrl,
  helena,
  type MailContent,
  pictureUrl,
} from '~/domain/notifications/mail-content';
import { defineMail, type MailRow } from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import { findWaitingSince } from '~/domain/orders/file-problem-queries.server';
import { type MailedOrder, readOrderMail } from '~/domain/orders/order-mail.server';
import {
  keyFacts,
  type OrderMailFacts,
  orderedPieces,
  orderMailLink,
  orderTables,
} from '~/domain/orders/order-mails';
import { orderStatus, waitingStatuses } from '~/domain/orders/order-status';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { paidBy, waysToPay } from '~/domain/payments/flows/pay/example-payments';
import { type PaymentMailContext, readPaymentMail } from '~/domain/payments/flows/pay/payment-mail.server';
import { isBoleto } from '~/domain/payments/means/boleto/means';
import { isPix } from '~/domain/payments/means/pix/means';
import { formatDateText } from '../shared/date-text';
import { itemName } from '../shared/item-title';
import { filesReminder, orderReminders, projectReminder } from './messages';
import { isDue, noonOf, type Reminder, type ReminderKind } from './reminder';
import { findReminders } from './reminder-store.server';

type Words = Pick<Reminder, 'subject' | 'text'>;

/** What a reminder about an order has in common. */
const orderReminderMail = (
  { subject, text }: Words,
  facts: OrderMailFacts,
  content: Pick<MailContent, 'preview' | 'link'> & Partial<MailContent>,
): MailContent => ({
  subject: `${subject}: pedido ${facts.orderId}`,
  heading: subject,
  paragraphs: [hello(facts.customer), text],
  pieces: orderedPieces(facts),
  facts: orderTables(facts),
  ...content,
});

const paymentReminderMail = (words: Words) => (facts: OrderMailFacts) =>
  orderReminderMail(words, facts, {
    preview: facts.payment?.term ? `Pague até ${facts.payment.term}.` : 'O pedido espera pelo pagamento.',
    key: keyFacts(facts),
    copy: facts.payment?.copy ?? null,
    link: orderMailLink(facts, 'Pagar o pedido'),
    note: 'Se você pagou há pouco, desconsidere: a confirmação chega em outro e-mail.',
  });

const filesReminderMail = (words: Words) => (facts: OrderMailFacts) =>
  orderReminderMail(words, facts, {
    preview: 'A produção espera por você.',
    link: orderMailLink(facts, 'Ver o problema e enviar outro arquivo'),
  });

type ProjectFacts = Omit<LeftProject, 'userId'> & { shopUrl: string };

const projectReminderMail = (
  { subject, text }: Words,
  { id, title, product, picture, changedAt, owner, shopUrl }: ProjectFacts,
): MailContent => ({
  subject,
  preview: `${itemName(title, product)} espera por você.`,
  heading: subject,
  paragraphs: [hello(owner), text],
  pieces: {
    title: 'O que você montou',
    pieces: [
      {
        name: itemName(title, product),
        detail: `Guardado desde ${formatDateText(changedAt.toISOString().slice(0, 10))}`,
        picture: pictureUrl(picture, shopUrl),
      },
    ],
  },
  link: { label: 'Continuar o projeto', url: `${shopUrl}/envio?projeto=${encodeURIComponent(id)}` },
});

type ReminderContext = PaymentMailContext;

const findReminder = async (
  { db }: ReminderContext,
  id: number,
  kind: ReminderKind,
): Promise<Reminder | null> => {
  const [reminder] = await findReminders(db, id);
  return reminder?.kind === kind ? reminder : null;
};

const anchorOf = ({ slip, expiresAt }: PaymentView): Date => (slip ? noonOf(slip.dueOn) : expiresAt);

/** About an order that waits for a Pix or a slip. */
const paymentReminder = (
  kind: 'pix' | 'boleto',
  isOfKind: (typeId: number) => boolean,
  sentWhen: string,
  examples: readonly (Words & { when: string })[],
) =>
  defineMail(orderReminders[kind], {
    sentWhen,
    trueWhile: 'o lembrete está ativo, é dia, e o pedido ainda espera por este pagamento',
    examples: () =>
      examples.map(({ when, ...words }) => {
        const [, payment] = waysToPay.find(([name]) => name.toLowerCase() === kind) ?? [];
        return anExample(
          when,
          paymentReminderMail(words)(anOrder({ payment: paidBy(payment ?? {}), promised: null })),
        );
      }),
    read: async (services: ReminderContext, { reminderId, orderId }) => {
      const reminder = await findReminder(services, reminderId, kind);
      if (!reminder) return null;
      const isAwaited = ({ statusId }: MailedOrder, payment: PaymentView | null): boolean =>
        waitingStatuses.includes(statusId) &&
        payment?.status === 'pending' &&
        isOfKind(payment.typeId) &&
        isDue(reminder, anchorOf(payment), services.clock.now());
      return readPaymentMail(services, {
        orderId,
        holds: isAwaited,
        write: paymentReminderMail(reminder),
        code: 'needed',
      });
    },
  });

const exampleProject: ProjectFacts = {
  id: '0192f0c1-7f6e-7c3e-9d3a-5a1c8a7b2e10',
  title: 'Contos do rio',
  product: 'Livro capa mole',
  picture: 'book',
  changedAt: new Date('2026-11-23T15:00:00Z'),
  owner: { ...helena, email: 'helena@lombada.example' },
  shopUrl: exampleShopUrl,
};

/** Reminders: when and in which words stands in `lembrete`, which staff edit. */
export const reminderMails: MailRow<ReminderContext>[] = [
  paymentReminder(
    'pix',
    isPix,
    'um PIX está perto do fim do prazo (24 e 4 horas antes, como em `lembrete`)',
    [
      {
        when: 'um dia antes',
        subject: 'Falta um dia para pagar o PIX',
        text: 'O PIX do seu pedido vale por mais um dia. Assim que ele for pago, conferimos os arquivos e começamos a produção.',
      },
    ],
  ),
  paymentReminder('boleto', isBoleto, 'um boleto vence amanhã, ou venceu ontem (como em `lembrete`)', [
    {
      when: 'na véspera',
      subject: 'O boleto vence amanhã',
      text: 'O boleto do seu pedido vence amanhã. Ele vai anexado aqui, pronto para pagar no aplicativo do seu banco.',
    },
  ]),
  defineMail(filesReminder, {
    sentWhen: 'um pedido espera há dois dias por um arquivo com problema (como em `lembrete`)',
    trueWhile: 'o lembrete está ativo, é dia, e o pedido continua com problema no arquivo',
    examples: () => [
      anExample(
        'dois dias depois',
        filesReminderMail({
          subject: 'Seu pedido espera um arquivo',
          text: 'Há dois dias encontramos um problema em um arquivo do seu pedido, e a produção espera por você. Assim que o novo arquivo chegar, conferimos de novo e seguimos.',
        })(anOrder()),
      ),
    ],
    read: async (services, { reminderId, orderId }) => {
      const reminder = await findReminder(services, reminderId, 'arquivos');
      const since = await findWaitingSince(services.db, orderId);
      if (!reminder || !since || !isDue(reminder, since, services.clock.now())) return null;
      return readOrderMail(services, {
        orderId,
        holds: ({ statusId }) => statusId === orderStatus.fileProblem,
        write: filesReminderMail(reminder),
      });
    },
  }),
  defineMail(projectReminder, {
    sentWhen:
      'um projeto de quem aceitou receber novidades fica parado por três e por dez dias (como em `lembrete`)',
    trueWhile: 'o lembrete está ativo, é dia, e o projeto não mudou nem foi ao carrinho desde então',
    examples: () => [
      anExample(
        'três dias depois',
        projectReminderMail(
          {
            subject: 'O seu projeto está guardado',
            text: 'Você montou um projeto e ele está guardado, do jeito que você deixou. Quando quiser, continue de onde parou.',
          },
          exampleProject,
        ),
      ),
    ],
    read: async (services, { reminderId, projectId }) => {
      const reminder = await findReminder(services, reminderId, 'projeto');
      const project = await findLeftProject(services.db, projectId);
      if (!reminder || !project || !isDue(reminder, project.changedAt, services.clock.now())) return null;
      return {
        to: { name: project.owner.name, address: project.owner.email },
        content: projectReminderMail(reminder, { ...project, shopUrl: services.shop.url }),
      };
    },
  }),
];
