import { type ClaimMailFacts, claimAnsweredMail, staffClaimMail } from '~/domain/claims/claim-mails';
import { claimState } from '~/domain/claims/claim-state';
import {
  awaitingPickupMail,
  deliveredMail,
  dispatchedMail,
  readyMail,
  staffTroubleMail,
} from '~/domain/fulfilment/mails';
import { type ParcelRecord, toParcelViews } from '~/domain/fulfilment/tracking';
import { invoiceAttachedMail, staffInvoiceMail } from '~/domain/invoices/invoice-mails';
import { fileProblemMail, inProductionMail } from '~/domain/orders/status-mails';
import { anExample, anOrder, type Example } from './example';

const record: ParcelRecord = {
  id: 7,
  orderId: 10_001,
  code: 'AA473124829BR',
  waybill: null,
  label: null,
  invoice: null,
  carrier: {
    id: 1,
    name: 'Correios',
    senderId: null,
    trackingUrl: 'https://rastreamento.correios.com.br/app/index.php?objetos={codigo}',
  },
  itemName: null,
  state: 'awaiting-pickup',
  endReason: null,
  expectedOn: '2026-12-01',
  dispatchedAt: new Date('2026-11-26T13:00:00Z'),
  pickupUntil: '2026-12-08',
  events: [
    {
      at: new Date('2026-11-30T12:10:00Z'),
      state: 'awaiting-pickup',
      detail: null,
      toPlace: null,
      text: 'Objeto aguardando retirada',
      place: 'AGF Bela Vista, São Paulo/SP',
    },
  ],
};
const parcels = toParcelViews([record]);
const ofParcel = <R>(use: (parcel: (typeof parcels)[number]) => R): R[] => parcels.map(use);

const claim: ClaimMailFacts = {
  stateId: claimState.answered,
  item: 'Livro capa mole',
  phone: '11987654321',
  text: 'Vimos as fotos. Mande também uma da caixa.',
  period: 'tarde',
  attachments: 2,
};
const answers = [
  ['falta algo', claimState.answered],
  ['imprime de novo', claimState.reprint],
  ['vira crédito', claimState.credited],
  ['dinheiro de volta', claimState.refunded],
  ['recusada', claimState.refused],
] as const;

/** The mails about an order from its files to its last word. */
export const orderExamples = {
  'mail.order-file-problem': [
    anExample('pedido', fileProblemMail(anOrder())),
    anExample(
      'item',
      fileProblemMail(anOrder(), [
        {
          id: 31,
          name: 'Livro capa mole',
          note: 'A página 12 está sem sangria: o fundo precisa passar 3 mm.',
        },
      ]),
    ),
    anExample(
      'vários itens',
      fileProblemMail(anOrder(), [
        { id: 31, name: 'Livro capa mole', note: 'A página 12 está sem sangria.' },
        { id: 32, name: 'Cartão de visita', note: null },
      ]),
    ),
  ],
  'mail.order-in-production': [anExample('em produção', inProductionMail(anOrder()))],
  'mail.order-dispatched': (['whole', 'part', 'rest'] as const).map((what) =>
    anExample(
      { whole: 'inteiro', part: 'uma parte', rest: 'o que faltava' }[what],
      dispatchedMail({ parcels, what, itemIds: what === 'whole' ? null : [31] })(anOrder()),
    ),
  ),
  'mail.order-ready': [
    anExample(
      'no balcão',
      readyMail({
        type: 'counter',
        counterId: 1,
        name: 'Lombada Oficina',
        cep: '01140900',
        price: 0,
        lines: ['Rua dos Tipógrafos, 120', 'Barra Funda, São Paulo (SP)', 'CEP 01.140-900'],
        openingHours: 'Segunda a sexta, das 9h às 18h',
        phone: '(11) 3000-1200',
        businessDays: 0,
      })(anOrder({ isPickup: true })),
    ),
  ],
  'mail.order-delivered': [
    anExample('em casa', deliveredMail(anOrder())),
    anExample('no balcão', deliveredMail(anOrder({ isPickup: true }))),
  ],
  'mail.parcel-awaiting-pickup': ofParcel((parcel) =>
    anExample('nos Correios', awaitingPickupMail(parcel)(anOrder())),
  ),
  'mail.staff-parcel-trouble': ofParcel((parcel) =>
    anExample('à equipe: voltando', staffTroubleMail(parcel, 'returning')(anOrder())),
  ),
  'mail.claim-answered': answers.flatMap(([when, stateId]) => {
    const write = claimAnsweredMail({ ...claim, stateId });
    return write ? [anExample(when, write(anOrder()))] : [];
  }),
  'mail.staff-claim-sent': [anExample('à equipe', staffClaimMail(claim, 31)(anOrder()))],
  'mail.invoice-attached': [anExample('anexada', invoiceAttachedMail(anOrder()))],
  'mail.staff-invoice-requested': [
    anExample('à equipe', staffInvoiceMail(['Pedido de compra 4411'])(anOrder())),
  ],
} satisfies Record<string, Example[]>;
