import type { Result } from '../shared/result';

/** What a postal service says of a CEP. Street and district are empty where a whole town shares one CEP. */
export type PostalAddress = {
  street: string;
  district: string;
  /** IBGE's code; null where the service gives none. */
  cityId: number | null;
  cityName: string;
  uf: string;
};

/** No answer worth using: none in time, a refusal, or one outside the service's contract. */
export type PostalFailure = { kind: 'unavailable'; detail: string };

/** One of the public services that know which street a CEP is. */
export type PostalService = {
  name: 'viacep' | 'brasilapi';
  /** What the service knows of 8 digits; null when it says that there is no such CEP. */
  find(cep: string): Promise<Result<PostalAddress | null, PostalFailure>>;
};
