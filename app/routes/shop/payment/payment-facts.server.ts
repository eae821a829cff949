import type { PaymentMethod } from '~/domain/payments/core/payment-method';
import type { InstalmentTerms } from '~/domain/payments/core/planned-payment';
import type { CardGateway } from '~/domain/payments/core/ports/card-gateway';
import { type PlanContext, readPlanFacts } from '~/domain/payments/flows/pay/payment-methods.server';
import { methodsBeside, type WaitingPayment } from '~/domain/payments/flows/pay/waiting-payment';
import { type PlainDate, saoPauloDateTime } from '~/domain/shared/calendar';
import type { Centavos } from '~/domain/shared/money';
import type { Clock } from '~/domain/shared/ports';

export type OfferedMethod = Pick<PaymentMethod, 'id' | 'name' | 'releaseInfo' | 'options'>;

/** Data for a page on which a customer chooses how to pay an amount. */
export type PaymentFacts = {
  methods: OfferedMethod[];
  creditAvailable: Centavos;
  instalmentTerms: InstalmentTerms;
  /** The gateway's address to which only the browser sends a card's number and code. */
  tokenUrl: string;
  /** Today in São Paulo. */
  today: PlainDate;
};

type Params = {
  userId: number;
  total: Centavos;
  /** The order's pending payment, which is not offered again, and whether the order only takes cards and credit. */
  waiting?: WaitingPayment | null;
  isCapped?: boolean;
};

export const readPaymentFacts = async (
  services: PlanContext & { cards: Pick<CardGateway, 'tokenUrl'>; clock: Clock },
  { userId, total, waiting = null, isCapped = false }: Params,
): Promise<PaymentFacts> => {
  const facts = await readPlanFacts(services, { userId, total, wanted: null });
  const methods = methodsBeside({ waiting, isCapped }, facts);
  return {
    methods: methods.map(({ id, name, releaseInfo, options }) => ({ id, name, releaseInfo, options })),
    creditAvailable: facts.creditAvailable,
    instalmentTerms: facts.instalmentTerms,
    tokenUrl: services.cards.tokenUrl,
    today: saoPauloDateTime(services.clock.now()).date,
  };
};
