import { hello } from '../accounts/customer';
import type { Delivery } from '../cart/cart';
import type { MailContent, MailFact } from '../notifications/mail-content';
import {
  arrivalSentences,
  deliveryTable,
  livingItems,
  type OrderMailFacts,
  orderedPieces,
  orderMailLink,
  repeatSentences,
} from '../orders/order-mails';
import { REPEAT_ANCHOR } from '../orders/repeat-changes';
import type { ParcelTrouble } from './parcel';
import type { ParcelView } from './tracking';

const dayText = (day: string): string => day.split('-').reverse().join('/');

const trackingPage = (facts: OrderMailFacts) => ({
  label: 'Acompanhar a entrega',
  url: `${facts.orderUrl}#rastreamento`,
});

const parcelRows = ({ carrier, code, waybill, link, itemName, expectedOn }: ParcelView): MailFact[] => [
  ...(carrier ? [{ label: 'Transportadora', value: carrier.name }] : []),
  ...(code ? [{ label: 'Código de rastreio', value: code }] : []),
  ...(!code && waybill ? [{ label: 'Conhecimento do frete', value: waybill }] : []),
  ...(itemName ? [{ label: 'Conteúdo', value: itemName }] : []),
  ...(expectedOn ? [{ label: 'Previsão da transportadora', value: dayText(expectedOn) }] : []),
  ...(link ? [{ label: 'Onde ele está', value: 'Ver na página da transportadora', url: link }] : []),
];

const parcelTables = (parcels: readonly ParcelView[]): NonNullable<MailContent['facts']> =>
  parcels.map((parcel, index) => ({
    title: parcels.length > 1 ? `Volume ${index + 1}` : 'Rastreamento',
    rows: parcelRows(parcel),
  }));

/**
 * `whole`: the whole order was sent; `part`: items remain; `rest`: further parcels after an earlier mail. `copies`: those
 * of each item in these parcels, by item; null for the whole order.
 */
export type Dispatched = {
  parcels: readonly ParcelView[];
  what: 'whole' | 'part' | 'rest';
  copies: ReadonlyMap<number, number> | null;
};

const dispatchWords = {
  whole: {
    subject: (orderId: number) => `Pedido ${orderId} despachado`,
    heading: 'O seu pedido está a caminho',
    text: (orderId: number) => `O pedido ${orderId} saiu da gráfica e está com a transportadora.`,
  },
  part: {
    subject: (orderId: number) => `Parte do pedido ${orderId} foi despachada`,
    heading: 'Uma parte do pedido está a caminho',
    text: (orderId: number) =>
      `Uma parte do pedido ${orderId} saiu da gráfica. O que falta segue assim que ficar pronto.`,
  },
  rest: {
    subject: (orderId: number) => `Mais volumes do pedido ${orderId} a caminho`,
    heading: 'Mais volumes a caminho',
    text: (orderId: number) =>
      `Saiu da gráfica mais do pedido ${orderId}. Agora está tudo com a transportadora.`,
  },
} as const;

export const dispatchedMail =
  ({ parcels, what, copies }: Dispatched) =>
  (facts: OrderMailFacts): MailContent => {
    const { subject, heading, text } = dispatchWords[what];
    const items = livingItems(facts).flatMap((item) => {
      const quantity = copies === null ? item.quantity : copies.get(item.id);
      return quantity === undefined ? [] : [{ ...item, quantity }];
    });
    return {
      subject: subject(facts.orderId),
      preview: 'Acompanhe por onde ele passa até chegar a você.',
      heading,
      paragraphs: [
        hello(facts.customer),
        text(facts.orderId),
        ...(what === 'part' ? [] : arrivalSentences(facts)),
        'O rastreamento pode levar um dia útil para mostrar as primeiras notícias.',
      ],
      pieces: orderedPieces(facts, { title: 'O que está a caminho', items }),
      facts: [...parcelTables(parcels), deliveryTable(facts)],
      link: trackingPage(facts),
    };
  };

/** Where and when an order that is ready, or one item of it, can be collected. */
export const readyMail =
  (delivery: Delivery, itemId?: number) =>
  (facts: OrderMailFacts): MailContent => ({
    subject: `Pedido ${facts.orderId} pronto para retirada`,
    preview: 'Já pode buscar. Leve um documento com foto.',
    heading: 'Pronto para retirada',
    paragraphs: [
      hello(facts.customer),
      itemId === undefined
        ? `O pedido ${facts.orderId} está pronto e espera por você no balcão.`
        : `A reimpressão do pedido ${facts.orderId} está pronta e espera por você no balcão.`,
      'Leve um documento com foto e o número do pedido. Quem retira é a pessoa indicada na compra.',
    ],
    pieces: orderedPieces(facts, {
      title: 'O que espera por você',
      items: livingItems(facts).filter(({ id }) => itemId === undefined || id === itemId),
    }),
    facts:
      delivery.type === 'counter'
        ? [
            {
              title: 'Onde retirar',
              rows: [
                { label: 'Balcão', value: delivery.name },
                { label: 'Endereço', value: delivery.lines.join(', ') },
                ...(delivery.openingHours ? [{ label: 'Horário', value: delivery.openingHours }] : []),
                ...(delivery.phone ? [{ label: 'Telefone', value: delivery.phone }] : []),
              ],
            },
          ]
        : [],
    link: orderMailLink(facts, 'Ver o pedido'),
  });

