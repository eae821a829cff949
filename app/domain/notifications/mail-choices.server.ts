import { timingSafeEqual } from 'node:crypto';
import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import type { LinkSecret } from '../shared/ports';
import { leaveWords, type MailChoice, type SellingKind, sellingKinds } from './mail-choice';
import {
  deleteChoices,
  findChoices,
  insertChoice,
  type NewChoice,
  readChoiceRows,
} from './mail-choice-store.server';
import type { MailContent } from './mail-content';
import { deleteMailsOf } from './outbox-store.server';

/** Deletes every mail queued for an account, sent or not. */
export const eraseMessages = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteMailsOf(db, userId);
};

export type HasChoiceLinks = { linkSecret: LinkSecret; shop: { url: string } };

/** The address that a mail's link is for, and the kind of the mail. */
export type ChoiceLink = { email: string; kind: SellingKind };

const sealOf = ({ linkSecret }: Pick<HasChoiceLinks, 'linkSecret'>, { email, kind }: ChoiceLink): string =>
  linkSecret('mail-choice', `${kind}:${email}`);

/** Signed, so that it cannot be forged for another address; it never expires. */
const choiceToken = (services: HasChoiceLinks, link: ChoiceLink): string =>
  `${Buffer.from(link.email).toString('base64url')}.${link.kind}.${sealOf(services, link)}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const MAX_TOKEN = 500;

/** The content of a link; null when the shop did not write it. */
export const readChoiceLink = (
  services: Pick<HasChoiceLinks, 'linkSecret'>,
  token: string,
): ChoiceLink | null => {
  if (token.length > MAX_TOKEN) return null;
  const [address = '', name, seal = '', ...rest] = token.split('.');
  const kind = sellingKinds.find((each) => each === name);
  if (!kind || rest.length > 0 || !/^[\w-]+$/.test(address) || !/^[\w-]+$/.test(seal)) return null;
  const link = { email: Buffer.from(address, 'base64url').toString(), kind };
  return isSame(seal, sealOf(services, link)) ? link : null;
};

/** The footer of a marketing mail. */
export const leaveOf = (services: HasChoiceLinks, link: ChoiceLink): NonNullable<MailContent['leave']> =>
  leaveWords(link.kind, `${services.shop.url}/preferencias-de-email/${choiceToken(services, link)}`);

/** Every kind, and whether the address (lower case) receives it. */
export const readMailChoices = async ({ db }: HasDb, email: string): Promise<MailChoice[]> => {
  const said = await findChoices(db, email);
  return sellingKinds.map((kind) => ({
    kind,
    accepted: said.find((choice) => choice.kind === kind)?.accepted ?? true,
  }));
};

/** Whether the address (lower case) receives mails of this kind. */
export const isWanted = async ({ db }: HasDb, { email, kind }: ChoiceLink): Promise<boolean> =>
  (await findChoices(db, email)).find((choice) => choice.kind === kind)?.accepted ?? true;

/** Records the choice of an address (lower case); false when it does not change. */
export const noteMailChoice = ({ db }: HasDb, choice: NewChoice): Promise<boolean> =>
  insertChoice(db, choice);

export const eraseMailChoices = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteChoices(db, email);
};

/** The mail choices of the customer's address. */
export const mailChoiceData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'escolhas-de-email.json',
  title: 'E-mails que você quer ou não quer receber',
  rows: () => inPages(0, (after) => readChoiceRows(db, userId, after)),
});
