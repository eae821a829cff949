import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { notifyOutbox, queueMessage } from '../../notifications/queue-message.server';
import { type FieldErrors, fail, ok, type Result } from '../../shared/result';
import { createAccount, type TakenValue, takenValue } from '../account-store.server';
import { asCustomer, customerCode } from '../customer';
import { isLooselyHeld } from '../email/mailbox-store.server';
import { messages } from '../labels';
import { signUpPerAddress } from '../limits';
import type { SignedIn } from '../login/sign-in.server';
import { welcomeMessage } from '../messages.server';
import { weaknessOf } from '../password/weak-password';
import type { Passwords } from '../ports';
import { type ConsentChannel, consentRecords } from '../profile/profile-form';
import { segmentExists } from '../profile/profile-store.server';
import { openSession } from '../sessions/open-session.server';
import type { Origin } from '../sessions/session';
import type { SignUp } from './sign-up-form';

export type SignUpServices = Pick<Context, 'db' | 'clock' | 'ids' | 'jobs' | 'rateLimit'> & {
  passwords: Passwords;
};

/**
 * `taken`: an account has the e-mail or document. `invalid`: no such segment, or a password that is easily guessed.
 */
export type SignUpFailure =
  | { kind: 'taken'; errors: FieldErrors }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'limited'; retryAfterSeconds: number };

const takenErrors: Record<Exclude<TakenValue, 'code'>, FieldErrors> = {
  email: { email_usuario: [messages.emailTaken] },
  document: { cpf_cnpj_usuario: [messages.documentTaken] },
};

/** Errors that the form by itself could not find, all at once. */
const errorsOf = async ({ db }: HasDb, input: SignUp): Promise<FieldErrors> => {
  const weakness = weaknessOf(input.password, input);
  return {
    ...((await segmentExists(db, input.segmentId)) ? {} : { segmento: [messages.segment] }),
    ...(weakness ? { senha_usuario: [messages.weakPassword[weakness]] } : {}),
  };
};

/** Codes are random; three existing ones in a row indicate a fault. */
const CODE_ATTEMPTS = 3;

const write = (
  services: SignUpServices,
  { password: _password, consents, document, ...person }: SignUp,
  passwordHash: string,
  origin: Origin & { channel: ConsentChannel },
  isDocumentHeld: boolean,
): Promise<SignedIn> =>
  inTransaction(services, async (tx) => {
    const { channel, ...from } = origin;
    const record = await createAccount(
      tx.db,
      {
        ...person,
        ...(isDocumentHeld
          ? { document: null, wantedDocument: document }
          : { document, wantedDocument: null }),
        passwordHash,
        code: customerCode(tx.ids.token()),
        createdAt: tx.clock.now(),
      },
      consentRecords(consents, channel, from.ip),
    );
    await queueMessage(
      tx,
      welcomeMessage.of({ payload: { userId: record.id }, dedupeKey: `welcome-${record.id}` }),
    );
    const session = await openSession(tx, { userId: record.id, origin: from });
    return { ...session, customer: asCustomer(record) };
  });

/**
 * Creates the account, its consents, the message for the welcome mail and the first session in one transaction. Of two
 * simultaneous registrations of one e-mail, the second gets `taken`, as for a document that an account holds. A
 * document of a loose account is only recorded as wanted until the e-mail is confirmed.
 */
export const signUp = async (
  services: SignUpServices,
  input: SignUp,
  origin: Origin & { channel: ConsentChannel },
): Promise<Result<SignedIn, SignUpFailure>> => {
  if (origin.ip) {
    const allowance = await services.rateLimit.consume(signUpPerAddress, origin.ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  const errors = await errorsOf(services, input);
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors });
  const passwordHash = await services.passwords.hash(input.password);
  let isDocumentHeld = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signedIn = await write(services, input, passwordHash, origin, isDocumentHeld);
      await notifyOutbox(services);
      return ok(signedIn);
    } catch (error) {
      const taken = takenValue(error);
      if (!taken || (taken === 'code' && attempt === CODE_ATTEMPTS)) throw error;
      const isInput = taken === 'document' && (await isLooselyHeld(services.db, input.document));
      if (isInput) isDocumentHeld = true;
      else if (taken !== 'code') return fail({ kind: 'taken', errors: takenErrors[taken] });
    }
  }
};
