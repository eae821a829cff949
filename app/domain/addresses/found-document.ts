import type { City, State } from './place';

/** A company as an address form may take it over; texts are empty and places null where the registry has nothing. */
export type FoundCompany = {
  name: string;
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: City | null;
  state: State | null;
};

/** Of a person only that the number can be one: nobody is told a stranger's name or address. */
export type FoundDocument = { kind: 'person' } | { kind: 'company'; company: FoundCompany };