export const deliveredMail = (facts: OrderMailFacts): MailContent => ({
  subject: `Pedido ${facts.orderId} entregue`,
  preview: 'Obrigado por imprimir com a gente!',
  heading: facts.isPickup ? 'Pedido retirado' : 'Pedido entregue',
  paragraphs: [
    hello(facts.customer),
    facts.isPickup
      ? `O pedido ${facts.orderId} foi retirado no balcão. Obrigado por imprimir com a gente!`
      : `A transportadora confirmou a entrega do pedido ${facts.orderId}. Obrigado por imprimir com a gente!`,
    `Como ficou? Conte para a gente pela página do pedido. Confira os exemplares com calma: se algo não veio como você esperava, você pode contestar por lá em até ${facts.claimDays} dias.`,
    ...repeatSentences(facts),
  ],
  pieces: orderedPieces(facts, {
    title: facts.isPickup ? 'O que você retirou' : 'O que chegou',
    items: livingItems(facts),
  }),
  link: { label: 'Contar como ficou', url: `${facts.orderUrl}#${REPEAT_ANCHOR}` },
});

/** A parcel waits at a post office until a certain day. */
export const awaitingPickupMail =
  (parcel: ParcelView) =>
  (facts: OrderMailFacts): MailContent => {
    const place = parcel.events.at(-1)?.place;
    return {
      subject: `Retire o seu volume: pedido ${facts.orderId}`,
      preview: parcel.pickupUntil
        ? `Ele espera por você até ${dayText(parcel.pickupUntil)}.`
        : 'Ele espera por você na transportadora.',
      heading: 'Um volume espera por você',
      paragraphs: [
        hello(facts.customer),
        `${parcel.carrier?.name ?? 'A transportadora'} não entregou no endereço e guarda para retirada um volume do pedido ${facts.orderId}.`,
        parcel.pickupUntil
          ? `Retire até ${dayText(parcel.pickupUntil)}, com um documento com foto e o código abaixo. Depois disso ele volta para a gráfica.`
          : 'Retire com um documento com foto e o código abaixo.',
      ],
      facts: [
        {
          title: 'Onde retirar',
          rows: [...(place ? [{ label: 'Local', value: place }] : []), ...parcelRows(parcel)],
        },
      ],
      link: trackingPage(facts),
    };
  };

const troubles: Record<ParcelTrouble, { what: string; todo: string }> = {
  returning: {
    what: 'está voltando',
    todo: 'Fale com o cliente, confira o endereço e combine o novo envio.',
  },
  returned: {
    what: 'voltou para a gráfica',
    todo: 'Combine com o cliente o novo envio e inclua um novo volume no pedido: o que voltou deixa de contar quando o novo é entregue.',
  },
  lost: {
    what: 'foi perdido, roubado ou avariado',
    todo: 'Abra a reclamação na transportadora e fale com o cliente; um novo envio é um novo volume no pedido.',
  },
  held: { what: 'está retido', todo: 'Pergunte à transportadora o que falta e avise o cliente.' },
  invalid: {
    what: 'tem um código que a transportadora não reconhece',
    todo: 'Corrija codigo_rastreio no Prisma Studio: o rastreamento recomeça sozinho.',
  },
  older: {
    what: 'tem um código com notícias de antes do despacho, que pode ser de outro volume',
    todo: 'Confira o código com a etiqueta e responda na oficina, em Expedição: até lá essas notícias não movem o pedido.',
  },
  'gave-up': {
    what: 'está há tempo demais sem notícias, e a loja parou de perguntar',
    todo: 'Pergunte à transportadora. Se ele foi entregue, mude situacao para delivered; para voltar a acompanhar, apague encerrado_em.',
  },
};

/** To staff: the carrier reports a problem that needs action. */
export const staffTroubleMail =
  (parcel: ParcelView, trouble: ParcelTrouble) =>
  (facts: OrderMailFacts): MailContent => {
    const { what, todo } = troubles[trouble];
    const last = parcel.events.at(-1);
    return {
      subject: `Volume a resolver: pedido ${facts.orderId}`,
      preview: `Um volume ${what}.`,
      heading: 'Volume a resolver',
      paragraphs: [
        `O volume ${parcel.code ?? parcel.waybill ?? parcel.id} do pedido ${facts.orderId}, de ${facts.customer.name}, ${what}.`,
        ...(last
          ? [
              `O que a transportadora diz: ${[last.text, last.detail, last.place].filter(Boolean).join(' · ')}.`,
            ]
          : []),
        todo,
      ],
      facts: parcelTables([parcel]),
      link:
        trouble === 'older'
          ? { url: `${facts.shopUrl}/oficina/expedicao`, label: 'Responder na oficina' }
          : orderMailLink(facts, 'Página do pedido (do cliente)'),
    };
  };
