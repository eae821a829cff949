import { type Db, Prisma } from '~/platform/db.server';

/** So many customers or projects at a time; what is dealt with leaves the list. */
const BATCH = 100;

/** Customers' projects that no order holds, and that have files. */
const unordered = Prisma.sql`
  p.fk_usuario is not null
  and p.fk_pedido_item_reenvio is null and not exists (select from pedido_item where fk_projeto = p.pk_projeto)
  and exists (select from arquivo a where a.fk_projeto = p.pk_projeto and a.substituido_em is null
                and a.situacao <> 'uploading')`;

/** The last change of the project, its files or its place in a cart. */
const lastUse = Prisma.sql`greatest(p.dta_alt_projeto,
  (select max(dta_inc_arquivo) from arquivo where fk_projeto = p.pk_projeto),
  (select max(dta_inc_carrinho_item) from carrinho_item where fk_projeto = p.pk_projeto))`;

/** Customers who are to be told: they own projects that nobody used since, and do not know yet. */
export const findToWarn = (db: Db, unusedSince: Date): Promise<{ userId: number; projectId: string }[]> =>
  db.$queryRaw(Prisma.sql`
    select p.fk_usuario as "userId", min(p.pk_projeto) as "projectId" from projeto p
      join usuario u on u.pk_usuario = p.fk_usuario and u.dta_anonimizado is null
     where p.aviso_remocao_em is null and p.dta_alt_projeto <= ${unusedSince} and ${unordered}
       and ${lastUse} <= ${unusedSince}
     group by p.fk_usuario order by 1 limit ${BATCH}`);

/** Whom to tell; null for somebody who has erased the account. */
export const findOwner = (db: Db, userId: number) =>
  db.user.findFirst({
    where: { id: userId, erasedAt: null },
    select: { name: true, type: true, email: true },
  });

/** A project whose files are about to be removed. */
export type LeavingProject = { id: string; product: string; files: number; lastUse: Date };

/** Those of one customer, the oldest first. */
export const findLeaving = (db: Db, userId: number, unusedSince: Date): Promise<LeavingProject[]> =>
  db.$queryRaw(Prisma.sql`
    select p.pk_projeto as "id", d.nome_produto as "product", ${lastUse} as "lastUse",
           (select count(*)::int from arquivo a where a.fk_projeto = p.pk_projeto and a.substituido_em is null
              and a.situacao <> 'uploading') as "files"
      from projeto p join produto d on d.pk_produto = p.fk_produto
     where p.fk_usuario = ${userId} and p.aviso_remocao_em is null and ${unordered} and ${lastUse} <= ${unusedSince}
     order by "lastUse", p.pk_projeto`);

/** Notes that their owner was told; that is no use of them. */
export const markWarned = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto set aviso_remocao_em = ${now} where pk_projeto = any(${[...ids]}) and aviso_remocao_em is null`);

/** The customer wants to keep what he was told of: as if it had been used just now. Answers how many projects. */
export const keepWarned = (db: Db, userId: number, now: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto p set aviso_remocao_em = null, dta_alt_projeto = ${now}
     where p.fk_usuario = ${userId} and p.aviso_remocao_em is not null and ${unordered}`);

/** Told of, but used since: they begin anew. */
export const forgetWarnings = (db: Db): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto p set aviso_remocao_em = null
     where p.aviso_remocao_em is not null and ${lastUse} > p.aviso_remocao_em`);

/** Told of before `warnedBefore`, and not used since `unusedSince`. */
export const findToRemove = (
  db: Db,
  { warnedBefore, unusedSince }: { warnedBefore: Date; unusedSince: Date },
): Promise<{ id: string }[]> =>
  db.$queryRaw(Prisma.sql`
    select p.pk_projeto as "id" from projeto p
     where p.aviso_remocao_em <= ${warnedBefore} and ${unordered} and ${lastUse} <= ${unusedSince}
     order by p.aviso_remocao_em, p.pk_projeto limit ${BATCH}`);

/** Gives up the files of a project: they leave its slots, and the sweep of replaced files removes them at once. */
export const giveUpFiles = (db: Db, projectId: string, replacedAt: Date) =>
  db.printFile.updateMany({
    where: { projectId, replacedAt: null, status: { not: 'uploading' } },
    data: { replacedAt },
  });
