import type { Template } from '../files/template';
import type { Result } from '../shared/result';

/** What the room `editor` needs from outside. */

/** `away`: no answer in time, or the shop's key was not taken; `unfit`: an answer outside the protocol. */
export type EditorFailure = { kind: 'away' | 'unfit'; detail: string };

export type NewArt = {
  /** The signed id of the job, which the way back carries. */
  hashJob: string;
  /** Where the editor leads the customer back to. */
  returnUrl: string;
  template: Template;
  /** The customer looks at art that was sent, instead of making some: `lay` brings it. */
  isCheck: boolean;
};

/** `size` in bytes, `sha256` in hexadecimal digits. */
export type MadeFile = { name: string; size: number; sha256: string };

/** `size` in bytes. */
export type SentFile = { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** How far a customer is in the editor; `confirmed`: the art that was laid there stays as it is. */
export type ArtState =
  | { state: 'open' }
  | { state: 'cancelled' }
  | { state: 'confirmed' }
  | { state: 'made'; file: MadeFile };

/** The online editor's host. The shop alone asks; nothing is taken that the host sends by itself. */
export type ArtEditor = {
  /** Asked twice for one `hashJob` it is one work. */
  begin(art: NewArt): Promise<Result<{ work: string }, EditorFailure>>;
  /** Gives the editor the art that the customer is to look at; again it is the same. */
  lay(work: string, art: SentFile): Promise<Result<null, EditorFailure>>;
  /** Where the customer's browser opens a work, by a form or a link. */
  address(work: string): string;
  state(art: { work: string; hashJob: string }): Promise<Result<ArtState, EditorFailure>>;
  /** The made file's bytes; they end with an error when they are not those that `file` says. */
  fetch(work: string, file: MadeFile): Promise<Result<AsyncIterable<Uint8Array>, EditorFailure>>;
};
