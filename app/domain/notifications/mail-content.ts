import { fileCode, isAddress, productPicture } from '../shared/picture';

/**
 * The full address of a product's picture for mails, because mail programs show neither WebP nor AVIF: its photograph,
 * or the shop's own picture as JPEG. Codes without one use the picture of the book.
 * @param art an art code, a photograph's path from our own root, or its full address
 */
export const pictureUrl = (art: string, shopUrl: string): string => {
  if (isAddress(art)) return art.startsWith('https://') ? art : `${shopUrl}${art}`;
  return `${shopUrl}/mail/${fileCode(productPicture(art))}.jpg`;
};

/**
 * One row of a table of facts; `isStrong` marks the most important one, such as a total; `url` is the value's link.
 */
export type MailFact = { label: string; value: string; isStrong?: boolean; url?: string };

/** A text to be copied whole, such as a Pix code. */
export type MailCopy = { label: string; text: string };

/** Ordered items, each with the full address of its picture; a book's front keeps its proportions. */
export type MailPieces = {
  title: string;
  pieces: readonly { name: string; detail: string; picture: string; isFront?: boolean }[];
};

/** The content of a mail, without its layout. Every text is plain. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preview: string;
  /** What the mail is about, above the heading: an order with the name that its customer gave it. */
  about?: string;
  heading: string;
  /** What has to be seen first, with the button: an amount and until when. Shown after the first paragraph. */
  key?: readonly MailFact[];
  paragraphs: readonly string[];
  /** A text to be copied from the mail. */
  copy?: MailCopy | null;
  pieces?: MailPieces;
  /** Tables of facts, each with its title; a value may have several lines. */
  facts?: readonly { title: string; rows: readonly MailFact[] }[];
  /** The main action. */
  link: { label: string; url: string };
  /** Small print under the button. */
  note?: string;
  /** For a marketing mail: how to unsubscribe from its kind. Mail programs may post to the address, people open it. */
  leave?: { text: string; label: string; url: string };
};

/** An attachment; one with a `cid` is a picture that the markup shows (RFC 2392). */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array; cid?: string };

/** An example of a mail in one case, shown in the sandbox and in docs/emails.md and used by tests. */
export type MailExample = { when: string; mail: MailContent };

export const anExample = (when: string, mail: MailContent): MailExample => ({ when, mail });

/** The fictitious shop of the examples, and its customer. */
export const exampleShopUrl = 'https://lombada.example';
export const helena = { name: 'Helena Prado', type: 2 };
