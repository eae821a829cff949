import { hello } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { type OrderMailFacts, orderedPieces, orderMailLink } from '../orders/order-mails';
import { formatBrl } from '../shared/money';
import { formatPhone } from '../shared/phone';
import { type ClaimPeriod, periodWords } from './claim';
import { claimState } from './claim-state';

/** The facts of a history entry for a mail. */
export type ClaimMailFacts = {
  stateId: number;
  itemId: number;
  item: string;
  /** Centavos that go back, and copies that are printed again, as staff decided */
  amount: number | null;
  reprintCount: number | null;
  /** The text of the entry */
  text: string | null;
  phone: string | null;
  period: ClaimPeriod;
  attachments: number;
};

/** The meaning of the staff's answer, by state. */
const outcomes: Record<number, { heading: string; next: string }> = {
  [claimState.answered]: {
    heading: 'Respondemos a sua contestação',
    next: 'Envie pela página do pedido o que falta, e a análise continua.',
  },
  [claimState.reprint]: {
    heading: 'Vamos imprimir de novo',
    next: 'A reimpressão não custa nada e já está no pedido, com os mesmos arquivos. Acompanhe por lá.',
  },
  [claimState.credited]: {
    heading: 'O valor virou crédito na sua carteira',
    next: 'Ele aparece no seu extrato em instantes e vale para a próxima compra.',
  },
  [claimState.refunded]: {
    heading: 'Vamos devolver o valor',
    next: 'Ele volta pelo mesmo caminho do pagamento, e o que não puder voltar assim vira crédito na sua carteira na hora; na página do pedido você vê como e quando.',
  },
  [claimState.refused]: {
    heading: 'Não aceitamos a contestação',
    next: 'Se você não concorda, responda pela página do pedido enquanto o prazo corre.',
  },
};

/** What was decided, in figures. */
const decided = ({ stateId, amount, reprintCount }: ClaimMailFacts): NonNullable<MailContent['facts']> => {
  if (stateId === claimState.reprint && reprintCount !== null)
    return [{ title: 'A reimpressão', rows: [{ label: 'Exemplares', value: String(reprintCount) }] }];
  if ((stateId !== claimState.credited && stateId !== claimState.refunded) || amount === null) return [];
  const label = stateId === claimState.credited ? 'Crédito na carteira' : 'Devolução';
  return [{ title: 'O que foi decidido', rows: [{ label, value: formatBrl(amount), isStrong: true }] }];
};

/** Null for a state without a mail. */
export const claimAnsweredMail = (claim: ClaimMailFacts) => {
  const { stateId, itemId, item, text } = claim;
  const outcome = outcomes[stateId];
  return (
    outcome &&
    ((facts: OrderMailFacts): MailContent => ({
      subject: `Contestação do pedido ${facts.orderId}: resposta`,
      preview: outcome.heading,
      heading: outcome.heading,
      paragraphs: [
        hello(facts.customer),
        `Analisamos a contestação de “${item}”, do pedido ${facts.orderId}.`,
        ...(text ? [text] : []),
        outcome.next,
      ],
      pieces: orderedPieces(facts, {
        title: 'O item',
        items: facts.items.filter(({ id }) => id === itemId),
      }),
      facts: decided(claim),
      link: orderMailLink(facts, 'Ver no pedido'),
    }))
  );
};

/** To staff. */
export const staffClaimMail =
  ({ item, text, phone, period, attachments }: ClaimMailFacts, claimId: number) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Contestação no pedido ${facts.orderId}`,
    preview: `${item}: ${(text ?? '').slice(0, 80)}`,
    heading: 'Um cliente contestou um item',
    paragraphs: [
      `${facts.customer.name} contestou “${item}”, do pedido ${facts.orderId}, com ${attachments === 1 ? '1 arquivo' : `${attachments} arquivos`}.`,
      text ?? '',
      phone ? `Prefere ser chamado ${periodWords[period]} em ${formatPhone(phone)}.` : '',
      `Decida na oficina, com as fotos ao lado; ou no Prisma Studio, na linha ${claimId} de contestacao_item, em uma só edição: resposta e fk_situacao_contestacao.`,
    ].filter((line) => line !== ''),
    link: { url: `${facts.shopUrl}/oficina/contestacoes/${claimId}`, label: 'Decidir na oficina' },
  });
