import { isAddress, productPicture } from '../shared/picture';

/**
 * The whole address of a product's picture, for mails, whose programs take neither WebP nor AVIF: its photograph, or
 * the shop's own as JPEG. The book stands in for codes without one.
 * @param art an art code, a photograph's path from our own root, or its whole address
 */
export const pictureUrl = (art: string, shopUrl: string): string => {
  if (isAddress(art)) return art.startsWith('https://') ? art : `${shopUrl}${art}`;
  return `${shopUrl}/mail/${productPicture(art)}.jpg`;
};

/** One line of a table of facts; `isStrong` is the one that counts, such as a total; `url` is where the value leads. */
export type MailFact = { label: string; value: string; isStrong?: boolean; url?: string };

/** A text that people copy whole, such as a Pix code. */
export type MailCopy = { label: string; text: string };

/** Things that were ordered, each with its picture's whole address; a book's front is as high as it is. */
export type MailPieces = {
  title: string;
  pieces: readonly { name: string; detail: string; picture: string; isFront?: boolean }[];
};

/** What a mail says, without a word about how it looks. Every text is plain. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** What is to be copied out of it. */
  copy?: MailCopy | null;
  pieces?: MailPieces;
  /** Tables of figures, each under its title; a value may have several lines. */
  facts?: readonly { title: string; rows: readonly MailFact[] }[];
  /** The one thing to do next. */
  link: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
  /** Of one that sells: how to get no more of its kind. Programs may post to the address, people open it. */
  leave?: { text: string; label: string; url: string };
};

/** A file that travels with a mail; one with a `cid` is a picture that its markup shows (RFC 2392). */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array; cid?: string };

/** A mail as it is sent in one case, to be looked at: in the sandbox, in docs/emails.md and by tests. */
export type MailExample = { when: string; mail: MailContent };

export const anExample = (when: string, mail: MailContent): MailExample => ({ when, mail });

/** The shop of the examples, which is nowhere, and its customer. */
export const exampleShopUrl = 'https://lombada.example';
export const helena = { name: 'Helena Prado', type: 2 };
