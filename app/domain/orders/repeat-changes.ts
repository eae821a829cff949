import type { CartLine } from '~/domain/cart/cart';
import { type TooManyProjects, tooManyProjectsText } from '../files/project';
import { type Centavos, formatBrl } from '../shared/money';

/** How many days an order can be reordered. */
const REPEAT_DAYS = 19;

const DAY_MS = 86_400_000;

/** Whether an order can be reordered at `now`: it is recent enough, and some of its products are still sold. */
export const canRepeat = ({ createdAt, isSold }: { createdAt: Date; isSold: boolean }, now: Date): boolean =>
  isSold && now.getTime() - createdAt.getTime() <= REPEAT_DAYS * DAY_MS;

/** The anchor of an order's page where it can be reordered. */
export const REPEAT_ANCHOR = 'repetir';

/** Until when an order made then can be reordered. */
export const repeatUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + REPEAT_DAYS * DAY_MS);

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

/** The specification's sentence, followed by the reason if it is known. */
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
 * Why the price of a reordered line changed: another price table, another ink measurement, or its product or options
 * are no longer sold.
 */
export type RepeatReason = 'price-table' | 'ink' | 'gone';

/** The price change of a reordered line. `now` is null when it is no longer sold. */
export type RepeatChange = Pick<BoughtLine, 'orderItemId' | 'orderId' | 'description'> & {
  /** The line of the cart */
  lineId: number;
  before: Centavos;
  now: Centavos | null;
  reason: RepeatReason;
};

/** The discount of an order's coupon, which its reorder does not have. */
export type LostCoupon = { orderId: number; code: string; discount: Centavos };

export type LineNow = Pick<CartLine, 'id' | 'quantity' | 'priceTableId'> & {
  price: Pick<NonNullable<CartLine['price']>, 'total'> | null;
  ink: { coveragePercent: number } | null;
};

/**
 * The price change between a line as bought and the same line in the cart. Null if nothing changed, or if the customer
 * chose another number of copies.
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
