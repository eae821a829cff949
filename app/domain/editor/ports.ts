import type { Template } from '../files/template';
import type { Result } from '../shared/result';

/** External interfaces of the module `editor`. */

/** `away`: no timely answer, or the shop's key was refused; `unfit`: an answer outside the protocol. */
export type EditorFailure = { kind: 'away' | 'unfit'; detail: string };

export type NewArt = {
  /** The signed id of the job; it is part of the return address. */
  hashJob: string;
  /** Where the editor sends the customer back to. */
  returnUrl: string;
  template: Template;
  /** The customer checks uploaded art instead of creating new art; `lay` sends that art. */
  isCheck: boolean;
};

/** `size` in bytes, `sha256` in hexadecimal digits. */
export type MadeFile = { name: string; size: number; sha256: string };

/** `size` in bytes. */
export type SentFile = { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** The state of a customer's work in the editor; `confirmed`: the uploaded art stays as it is. */
export type ArtState =
  | { state: 'open' }
  | { state: 'cancelled' }
  | { state: 'confirmed' }
  | { state: 'made'; file: MadeFile };

/** The host of the online editor. Only the shop sends requests; the host cannot push anything to the shop. */
export type ArtEditor = {
  /** A repeated call with the same `hashJob` gives the same work. */
  begin(art: NewArt): Promise<Result<{ work: string }, EditorFailure>>;
  /** Sends the editor the art that the customer is to check; repeated calls change nothing. */
  lay(work: string, art: SentFile): Promise<Result<null, EditorFailure>>;
  /** The address at which the customer's browser opens a work, by a form or a link. */
  address(work: string): string;
  state(art: { work: string; hashJob: string }): Promise<Result<ArtState, EditorFailure>>;
  /** The made file's bytes; the stream ends with an error when they do not match `file`. */
  fetch(work: string, file: MadeFile): Promise<Result<AsyncIterable<Uint8Array>, EditorFailure>>;
};
