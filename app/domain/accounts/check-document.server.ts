import { fromCapitals } from '../shared/from-capitals';
import type { RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { COMPANY } from './customer';
import type { DocumentQuestion } from './document-check';
import type { CheckedDocument } from './document-state';
import { documentCheckPerAccount, documentCheckPerAddress } from './limits';
import { maskPersonName, stripCompanyName } from './person-name';
import type { RegistryAnswer, TaxRegistry } from './ports';

type Asker = { ip: string | null; customerId: number | null };
type Limited = { kind: 'limited'; retryAfterSeconds: number };

/** What the shop keeps of a company's name. */
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
 * Looks a number up in the tax registry, ten times a minute per address and per account. Whether somebody with this
 * number is a customer is neither asked nor told. A registry that does not answer is `unknown`, and no failure.
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
