/** Addresses of the pages about delivery, for whoever links to them. */

export type CounterSearch = { stateId?: number; cityId?: number; freeOnly?: boolean };

/** The pickup finder of the delivery page, with what is already known of the search. */
export const pickupFinderPath = ({ stateId, cityId, freeOnly }: CounterSearch = {}): string => {
  const query = new URLSearchParams({
    ...(stateId === undefined ? {} : { estado: String(stateId) }),
    ...(cityId === undefined ? {} : { cidade: String(cityId) }),
    ...(freeOnly ? { frete_gratis: '1' } : {}),
  });
  return `/entrega${query.size > 0 ? `?${query}` : ''}#balcoes`;
};

/** The simulation as a page of its own; a form with the configuration's fields and `cep` may be sent there. */
export const simulationPath = (productId: number): string => `/simular-frete/${productId}`;
