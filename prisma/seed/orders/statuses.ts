type Status = {
  id: number;
  code: string;
  description: string;
  storeLabel: string;
  colour: string;
  isInitial: boolean;
  isPaid: boolean;
  isFinal: boolean;
};

const status = (
  id: number,
  code: string,
  storeLabel: string,
  colour: string,
  flags: Partial<Status> = {},
): Status => ({
  id,
  code,
  description: storeLabel,
  storeLabel,
  colour,
  isInitial: false,
  isPaid: false,
  isFinal: false,
  ...flags,
});

/**
 * The spec names 3, 12, 14, 16, 22 and 46; the others are for the gateway's processing time and the steps of a print
 * shop.
 */
export const orderStatuses: Status[] = [
  status(46, 'awaiting-pix', 'Aguardando pagamento por PIX', '#8a5a00', { isInitial: true }),
  status(12, 'awaiting-boleto', 'Aguardando pagamento do boleto', '#8a5a00', { isInitial: true }),
  status(14, 'awaiting-deposit', 'Aguardando confirmação do depósito', '#8a5a00', { isInitial: true }),
  status(45, 'processing-card', 'Pagamento em análise', '#8a5a00', { isInitial: true }),
  status(16, 'payment-refused', 'Pagamento não aprovado', '#a3262a', { isInitial: true }),
  status(2, 'paid', 'Pagamento aprovado', '#1b6e3c', { isInitial: true, isPaid: true }),
  status(5, 'checking-files', 'Arquivos em verificação', '#24567f', { isPaid: true }),
  status(6, 'file-problem', 'Arquivo C/ Problemas', '#a3262a', { isPaid: true }),
  status(7, 'in-production', 'Em produção', '#24567f', { isPaid: true }),
  status(9, 'dispatched', 'Despachado', '#24567f', { isPaid: true }),
  status(10, 'ready-for-pickup', 'Disponível para retirada', '#24567f', { isPaid: true }),
  status(22, 'delivered', 'Entregue', '#1b6e3c', { isPaid: true, isFinal: true }),
  status(3, 'cancelled', 'Cancelado', '#5c5750', { isFinal: true }),
];

/** While an order waits for its money, the way to pay may change from any to any other. */
const waiting = [46, 12, 14, 45, 16];
const changesOfPayment = waiting.flatMap((from) =>
  waiting.filter((to) => to !== from).map((to): [number, number] => [from, to]),
);

/** From, to. */
export const orderStatusTransitions: [number, number][] = [
  ...changesOfPayment,
  [45, 2],
  [45, 3],
  [46, 2],
  [46, 3],
  [12, 2],
  [12, 3],
  [14, 2],
  [14, 3],
  [16, 2],
  [16, 3],
  [2, 5],
  [2, 7],
  [2, 3],
  [5, 6],
  [5, 7],
  [5, 3],
  [6, 5],
  [6, 7],
  [6, 3],
  [7, 9],
  [7, 10],
  [7, 3],
  [9, 22],
  [10, 22],
];

/** Steps back, for a mis-click of staff. From, to. */
export const orderStatusReturns: [number, number][] = [
  [5, 2],
  [6, 2],
  [7, 2],
  [7, 5],
  [7, 6],
  [9, 7],
  [10, 7],
  [22, 9],
  [22, 10],
];
