import type { CartLine } from '~/domain/cart/cart';
import { type TooManyProjects, tooManyProjectsText } from '../files/project';
import { type Centavos, formatBrl } from '../shared/money';

/** An order can be bought again for so many days. */
const REPEAT_DAYS = 19;

const DAY_MS = 86_400_000;

/** Whether an order is bought again at `now`: it is young enough, and something of it is still sold. */
export const canRepeat = ({ createdAt, isSold }: { createdAt: Date; isSold: boolean }, now: Date): boolean =>
  isSold && now.getTime() - createdAt.getTime() <= REPEAT_DAYS * DAY_MS;

export type RepeatFailure = { kind: 'not-found' | 'unavailable' | 'full' } | TooManyProjects;

export const repeatMessages = {
  'not-found': 'Pedido não encontrado.',
  unavailable: 'Recompra não disponível no momento',
  full: 'O seu carrinho não tem lugar para todos os itens deste pedido. Remova alguns e tente de novo.',
  failed: 'Ocorreu um erro ao repetir o pedido.',
  done: 'Os itens do pedido estão no carrinho.',
  adding: 'Adicionando seu pedido no carrinho, aguarde...',
  late: 'O carrinho não foi atualizado a tempo.',
} as const;

/** The specification's sentence, and why where that is known. */
export const repeatFailed = (reason?: string): string =>
  !reason || reason === repeatMessages.failed ? repeatMessages.failed : `${repeatMessages.failed} ${reason}`;

export const repeatRefusal = (failure: RepeatFailure): string =>
  failure.kind === 'too-many-projects' ? tooManyProjectsText(failure) : repeatMessages[failure.kind];

/** A line of an order as it was bought. */
export type BoughtLine = {
  orderItemId: number;
  orderId: number;
  description: string;
  quantity: number;
  total: Centavos;
  priceTableId: number;
  /** Percent; null where nothing was measured */
  inkCoverage: number | null;
};

/**
 * Why a line that is bought again costs something else: another price table, another measure of its file's ink, or
 * nothing at all since product or options are not sold any more.
 */
export type RepeatReason = 'price-table' | 'ink' | 'gone';

/** What is another at a line that is bought again. `now` is null when it is not sold any more. */
export type RepeatChange = Pick<BoughtLine, 'orderItemId' | 'orderId' | 'description'> & {
  /** The line of the cart */
  lineId: number;
  before: Centavos;
  now: Centavos | null;
  reason: RepeatReason;
};

/** What an order's coupon took off, which its repetition does not have. */
export type LostCoupon = { orderId: number; code: string; discount: Centavos };

export type LineNow = Pick<CartLine, 'id' | 'quantity' | 'priceTableId'> & {
  price: Pick<NonNullable<CartLine['price']>, 'total'> | null;
  ink: { coveragePercent: number } | null;
};

/**
 * What changed between a line as it was bought and the same line in the cart, or null: nothing did, or the customer
 * himself asks for another number of copies.
 */
export const repeatChange = (bought: BoughtLine, line: LineNow): RepeatChange | null => {
  const { orderItemId, orderId, description, total: before } = bought;
  const common = { orderItemId, orderId, description, lineId: line.id, before };
  if (!line.price) return { ...common, now: null, reason: 'gone' };
  const now = line.price.total;
  if (line.quantity !== bought.quantity || now === before) return null;
  const isSameTable = line.priceTableId === bought.priceTableId;
  const isOtherInk = (line.ink?.coveragePercent ?? null) !== bought.inkCoverage;
  return { ...common, now, reason: isSameTable && isOtherInk ? 'ink' : 'price-table' };
};

const reasons: Record<RepeatReason, string> = {
  'price-table': 'a tabela de preços mudou desde então',
  ink: 'a cobertura de tinta do arquivo foi medida de novo',
  gone: 'o produto ou uma das opções não é mais vendido assim. Escolha de novo ou tire o item',
};

/** "Livro brochura: custou R$ 90,00 e agora custa R$ 97,50, porque a tabela de preços mudou desde então." */
export const repeatChangeText = ({ description, before, now, reason }: RepeatChange): string =>
  now === null
    ? `${description}: custou ${formatBrl(before)} e agora não pode ser comprado, porque ${reasons[reason]}.`
    : `${description}: custou ${formatBrl(before)} e agora custa ${formatBrl(now)}, porque ${reasons[reason]}.`;

export const lostCouponText = ({ orderId, code, discount }: LostCoupon): string =>
  `O cupom ${code} tirou ${formatBrl(discount)} do pedido ${orderId} e não vem junto. Se ele ainda vale, aplique de novo no carrinho.`;
