/** Keeps secrets that must be read again, such as the seed of one-time codes. */
export type SecretBox = {
  /** Sealed for its owner, as text. */
  seal(secret: Buffer, owner: string): string;
  /** Null for what was sealed for somebody else, under another key, or was changed. */
  open(sealed: string, owner: string): Buffer | null;
};
