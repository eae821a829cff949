import { z } from 'zod';
import type { HasDb } from '~/platform/db.server';
import type { ServiceAnswer } from './ports';

/** The answers of the services, and until when they are valid. */
export type StoredQuote = { answers: ServiceAnswer[]; holdsUntil: Date };

/** In a form that staff can read: `valor` in centavos, `prazo` in business days, or `motivo` for a refusal. */
const storedAnswer = z.union([
  z
    .object({ codigo: z.string(), valor: z.int(), prazo: z.int() })
    .transform(({ codigo, valor, prazo }): ServiceAnswer => {
      return { code: codigo, kind: 'offer', price: valor, businessDays: prazo };
    }),
  z
    .object({ codigo: z.string(), motivo: z.string() })
    .transform(({ codigo, motivo }): ServiceAnswer => ({ code: codigo, kind: 'refusal', reason: motivo })),
]);
const storedAnswers = z.array(storedAnswer);

const toStored = (answer: ServiceAnswer) =>
  answer.kind === 'offer'
    ? { codigo: answer.code, valor: answer.price, prazo: answer.businessDays }
    : { codigo: answer.code, motivo: answer.reason };

/** The quote of a shipment that is valid at an instant; null also if staff's edits made it unreadable. */
export const loadCarrierQuote = async (
  { db }: HasDb,
  cep: string,
  shipment: string,
  now: Date,
): Promise<StoredQuote | null> => {
  const row = await db.carrierQuote.findFirst({
    where: { cep, shipment, holdsUntil: { gt: now } },
    select: { answers: true, holdsUntil: true },
  });
  const read = storedAnswers.safeParse(row?.answers);
  return row && read.success ? { answers: read.data, holdsUntil: row.holdsUntil } : null;
};

type Kept = { cep: string; shipment: string; answers: ServiceAnswer[]; requestedAt: Date; holdsUntil: Date };

/**
 * Stores the answers and returns the valid ones. If two processes asked at once, the first answer counts for both, so
 * that two pages never show two prices.
 */
export const keepCarrierQuote = async ({ db }: HasDb, quote: Kept): Promise<StoredQuote> => {
  const answers = JSON.stringify(quote.answers.map(toStored));
  const rows = await db.$queryRaw<{ respostas: unknown; vale_ate: Date }[]>`
    insert into cotacao_frete as antes (cep_destino, remessa, respostas, consultado_em, vale_ate)
    values (${quote.cep}, ${quote.shipment}, ${answers}::jsonb, ${quote.requestedAt}, ${quote.holdsUntil})
    on conflict (cep_destino, remessa) do update set
      respostas = case when antes.vale_ate > excluded.consultado_em then antes.respostas else excluded.respostas end,
      consultado_em = case when antes.vale_ate > excluded.consultado_em then antes.consultado_em else excluded.consultado_em end,
      vale_ate = case when antes.vale_ate > excluded.consultado_em then antes.vale_ate else excluded.vale_ate end
    returning respostas, vale_ate`;
  const [row] = rows;
  const read = storedAnswers.safeParse(row?.respostas);
  if (!row || !read.success) return { answers: quote.answers, holdsUntil: quote.holdsUntil };
  return { answers: read.data, holdsUntil: row.vale_ate };
};

/** Deletes up to `limit` expired quotes; returns how many. */
export const deleteSpentQuotes = ({ db }: HasDb, now: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from cotacao_frete where (cep_destino, remessa) in (
      select cep_destino, remessa from cotacao_frete where vale_ate <= ${now} order by vale_ate limit ${limit})
      and vale_ate <= ${now}`;
