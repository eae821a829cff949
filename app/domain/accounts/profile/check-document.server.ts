import type { Context } from '~/domain/shared/context.server';
import { fromCapitals } from '../../shared/from-capitals';
import type { RateLimit } from '../../shared/rate-limit';
import { fail, ok, type Result } from '../../shared/result';
import { isEmailTaken } from '../account-store.server';
import { COMPANY } from '../customer';
import { documentCheckPerAccount, documentCheckPerAddress, emailCheckPerAddress } from '../limits';
import type { RegistryAnswer, TaxRegistry } from '../ports';
import type { DocumentQuestion } from './document-check';
import { maskPersonName, stripCompanyName } from './person-name';
import type { CheckedDocument } from './profile';

/** Whether an e-mail (lower case) is free for a new account; 10 checks per minute and address. */
export const checkEmail = async (
  { db, rateLimit }: Pick<Context, 'db' | 'rateLimit'>,
  email: string,
  ip: string | null,
): Promise<Result<'free' | 'taken', { kind: 'limited'; retryAfterSeconds: number }>> => {
  if (ip) {
    const allowance = await rateLimit.consume(emailCheckPerAddress, ip);
    if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  }
  return ok((await isEmailTaken(db, email)) ? 'taken' : 'free');
};

type Asker = { ip: string | null; customerId: number | null };
type Limited = { kind: 'limited'; retryAfterSeconds: number };

/** The longest company name that the shop stores. */
const NAME_MAX = 120;

const takeAllowance = async (
  { rateLimit }: { registry: TaxRegistry; rateLimit: RateLimit },
  { ip, customerId }: Asker,
): Promise<Limited | null> => {
  const counters = [
    { rule: documentCheckPerAddress, key: ip ?? 'unknown' },
    ...(customerId === null ? [] : [{ rule: documentCheckPerAccount, key: String(customerId) }]),
  ];
  const allowance = await rateLimit.consumeEach(counters);
  return allowance.allowed ? null : { kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds };
};

const judge = <Found extends { name: string; isActive: boolean }>(
  answer: RegistryAnswer<Found>,
  nameOf: (name: string) => string,
): CheckedDocument => {
  if (answer.kind !== 'found') return { state: answer.kind, name: null };
  const { name, isActive } = answer.found;
  return { state: isActive ? 'regular' : 'irregular', name: nameOf(name) || null };
};

/**
 * Looks up a number in the tax registry, ten times a minute per address and per account. It does not say whether a
 * customer has this number. When the registry does not answer, the state is `unknown`, which is not a failure.
 */
export const checkDocument = async (
  services: { registry: TaxRegistry; rateLimit: RateLimit },
  { type, document, birthDate }: DocumentQuestion,
  asker: Asker,
): Promise<Result<CheckedDocument, Limited>> => {
  const limited = await takeAllowance(services, asker);
  if (limited) return fail(limited);
  if (type === COMPANY) {
    const answer = await services.registry.findCompany(document);
    return ok(judge(answer, (name) => fromCapitals(stripCompanyName(name)).slice(0, NAME_MAX).trim()));
  }
  if (birthDate === null) return ok({ state: 'unknown', name: null });
  return ok(judge(await services.registry.findPerson(document, birthDate), maskPersonName));
};
