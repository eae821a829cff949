import { coverFileOf } from '~/domain/files/file-queries.server';
import { type Db, Prisma, plannedAnew } from '~/platform/db.server';
import { saoPauloDateTime } from '../shared/calendar';
import { FIRST_NAMES } from '../shared/first-names';
import type { OrderContents, OrderRow } from './order';
import type { OrderFilter } from './order-filter';
import { type PlannedDays, promisedDayOfOrder } from './promised-day';
import { canRepeat } from './repeat-changes';

/**
 * A search may match a hundred thousand orders. Only this many are counted; beyond it we only know that there are
 * more.
 */
export const MOST_COUNTED = 1_000;

/** Escapes the wildcards of `like`. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * One or two letters must begin a word of the name, since the index holds trigrams. Longer text matches anywhere.
 * Accents and case are ignored.
 */
const named = (name: string): Prisma.Sql =>
  name.length > 2
    ? Prisma.sql`nome like '%' || busca_simples(${literally(name)}) || '%'`
    : Prisma.sql`nome like '% ' || busca_simples(${literally(name)}) || '%'`;

const dayBegin = (day: string): Prisma.Sql =>
  Prisma.sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;
const dayEnd = (day: string): Prisma.Sql =>
  Prisma.sql`((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;

const conditions = (userId: number, filter: OrderFilter): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`fk_usuario = ${userId}`,
      ...(filter.orderId === null ? [] : [Prisma.sql`fk_pedido = ${filter.orderId}`]),
      ...(filter.statusId === null ? [] : [Prisma.sql`status = ${filter.statusId}`]),
      ...(filter.paymentTypeIds === null
        ? []
        : [Prisma.sql`tipo_pagamento in (${Prisma.join([...filter.paymentTypeIds])})`]),
      ...(filter.from === null ? [] : [Prisma.sql`dta_inc_pedido >= ${dayBegin(filter.from)}`]),
      ...(filter.to === null ? [] : [Prisma.sql`dta_inc_pedido < ${dayEnd(filter.to)}`]),
      ...(filter.name === null ? [] : [named(filter.name)]),
    ],
    ' and ',
  );

/** The number of matches; at most `MOST_COUNTED` + 1 in a search by name. */
export const countOrders = async (db: Db, userId: number, filter: OrderFilter): Promise<number> => {
  const where = conditions(userId, filter);
  const requested =
    filter.name === null
      ? Prisma.sql`select count(*)::int as count from pedido_busca where ${where}`
      : Prisma.sql`${plannedAnew} select count(*)::int as count from (
          select from pedido_busca where ${where} limit ${MOST_COUNTED + 1}) achados`;
  const [row] = await db.$queryRaw<{ count: number }[]>(requested);
  return row?.count ?? 0;
};

type StoredRow = Omit<OrderRow, 'status' | 'canRepeat' | 'contents' | 'picture' | 'promised'> &
  PlannedDays & {
    coverFileId: string | null;
    art: string;
    first: OrderContents['first'];
    items: number;
    isSold: boolean;
    statusId: number;
    label: string;
    colour: string;
    isPaid: boolean;
  };

/** One page of the customer's orders, newest first. */
export const findOrderRows = async (
  db: Db,
  userId: number,
  { filter, skip, take, now }: { filter: OrderFilter; skip: number; take: number; now: Date },
): Promise<OrderRow[]> => {
  const rows = await db.$queryRaw<StoredRow[]>(Prisma.sql`${filter.name === null ? Prisma.empty : plannedAnew}
    select pk_pedido as "id", nome_pedido as "name", p.dta_inc_pedido as "createdAt", valor_total_pedido as "total",
           pk_status_pedido as "statusId", descricao_status_loja as "label", cor_status_pedido as "colour",
           pago as "isPaid", tipo_entrega = 2 as "isPickup", dta_entrega_pedido::text as "expectedOn",
           dta_prometida_pedido::text as "promisedFor", "first", "items", "isSold", "art",
           ${coverFileOf(Prisma.sql`itens.primeiro`)} as "coverFileId"
      from (select fk_pedido, dta_inc_pedido as dia from pedido_busca where ${conditions(userId, filter)}
             order by dta_inc_pedido desc, fk_pedido desc limit ${take} offset ${skip}) achado
      join pedido p on pk_pedido = achado.fk_pedido
      join status_pedido on pk_status_pedido = fk_status_pedido
     cross join lateral (
       select to_jsonb((array_agg(jsonb_build_object('title', titulo, 'description', i.nome_item, 'quantity', qtd_pedido_item)
                order by pk_pedido_item))[1:${FIRST_NAMES}::int]) as "first",
              count(*)::int as "items", bool_or(ativo) as "isSold", min(pk_pedido_item) as primeiro,
              (array_agg(nome_menu_imagem order by pk_pedido_item))[1] as "art"
         from pedido_item i join produto on pk_produto = fk_produto where i.fk_pedido = pk_pedido) itens
     order by dia desc, pk_pedido desc`);
  const today = saoPauloDateTime(now).date;
  return rows.map(
    ({
      statusId,
      label,
      colour,
      isPaid,
      isSold,
      first,
      items,
      coverFileId,
      art,
      promisedFor,
      expectedOn,
      ...row
    }) => ({
      ...row,
      picture: { coverFileId, art },
      contents: { first, others: items - first.length },
      canRepeat: canRepeat({ createdAt: row.createdAt, isSold }, now),
      promised: promisedDayOfOrder({ statusId, promisedFor, expectedOn }, today),
      status: { id: statusId, label, colour, isPaid },
    }),
  );
};

/** Every order status, in the order in which an order passes through them. */
export const findStatusNames = (db: Db): Promise<{ id: number; label: string }[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_status_pedido as "id", descricao_status_loja as "label" from status_pedido
     order by pago, final, pk_status_pedido`);

/** The customer's orders in one of these statuses, newest first, but for a deposit whose receipt was sent. */
export const findOrdersInStatus = (
  db: Db,
  userId: number,
  { statusIds, most }: { statusIds: readonly number[]; most: number },
): Promise<{ id: number; statusId: number; label: string }[]> =>
  db.$queryRaw(Prisma.sql`
    select fk_pedido as "id", status as "statusId", descricao_status_loja as "label"
      from pedido_busca join status_pedido on pk_status_pedido = status
     where fk_usuario = ${userId} and status = any(${[...statusIds]}::int[])
       and not exists (select from pagamento join comprovante_pagamento on fk_pagamento = pk_pagamento
         where pagamento.fk_pedido = pedido_busca.fk_pedido and situacao = 'pending')
     order by dta_inc_pedido desc, fk_pedido desc limit ${most}`);
