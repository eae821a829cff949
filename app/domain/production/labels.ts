import { itemStatus } from '../orders/order-status';

/** Messages for operators in the back office. */
export const backOfficeMessages = {
  nothingChosen: 'Marque ao menos um item.',
  tooMany: (most: number) => `Marque no máximo ${most} itens de uma vez.`,
  noSuchItem: 'Este item não existe.',
  noReason: 'Escreva ao cliente o que há com o arquivo.',
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
  isHeld: 'Segurado por causa do arquivo. Só se libera na página do próprio item.',
  held: 'O item espera pelo cliente, que recebe a sua mensagem.',
} as const;

/** Actions for moving an item, by target status. */
export const moveLabels: Readonly<Record<number, string>> = {
  [itemStatus.checkingFiles]: 'Conferir arquivos',
  [itemStatus.inProduction]: 'Colocar em produção',
  [itemStatus.printed]: 'Produzido',
  [itemStatus.dispatched]: 'Despachado',
  [itemStatus.readyForPickup]: 'Pronto para retirada',
  [itemStatus.delivered]: 'Entregue',
};
