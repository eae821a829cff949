import { doAsStaff, logBackOfficeAct } from '~/domain/back-office/do-as-staff.server';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { cleanCnpj } from '../shared/cnpj';
import { fail, ok, type Result } from '../shared/result';
import { findGaps, findVoided, insertVoided, lockSeries, noteVoided } from './gap-store.server';
import { issueMessages } from './labels';
import { voidNumbersMessage } from './messages';
import type { InvoiceIssuer, IssuerFailure } from './ports';

/** The most gaps read at once; later ones can be voided once these are done. */
const MOST = 200;

export type VoidInput = { operatorId: number; seriesId: number; from: number; to: number; reason: string };

/**
 * An operator has unused numbers voided; a worker reports them to the tax authority. Refused when they are not, or no
 * longer entirely, a gap.
 */
export const voidNumbers = (
  services: Pick<Context, 'db' | 'clock'>,
  input: VoidInput,
): Promise<Result<number, string>> =>
  doAsStaff(services, async (within) => {
    const { db, clock } = within;
    const { operatorId, ...range } = input;
    await lockSeries(db, input.seriesId);
    const gaps = await findGaps(db, MOST);
    const gap = gaps.find(
      ({ seriesId, from, to }) => seriesId === input.seriesId && from <= input.from && input.to <= to,
    );
    if (!gap) return fail(issueMessages.noGap);
    const createdAt = clock.now();
    const voidedId = await insertVoided(db, { ...range, createdAt });
    await queueMessage(
      within,
      voidNumbersMessage.of({ payload: { voidedId }, dedupeKey: `invoice-void-${voidedId}` }),
    );
    const detail = `série ${gap.series}, ${input.from} a ${input.to}: ${input.reason}`;
    await logBackOfficeAct(within, {
      operatorId,
      kind: 'numbers-voided',
      orderId: null,
      itemId: null,
      detail,
      createdAt,
    });
    return ok(voidedId);
  });

type Telling = Pick<Context, 'db' | 'clock'> & {
  issuer: InvoiceIssuer | null;
  storefront: { facts(): Promise<{ cnpj: string }> };
};

/** Reports voided numbers to the tax authority; a refused range becomes a gap again, with the authority's reason. */
export const tellVoidedNumbers = async (
  services: Telling,
  voidedId: number,
): Promise<Result<null, IssuerFailure>> => {
  const row = await findVoided(services.db, voidedId);
  if (row?.status !== 'pendente') return ok(null);
  if (!services.issuer) return fail({ kind: 'unavailable', detail: 'no issuer of invoices is configured' });
  const cnpj = cleanCnpj((await services.storefront.facts()).cnpj);
  const { from, to, reason } = row;
  const reported = await services.issuer.voidNumbers({ cnpj, series: row.series.series, from, to, reason });
  if (!reported.ok && reported.failure.kind !== 'refused') return reported;
  const outcome = reported.ok
    ? ({ status: 'autorizada', answer: null } as const)
    : ({ status: 'recusada', answer: reported.failure.reason ?? reported.failure.detail } as const);
  await inTransaction(services, ({ db }) => noteVoided(db, voidedId, outcome));
  return ok(null);
};
