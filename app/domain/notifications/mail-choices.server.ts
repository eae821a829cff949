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

/** Forgets every mail that was promised to an account, sent or not. */
export const eraseMessages = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteMailsOf(db, userId);
};

export type HasChoiceLinks = { linkSecret: LinkSecret; shop: { url: string } };

/** Whom a link of a mail stands for, and which kind of mail it came with. */
export type ChoiceLink = { email: string; kind: SellingKind };

const sealOf = ({ linkSecret }: Pick<HasChoiceLinks, 'linkSecret'>, { email, kind }: ChoiceLink): string =>
  linkSecret('mail-choice', `${kind}:${email}`);

/** Signed, so that nobody writes one for another's address; it holds as long as the mail is kept. */
const choiceToken = (services: HasChoiceLinks, link: ChoiceLink): string =>
  `${Buffer.from(link.email).toString('base64url')}.${link.kind}.${sealOf(services, link)}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const MAX_TOKEN = 500;

/** What a link stands for; null where the shop never wrote it. */
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

/** What a mail that sells says at its foot. */
export const leaveOf = (services: HasChoiceLinks, link: ChoiceLink): NonNullable<MailContent['leave']> =>
  leaveWords(link.kind, `${services.shop.url}/preferencias-de-email/${choiceToken(services, link)}`);

/** Every kind, and whether the address (lower case) gets it. */
export const readMailChoices = async ({ db }: HasDb, email: string): Promise<MailChoice[]> => {
  const said = await findChoices(db, email);
  return sellingKinds.map((kind) => ({
    kind,
    accepted: said.find((choice) => choice.kind === kind)?.accepted ?? true,
  }));
};

/** Whether the address (lower case) gets mails of this kind. */
export const isWanted = async ({ db }: HasDb, { email, kind }: ChoiceLink): Promise<boolean> =>
  (await findChoices(db, email)).find((choice) => choice.kind === kind)?.accepted ?? true;

/** Notes what an address (lower case) wants from now on; false where that is as it was. */
export const noteMailChoice = ({ db }: HasDb, choice: NewChoice): Promise<boolean> =>
  insertChoice(db, choice);

export const eraseMailChoices = async ({ db }: HasDb, email: string): Promise<void> => {
  await deleteChoices(db, email);
};

/** What the customer's address said of the mails that sell. */
export const mailChoiceData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'escolhas-de-email.json',
  title: 'E-mails que você quer ou não quer receber',
  rows: () => inPages(0, (after) => readChoiceRows(db, userId, after)),
});
