/** One-way storage of passwords. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * True when the password belongs to the hash. Without a hash (nobody has that login) it takes as long as
   * with one and says false, so that the time tells nobody who is registered.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
};
