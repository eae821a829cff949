import { type Db, Prisma } from '~/platform/db.server';
import type { LedgerFault } from './ledger';

/** The most faults reported of each kind; the first already need a person. */
const MOST = 100;

type Numbers<T> = { [Key in keyof T]: T[Key] extends number ? number | bigint : T[Key] };
type Rows<Kind extends LedgerFault['kind']> = Numbers<Omit<Extract<LedgerFault, { kind: Kind }>, 'kind'>>[];

/** The database returns sums as bigint. */
const reported = <Kind extends LedgerFault['kind']>(kind: Kind, rows: Rows<Kind>): LedgerFault[] =>
  rows.map((row) => {
    const plain = Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'bigint' ? Number(value) : value,
    ]);
    return { kind, ...Object.fromEntries(plain) } as LedgerFault;
  });

/** Ids above `after`, up to and including `upTo`. */
export type Range = { after: bigint; upTo: bigint };

const walked = {
  accounts: Prisma.sql`select pk_conta_credito::bigint as id from conta_credito`,
  transfers: Prisma.sql`select pk_lancamento_credito as id from lancamento_credito`,
} as const;
export type Walked = keyof typeof walked;

/** The next rows after an id, at most `most`; null at the end. */
export const nextRange = async (db: Db, what: Walked, after: bigint, most: number): Promise<Range | null> => {
  const [row] = await db.$queryRaw<{ upTo: bigint | null }[]>(Prisma.sql`
    select max(id) as "upTo" from (
      select id from (${walked[what]}) linhas where id > ${after} order by id limit ${most}) pagina`);
  return row?.upTo == null ? null : { after, upTo: row.upTo };
};

export const readPosition = async (db: Db, name: string): Promise<bigint> =>
  (await db.jobPosition.findUnique({ where: { name } }))?.position ?? 0n;

export const writePosition = (db: Db, name: string, position: bigint) =>
  db.jobPosition.upsert({ where: { name }, create: { name, position }, update: { position } });

/** Among suspected customer accounts, those whose balance is negative or differs from the sum of their postings. */
const balanceFaults = async (db: Db, suspects: Prisma.Sql): Promise<LedgerFault[]> =>
  reported(
    'balance',
    await db.$queryRaw<Rows<'balance'>>(Prisma.sql`
      select * from (
        select c.pk_conta_credito as "accountId", c.fk_usuario as "userId", c.saldo as balance, coalesce((
                 select sum(valor) from partida_credito where fk_conta_credito = c.pk_conta_credito), 0) as postings
          from (${suspects}) suspeitas join conta_credito c using (pk_conta_credito)) contas
       where balance <> postings or balance < 0 order by "accountId" limit ${MOST}`),
  );

/** Each check is one statement, so that it sees a consistent state while the shop goes on selling. */
export const findBalanceFaults = (db: Db, { after, upTo }: Range): Promise<LedgerFault[]> =>
  balanceFaults(
    db,
    Prisma.sql`
      select c.pk_conta_credito from conta_credito c
        left join lateral (select valor, saldo_apos from partida_credito where fk_conta_credito = c.pk_conta_credito
           order by fk_lancamento_credito desc limit 1) ultima on true
       where c.fk_usuario is not null and c.pk_conta_credito > ${after} and c.pk_conta_credito <= ${upTo}
         and (c.saldo < 0 or c.saldo is distinct from case when ultima.valor is null then 0 else ultima.saldo_apos end)`,
  );

/** Accounts with a posting in the range whose new balance does not follow from the one before. */
export const findStepFaults = (db: Db, { after, upTo }: Range): Promise<LedgerFault[]> =>
  balanceFaults(
    db,
    Prisma.sql`
      select distinct c.pk_conta_credito from partida_credito p
        join conta_credito c on c.pk_conta_credito = p.fk_conta_credito and c.fk_usuario is not null
        left join lateral (select saldo_apos from partida_credito
           where fk_conta_credito = p.fk_conta_credito and fk_lancamento_credito < p.fk_lancamento_credito
           order by fk_lancamento_credito desc limit 1) antes on true
       where p.fk_lancamento_credito > ${after} and p.fk_lancamento_credito <= ${upTo}
         and p.saldo_apos is distinct from coalesce(antes.saldo_apos, 0) + p.valor`,
  );

export const findTransferFaults = async (db: Db, { after, upTo }: Range): Promise<LedgerFault[]> =>
  reported(
    'transfer',
    await db.$queryRaw<Rows<'transfer'>>(Prisma.sql`
      select l.pk_lancamento_credito::text as "transferId", count(p.valor) as postings,
             coalesce(sum(p.valor), 0) as sum
        from lancamento_credito l
        left join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
       where l.pk_lancamento_credito > ${after} and l.pk_lancamento_credito <= ${upTo}
       group by l.pk_lancamento_credito having count(p.valor) < 2 or sum(p.valor) <> 0
       order by l.pk_lancamento_credito limit ${MOST}`),
  );

export const findStrangers = async (db: Db, { after, upTo }: Range): Promise<LedgerFault[]> =>
  reported(
    'stranger',
    await db.$queryRaw<Rows<'stranger'>>(Prisma.sql`
      select l.pk_lancamento_credito::text as "transferId", c.pk_conta_credito as "accountId"
        from lancamento_credito l
        join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
        join conta_credito c on c.pk_conta_credito = p.fk_conta_credito
       where l.pk_lancamento_credito > ${after} and l.pk_lancamento_credito <= ${upTo} and c.fk_usuario <> l.fk_usuario
       order by l.pk_lancamento_credito limit ${MOST}`),
  );

/**
 * Orders for which the wallet holds another amount than their waiting payment. With a range: orders with movements in
 * it; without: orders that wait for payment.
 */
export const findHeldFaults = async (db: Db, range: Range | null): Promise<LedgerFault[]> =>
  reported(
    'held',
    await db.$queryRaw<Rows<'held'>>(Prisma.sql`
      select * from (
        select d.fk_usuario as "userId", d.fk_pedido as "orderId", coalesce((
                 select sum(p.valor) from lancamento_credito l
                   join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
                   join conta_credito c on c.pk_conta_credito = p.fk_conta_credito and c.tipo = 'held'
                    and c.fk_usuario = d.fk_usuario
                  where l.fk_pedido = d.fk_pedido), 0) as held, coalesce((
                 select sum(g.vlr_pagamento) from pagamento g join pedido o on o.pk_pedido = g.fk_pedido
                  where g.fk_pedido = d.fk_pedido and o.fk_usuario = d.fk_usuario and g.parte = 0
                    and g.situacao = 'pending'), 0) as awaited
          from (${range === null ? waitingOrders : ordersMovedIn(range)}) d) pedidos
       where held <> awaited order by "userId", "orderId" limit ${MOST}`),
  );

const waitingOrders = Prisma.sql`
  select distinct o.fk_usuario, g.fk_pedido from pagamento g join pedido o on o.pk_pedido = g.fk_pedido
   where g.situacao = 'pending' and g.parte = 0`;

const ordersMovedIn = ({ after, upTo }: Range): Prisma.Sql => Prisma.sql`
  select distinct c.fk_usuario, l.fk_pedido from lancamento_credito l
    join partida_credito p on p.fk_lancamento_credito = l.pk_lancamento_credito
    join conta_credito c on c.pk_conta_credito = p.fk_conta_credito and c.tipo = 'held'
   where l.pk_lancamento_credito > ${after} and l.pk_lancamento_credito <= ${upTo} and l.fk_pedido is not null`;
