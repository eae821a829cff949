import { saoPauloDateTime } from '../shared/calendar';
import { formatDateText } from '../shared/date-text';
import { formatBrl } from '../shared/money';
import type { CouponFailure } from './coupon';

export const couponMessages = {
  applied: 'Cupom aplicado com sucesso!',
  removed: 'Cupom removido do carrinho.',
  notRemoved: 'Não foi possível remover o cupom, tente novamente.',
  failed: 'Erro ao aplicar cupom, tente novamente.',
  goesWithout: 'O total já está sem o desconto: se você finalizar assim, o pedido segue sem este cupom.',
  changed: 'As condições do cupom mudaram agora há pouco. Confira o resumo e finalize de novo.',
} as const;

const day = (instant: Date): string => formatDateText(saoPauloDateTime(instant).date);

type Words = { [Kind in CouponFailure['kind']]: (failure: Extract<CouponFailure, { kind: Kind }>) => string };

const words: Words = {
  blank: () => 'Digite o código do cupom.',
  unknown: () => 'Não encontramos este cupom. Confira o código e tente de novo.',
  inactive: () => 'Este cupom não está mais disponível.',
  'not-yours': () => 'Este cupom é pessoal: entre com a conta do e-mail em que ele chegou.',
  replaced: () => 'Este cupom deu lugar a outro melhor, que está no seu e-mail.',
  'not-yet': ({ from }) => `Este cupom só vale a partir de ${day(from)}.`,
  // The last valid day, since `until` is the midnight after it.
  over: ({ until }) => `Este cupom valeu até ${day(new Date(until.getTime() - 1))}.`,
  'used-up': () => 'Este cupom já foi usado o número máximo de vezes.',
  'customer-limit': ({ limit }) =>
    limit === 1
      ? 'Você já usou este cupom.'
      : `Você já usou este cupom ${limit} vezes, o máximo por cliente.`,
  'not-first-order': () => 'Este cupom vale só para a primeira compra.',
  'not-eligible': () => 'Este cupom não dá desconto nos produtos do seu carrinho.',
  'below-minimum': ({ minimum, missing }) =>
    `Este cupom vale a partir de ${formatBrl(minimum)} em produtos, sem o frete. Faltam ${formatBrl(missing)}.`,
};

/** The specification's sentence for a refused coupon (3, section 8), followed by the reason. */
export const couponRefused = (reason: string): string => `${couponMessages.failed} ${reason}`;

/** The message that says why a coupon gives no discount. */
export const couponMessage = <Kind extends CouponFailure['kind']>(
  failure: Extract<CouponFailure, { kind: Kind }>,
): string => (words[failure.kind as Kind] as (failure: CouponFailure) => string)(failure);
