import type { Db } from '~/platform/db.server';
import type { Shipment } from './parcel';

/** A shipment to a CEP of 8 digits, and the services that are meant, by the carrier's codes. */
export type Input = { cep: string; shipment: Shipment; codes: readonly string[] };

const UNASKED = 'CarrierUnasked';

/** A transaction needs a price that only the carrier knows. To be rolled back, asked for, and begun again. */
export class CarrierUnasked extends Error {
  override readonly name = UNASKED;
  constructor(readonly input: Input) {
    super('the carrier was not asked yet');
  }
}

/** By shape: the server, whose rates throw it, and the Remix build each have their own class of it. */
const isUnasked = (error: unknown): error is CarrierUnasked =>
  error instanceof Error && error.name === UNASKED;

/** After this many the cart changes faster than it can be priced. */
const ROUNDS = 3;

type Services = { db: Db; carrierRates: { offers(asking: Db, input: Input): Promise<unknown> } };

/**
 * Does work that a transaction is part of, with the carrier asked between two tries of it where a price was not
 * known: never within the transaction, nor while it holds a lock.
 */
export const askingBetween = async <T>(
  { db, carrierRates }: Services,
  work: () => Promise<T>,
): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isUnasked(error) || round === ROUNDS) throw error;
      await carrierRates.offers(db, error.input);
    }
  }
};
