import type { InstalmentTerms } from '~/domain/payments/card/instalments';
import type { CardGateway } from '~/domain/payments/card/ports';
import type { PaymentMethod } from '~/domain/payments/payment-method';
import { type PlanServices, readPlanFacts } from '~/domain/payments/plan-facts.server';
import { methodsBeside, type WaitingPayment } from '~/domain/payments/waiting-payment';
import { type PlainDate, saoPauloDateTime } from '~/domain/shared/calendar';
import type { Centavos } from '~/domain/shared/money';
import type { Clock } from '~/domain/shared/ports';

export type OfferedMethod = Pick<PaymentMethod, 'id' | 'name' | 'releaseInfo' | 'options'>;

/** What a page needs to let a customer choose how to pay an amount. */
export type PaymentFacts = {
  methods: OfferedMethod[];
  creditAvailable: Centavos;
  instalmentTerms: InstalmentTerms;
  /** Where the browser alone sends a card's number and code. */
  tokenUrl: string;
  /** Today in São Paulo. */
  today: PlainDate;
};

type Params = {
  userId: number;
  total: Centavos;
  /** What an order waits for already, which is not offered again, and whether it takes but cards and credit. */
  waiting?: WaitingPayment | null;
  isCapped?: boolean;
};

export const readPaymentFacts = async (
  services: PlanServices & { cards: Pick<CardGateway, 'tokenUrl'>; clock: Clock },
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
