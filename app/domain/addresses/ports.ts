import type { Result } from '../shared/result';

/** A postal service's answer for a CEP. Street and district are empty where a whole town shares one CEP. */
export type PostalAddress = {
  street: string;
  district: string;
  /** IBGE's code; null where the service gives none. */
  cityId: number | null;
  cityName: string;
  uf: string;
};

/** No usable answer: a timeout, a refusal, or one outside the service's contract. */
export type PostalFailure = { kind: 'unavailable'; detail: string };

/** A public service that finds the street of a CEP. */
export type PostalService = {
  name: 'viacep' | 'brasilapi';
  /** The answer for 8 digits; null when the service says that there is no such CEP. */
  find(cep: string): Promise<Result<PostalAddress | null, PostalFailure>>;
};
