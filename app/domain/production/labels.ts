import { itemStatus } from '../orders/order-status';
import { dayTimeText } from '../shared/date-text';

/** Messages for operators in the back office. */
export const backOfficeMessages = {
  nothingChosen: 'Marque ao menos um item.',
  tooMany: (most: number) => `Marque no máximo ${most} itens de uma vez.`,
  noSuchItem: 'Este item não existe.',
  noReason: 'Escreva ao cliente o que há.',
  noCause: 'Diga se é o arquivo ou a gráfica.',
  tooLong: (most: number) => `No máximo ${most} caracteres.`,
  badMove: 'Escolha para onde os itens vão.',
  movedMeanwhile: (label: string, who: string | null) =>
    who
      ? `${who} mudou este item para "${label}" enquanto você olhava; nada foi mudado.`
      : `Este item mudou para "${label}" enquanto você olhava; nada foi mudado.`,
  moved: (count: number, label: string) =>
    count === 1 ? `1 item passou a "${label}".` : `${count} itens passaram a "${label}".`,
  noWayBack: 'Este passo não se desfaz.',
  undone: (count: number) => (count === 1 ? '1 item voltou.' : `${count} itens voltaram.`),
  isHeld: 'Está segurado. Só se libera na página do próprio item.',
} as const;

/** Why an item cannot be put into production yet. */
export const changeableText = (until: Date): string =>
  `Até ${dayTimeText(until)} o cliente pode mudar o pedido; só depois vai à produção.`;

/** Why an item is held: where it goes, and what the operator is told before and after. */
export const holdCauses = {
  arquivo: {
    statusId: itemStatus.fileProblem,
    label: 'O arquivo: o cliente reenvia ou autoriza',
    held: 'O item espera pelo cliente, que recebe a sua mensagem.',
  },
  grafica: {
    statusId: itemStatus.held,
    label: 'A gráfica: o cliente só é avisado',
    held: 'O item está pausado, e o cliente recebe a sua mensagem.',
  },
} as const;

export type HoldCause = keyof typeof holdCauses;

/** Actions for moving an item, by target status. */
export const moveLabels: Readonly<Record<number, string>> = {
  [itemStatus.checkingFiles]: 'Conferir arquivos',
  [itemStatus.inProduction]: 'Colocar em produção',
  [itemStatus.printed]: 'Produzido',
  [itemStatus.dispatched]: 'Despachado',
  [itemStatus.readyForPickup]: 'Pronto para retirada',
  [itemStatus.delivered]: 'Entregue',
};

/** Moving an item from one status to another, in the words of its button; null for a move that no button makes. */
export const moveLabel = (fromId: number, toId: number): string | null => {
  const label = moveLabels[toId];
  if (label === undefined) return null;
  return fromId === itemStatus.held || fromId === itemStatus.fileProblem
    ? `Liberar: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : label;
};
