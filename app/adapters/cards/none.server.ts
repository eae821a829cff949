import type { CardGateway } from '~/domain/payments/core/ports/card-gateway';
import { fail, ok } from '~/domain/shared/result';

const away = async () => fail({ kind: 'unavailable' as const, detail: 'no card gateway is configured' });

/** For a shop without a gateway: its way to pay is not active. */
export const noCardGateway: CardGateway = {
  tokenUrl: '',
  publicKey: '',
  createCharge: away,
  findByReference: away,
  capture: away,
  cancel: away,
  listChargedBack: async () => ok([]),
};
