import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { type FieldErrors, fail, ok, type Result } from '../../shared/result';
import { readCustomer, takenValue } from '../account-store.server';
import type { Customer } from '../customer';
import { isLooselyHeld, releaseDocument } from '../email/mailbox-store.server';
import { messages } from '../labels';
import {
  type ConfirmServices,
  confirmPassword,
  lockIfStillConfirmed,
} from '../password/confirm-password.server';
import { fillGaps, type Profile } from './profile';
import { type ConsentChannel, consentRecords, type ProfileCompletion } from './profile-form';
import {
  lockProfile,
  readProfile,
  readSegments,
  type Segment,
  segmentExists,
  writeProfile,
} from './profile-store.server';

/** The payer as a gateway or bank needs it: CPF or CNPJ without punctuation, telephone as ten or eleven digits. */
type Payer = { name: string; email: string; document: string; phone?: string };

/** Null when there is no such account or it has no document. */
export const findPayer = async ({ db }: HasDb, userId: number): Promise<Payer | null> => {
  const profile = await readProfile(db, userId);
  if (!profile?.document) return null;
  const { name, email, document } = profile;
  const phone = profile.mobile ?? profile.phone;
  return { name, email, document, ...(phone && { phone: `${phone.areaCode}${phone.number}` }) };
};

/** What the customer buys for: resale or own production (`comercio`), or own use (`consumo`). */
export const readPurchaseUse = async ({ db }: HasDb, userId: number): Promise<'comercio' | 'consumo'> => {
  const fiscal = (await readProfile(db, userId))?.fiscal;
  return fiscal?.resale || fiscal?.industrialUse ? 'comercio' : 'consumo';
};

export type { Segment };

/** The segments that a registration offers. */
export const listSegments = ({ db }: HasDb): Promise<Segment[]> => readSegments(db);

/** A check for forms whether a segment exists. */
export const segmentCheck = async (services: HasDb): Promise<(id: number) => boolean> => {
  const ids = new Set((await readSegments(services.db)).map(({ id }) => id));
  return (id) => ids.has(id);
};

/** The profile of a signed-in customer. Throws when there is no such account. */
export const findProfile = async ({ db }: HasDb, userId: number): Promise<Profile> => {
  const profile = await readProfile(db, userId);
  if (!profile) throw new Error(`no account ${userId}`);
  return profile;
};

export type Completion = ProfileCompletion & {
  userId: number;
  /** The session in which the password was typed. */
  sessionId: string;
  ip: string | null;
  channel: ConsentChannel;
};

/** `taken`: another account has the document. `invalid`: the segment does not exist, or the password is wrong. */
export type CompleteProfileFailure =
  | { kind: 'taken' | 'invalid'; errors: FieldErrors }
  | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Fills the gaps of a profile; known values stay, also when two forms are sent at the same time. With the password,
 * telephones and segment change. A confirmed account takes over the document of a loose one. Returns the updated customer. Throws when there is no such account.
 */
export const completeProfile = async (
  services: Pick<Context, 'db' | 'clock'> & ConfirmServices,
  { userId, sessionId, password, answers, consents, ip, channel }: Completion,
): Promise<Result<Customer, CompleteProfileFailure>> => {
  const { segmentId } = answers;
  if (segmentId !== undefined && !(await segmentExists(services.db, segmentId)))
    return fail({ kind: 'invalid', errors: { segmento: [messages.segment] } });
  const confirmed =
    password === null ? null : await confirmPassword(services, { userId, sessionId, password });
  if (confirmed?.ok === false)
    return confirmed.failure.kind === 'limited' ? fail(confirmed.failure) : wrongPassword;
  const write = (isReleasing: boolean): Promise<Customer | null> =>
    inTransaction(services, async (tx) => {
      const { db, clock } = tx;
      if (confirmed && !(await lockIfStillConfirmed(tx, userId, confirmed.value))) return null;
      const known = await lockProfile(db, userId);
      if (!known) throw new Error(`no account ${userId}`);
      if (isReleasing && known.document === null && answers.document !== undefined)
        await releaseDocument(db, answers.document);
      const isNewlyKnown = known.document === null && answers.document !== undefined;
      const log = isNewlyKnown && consents ? consentRecords(consents, channel, ip) : [];
      const createdAt = clock.now();
      return writeProfile(
        db,
        userId,
        fillGaps(known, answers, confirmed !== null),
        log.map((record) => ({ ...record, createdAt })),
      );
    });
  for (const isReleasing of [false, true])
    try {
      const customer = await write(isReleasing);
      return customer ? ok(customer) : wrongPassword;
    } catch (error) {
      if (takenValue(error) !== 'document') throw error;
      const isLoose = !isReleasing && (await isLooselyHeld(services.db, answers.document ?? ''));
      const isConfirmed = isLoose && (await readCustomer(services.db, userId)).isEmailConfirmed;
      if (isLoose && !isConfirmed) return refused(messages.documentUnconfirmed);
      if (!isLoose) break;
    }
  return refused(messages.documentTaken);
};

const wrongPassword: Result<never, CompleteProfileFailure> = fail({
  kind: 'invalid',
  errors: { senha_atual: [messages.wrongPassword] },
});

const refused = (words: string): Result<never, CompleteProfileFailure> =>
  fail({ kind: 'taken', errors: { cpf_cnpj_usuario: [words] } });
