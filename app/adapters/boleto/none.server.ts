import type { BoletoBank } from '~/domain/payments/core/ports/boleto-bank';
import { fail, ok } from '~/domain/shared/result';

const away = async () => fail({ kind: 'unavailable' as const, detail: 'no bank for slips is configured' });

/** For a shop without a bank for boletos, where the payment method is not active. */
export const noBoletoBank: BoletoBank = {
  register: away,
  find: away,
  cancel: away,
  listPaid: async () => ok([]),
};
