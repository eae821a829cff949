import { type Db, Prisma } from '~/platform/db.server';
import type { PlainDate } from '../shared/calendar';
import type { Centavos } from '../shared/money';
import { type AccountKind, type CreditMove, type Move, movements, type Wallet } from './ledger';

type OwnAccount = { id: number; kind: string; balance: Centavos };

/** A customer's accounts, locked. */
export type LockedWallet = Wallet & { availableId: number; heldId: number };

/** Null for a customer who never had credit. */
const asWallet = (rows: readonly OwnAccount[]): LockedWallet | null => {
  const available = rows.find(({ kind }) => kind === 'available');
  const held = rows.find(({ kind }) => kind === 'held');
  return available && held
    ? { available: available.balance, held: held.balance, availableId: available.id, heldId: held.id }
    : null;
};

export const findWallet = async (db: Db, userId: number): Promise<Wallet | null> =>
  asWallet(await db.creditAccount.findMany({ where: { userId } }));

/** Locks both accounts of a customer until the transaction ends, always in the same order. */
export const lockWallet = async (db: Db, userId: number): Promise<LockedWallet | null> =>
  asWallet(
    await db.$queryRaw<OwnAccount[]>(Prisma.sql`
      select pk_conta_credito as id, tipo as kind, saldo as balance from conta_credito
       where fk_usuario = ${userId} order by tipo for no key update`),
  );

/** Creates those of the two accounts that the customer lacks. */
export const openWallet = (db: Db, userId: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    insert into conta_credito (fk_usuario, tipo) values (${userId}, 'available'), (${userId}, 'held')
    on conflict (fk_usuario, tipo) do nothing`);

const accountOf = (kind: AccountKind, wallet: LockedWallet): Prisma.Sql => {
  if (kind === 'available') return Prisma.sql`${wallet.availableId}::int`;
  if (kind === 'held') return Prisma.sql`${wallet.heldId}::int`;
  return Prisma.sql`(select pk_conta_credito from conta_credito where fk_usuario is null and tipo = ${kind})`;
};

/** Writes a movement with its two postings; returns false and writes nothing when its key exists. */
export const insertMove = async (db: Db, wallet: LockedWallet, move: Move, at: Date): Promise<boolean> => {
  const { from, to } = movements[move.kind];
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    with lancamento as (
      insert into lancamento_credito (tipo, fk_usuario, fk_pedido, descricao, chave_unica, dta_inc)
      values (${move.kind}, ${move.userId}, ${move.orderId}, ${move.description}, ${move.key}, ${at})
      on conflict (chave_unica) do nothing
      returning pk_lancamento_credito as id),
    partidas as (
      insert into partida_credito (fk_lancamento_credito, fk_conta_credito, valor)
      select id, ${accountOf(from, wallet)}, ${-move.amount}::int from lancamento
      union all select id, ${accountOf(to, wallet)}, ${move.amount}::int from lancamento
      returning valor)
    select valor from partidas`);
  return rows.length > 0;
};

/** The movement with a key, or null. */
export const findMove = async (db: Db, key: string): Promise<Omit<Move, 'description'> | null> => {
  const row = await db.creditTransfer.findUnique({ where: { dedupeKey: key }, include: { postings: true } });
  return (
    row && {
      kind: row.kind as Move['kind'],
      userId: row.userId,
      orderId: row.orderId,
      amount: Math.max(...row.postings.map(({ amount }) => amount)),
      key,
    }
  );
};

/** How much a customer's wallet holds for one order. */
export const heldForOrder = async (db: Db, wallet: LockedWallet, orderId: number): Promise<Centavos> => {
  const { _sum } = await db.creditPosting.aggregate({
    where: { accountId: wallet.heldId, transfer: { orderId } },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
};

export type MovePeriod = { userId: number; from: PlainDate | null; to: PlainDate | null };

/**
 * The postings of a customer's statement. Without a period they are found by the account alone. A period consists of
 * days in São Paulo, including the last one.
 */
const statement = ({ userId, from, to }: MovePeriod): Prisma.Sql => {
  const account = Prisma.sql`fk_conta_credito = (
    select pk_conta_credito from conta_credito where fk_usuario = ${userId} and tipo = 'available')`;
  const postings = Prisma.sql`select fk_lancamento_credito as id, valor, saldo_apos from partida_credito`;
  if (from === null && to === null) return Prisma.sql`${postings} where ${account}`;
  return Prisma.sql`
    ${postings} join lancamento_credito l on l.pk_lancamento_credito = fk_lancamento_credito
     where ${account} and l.fk_usuario = ${userId}
     ${from === null ? Prisma.empty : Prisma.sql`and l.dta_inc >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'`}
     ${to === null ? Prisma.empty : Prisma.sql`and l.dta_inc < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`}`;
};

/** The number of rows; without a period it is stored in the account. */
export const countMoves = async (db: Db, period: MovePeriod): Promise<number> => {
  const { userId, from, to } = period;
  const counted =
    from === null && to === null
      ? Prisma.sql`select movimentos as count from conta_credito where fk_usuario = ${userId} and tipo = 'available'`
      : Prisma.sql`select count(*)::int as count from (${statement(period)}) linhas`;
  const [row] = await db.$queryRaw<{ count: number }[]>(counted);
  return row?.count ?? 0;
};

/** One page of the statement, newest first: its rows are selected before the joins. */
export const findMoves = (
  db: Db,
  period: MovePeriod,
  { skip, take }: { skip: number; take: number },
): Promise<CreditMove[]> =>
  db.$queryRaw<CreditMove[]>(Prisma.sql`
    select l.pk_lancamento_credito::text as id, l.dta_inc as "createdAt", l.fk_pedido as "orderId",
           l.descricao as description, m.valor as value, m.saldo_apos as total,
           coalesce((select array_agg(i.nome_item order by i.pk_pedido_item) from pedido_item i
             where i.fk_pedido = l.fk_pedido and i.fk_contestacao_item is null), '{}') as items
      from (${statement(period)} order by fk_lancamento_credito desc limit ${take} offset ${skip}) m
      join lancamento_credito l on l.pk_lancamento_credito = m.id order by m.id desc`);
