/** Messages of the back office about posting. */
export const dispatchMessages = {
  nothingPasted: 'Cole ao menos uma linha: o pedido e o código de rastreio.',
  noOrder:
    'A linha começa pelo número do pedido (10012), do item (10012-31) ou pelo código de barras da ordem.',
  noCode: 'Falta o código de rastreio depois do pedido.',
  tooMany: (most: number) => `Passou de ${most} linhas: cole as outras na próxima vez.`,
  noSuchOrder: 'Este pedido não existe.',
  whichItem: (orderId: number) =>
    `O pedido ${orderId} tem mais de um item: diga de qual são os exemplares, como ${orderId}-31x100.`,
  isPickup: (orderId: number) => `O pedido ${orderId} é retirado no balcão: nada dele se posta.`,
  noSuchItem: 'Este item não existe neste pedido.',
  twice: 'Este código já está em outra linha.',
  hadCode: (orderId: number, day: string) =>
    `Este código já foi de um volume do pedido ${orderId}, lançado em ${day}. Se é mesmo deste, confirme abaixo e lance de novo.`,
  answered: {
    own: 'Respondido: as notícias são deste volume e valem.',
    foreign:
      'Respondido: as notícias de antes não valem, e o código continua sendo o deste volume. O cliente acompanha por ele.',
    'wrong-code': 'Código corrigido: o rastreamento recomeça com ele.',
  },
  sameCode: 'Este já é o código do volume. Confira com a etiqueta.',
  answeredMeanwhile: 'Isto já foi respondido. Nada foi mudado.',
  notAllPrinted: (orderId: number, waiting: readonly number[]) =>
    `O pedido ${orderId} ainda tem itens na produção (${waiting.join(', ')}). Para postar só uma parte, diga o item, como ${orderId}-${waiting[0]}.`,
  noCarrier: 'O pedido não tem transportadora: escolha uma em “Transportadora”.',
  entered: (count: number) => (count === 1 ? '1 volume lançado.' : `${count} volumes lançados.`),
  stayed: (count: number) => (count === 1 ? '1 linha ficou.' : `${count} linhas ficaram.`),
  nothingChosen: 'Marque ao menos um pedido.',
} as const;

/** Paper sizes for labels. */
export const labelFormats = {
  a4: 'A4, quatro por folha',
  termica: 'Térmica, 100 × 150 mm',
} as const;
