import { configurationErrors, PRICE_MISSING } from '~/domain/catalogue/labels';
import type { FieldErrors } from '~/domain/shared/result';
import { simulatorMessages } from '~/domain/shipping/labels';
import type { SimulationFailure } from '~/domain/shipping/simulate-delivery.server';

type SimulationRefusal = { status: 404 | 422; message: string; errors?: FieldErrors };

/** Why a simulation has no answer, in words, with each message at its field. */
export const simulationRefusal = (failure: SimulationFailure): SimulationRefusal => {
  if (failure.kind === 'unknown-product') return { status: 404, message: simulatorMessages.unknownProduct };
  if (failure.kind === 'price-missing') return { status: 422, message: PRICE_MISSING };
  if (failure.kind === 'cep') {
    const message =
      failure.reason === 'not-served' ? simulatorMessages.notServed : simulatorMessages.cepInvalid;
    return { status: 422, message, errors: { cep: [message] } };
  }
  const errors = configurationErrors(failure.configuration, failure);
  return { status: 422, message: simulatorMessages.configuration, errors };
};
