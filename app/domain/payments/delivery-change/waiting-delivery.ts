import type { Delivery } from '../../cart/cart';
import type { Centavos } from '../../shared/money';

/** A dearer delivery of a paid order that waits for its Pix. */
export type WaitingDelivery = {
  delivery: Delivery;
  /** What it costs more. */
  amount: Centavos;
  /** Null while the bank makes the charge. */
  copyPaste: string | null;
  txid: string | null;
  expiresAt: Date;
};

type PaidFor = { purpose: string; status: string };

/** A further payment for a delivery that still waits for its money. */
export const isOpenDelivery = ({ purpose, status }: PaidFor): boolean =>
  purpose === 'delivery' && status === 'pending';
