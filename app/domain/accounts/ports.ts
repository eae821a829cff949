/** One-way storage of passwords. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * True when the password belongs to the hash. Without a hash (no account has the login) it returns false after the
   * same time, so that the duration does not reveal who is registered.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
};

/** An address in the tax registry; null where the registry has no value. */
export type RegistryAddress = {
  /** 8 digits. */
  cep: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  district: string | null;
  city: string | null;
  uf: string | null;
  /** IBGE's code of the city. */
  cityId: number | null;
};

/** A company of the registry; `isActive` is false for one that is closed, suspended or unfit. */
export type RegistryCompany = { name: string; isActive: boolean; address: RegistryAddress };
export type RegistryPerson = { name: string; isActive: boolean };

/** `absent`: no such number, or another birth date. `unknown`: no usable answer in time. */
export type RegistryAnswer<Found> =
  | { kind: 'found'; found: Found }
  | { kind: 'absent' }
  | { kind: 'unknown' };

/**
 * Looks up the owner of a tax number. It takes a few seconds at most and never rejects, so that no form waits for a
 * registry that is down.
 */
export type TaxRegistry = {
  /** `cnpj`: 14 letters or digits, checked. */
  findCompany(cnpj: string): Promise<RegistryAnswer<RegistryCompany>>;
  /** `cpf`: 11 digits, checked; `birthDate`: ISO day. */
  findPerson(cpf: string, birthDate: string): Promise<RegistryAnswer<RegistryPerson>>;
};
