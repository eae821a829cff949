import type { Context } from '~/domain/shared/context.server';
import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../../shared/personal-data';
import { anonymiseUser, deleteAccess, forgetAnswerAddresses, lockAccount } from './erasure-store.server';

const ERASED_NAME = 'Conta apagada';

/** Locks the account for the transaction; null when there is none. */
export const lockForErasure = ({ db }: HasDb, userId: number) => lockAccount(db, userId);

/** Whether the account was erased, so that no login is possible; this stays so until the transaction ends. */
export const isErased = async ({ db }: HasDb, userId: number): Promise<boolean> =>
  (await lockAccount(db, userId))?.erasedAt != null;

/** Anonymises a person and ends every login. A second call changes nothing more. */
export const erasePerson = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<void> => {
  await anonymiseUser(db, userId, ERASED_NAME, clock.now());
  await deleteAccess(db, userId);
  await forgetAnswerAddresses(db, userId);
};

const PAGE = 200;

/** The account without the password's hash, with its segment as text. */
const readAccountRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select u.pk_usuario as key,
           to_jsonb(u) - 'senha_usuario' || jsonb_build_object('desc_segmento', s.desc_segmento) as row
      from usuario u left join segmento s on s.pk_segmento = u.segmento
     where u.pk_usuario = ${userId} and u.pk_usuario > ${after}`);

const readConsentRows = (db: Db, userId: number, after: bigint): Promise<KeyedRow<bigint>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_consentimento as key, to_jsonb(c) as row from consentimento c
     where fk_usuario = ${userId} and pk_consentimento > ${after} order by pk_consentimento limit ${PAGE}`);

const readCookieRows = (db: Db, userId: number, after: bigint): Promise<KeyedRow<bigint>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_resposta_cookies as key, to_jsonb(c) as row from resposta_cookies c
     where fk_usuario = ${userId} and pk_resposta_cookies > ${after} order by pk_resposta_cookies limit ${PAGE}`);

/**
 * Sessions without their id, which is the hash of the cookie's token. In an operator's simulation, address and browser
 * belong to the operator and are left out.
 */
const readSessionRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_sessao as key,
           to_jsonb(s) - 'pk_sessao' - case when fk_operador is null then '{}'::text[] else '{ip,navegador}' end as row
      from sessao s
     where fk_usuario = ${userId} and pk_sessao > ${after} order by pk_sessao limit ${PAGE}`);

const readDeviceRows = (db: Db, userId: number, after: bigint): Promise<KeyedRow<bigint>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_aparelho as key, to_jsonb(a) - 'hash_aparelho' as row from aparelho_conhecido a
     where fk_usuario = ${userId} and pk_aparelho > ${after} order by pk_aparelho limit ${PAGE}`);

const readSimulatedActRows = (db: Db, userId: number, after: bigint): Promise<KeyedRow<bigint>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_ato_simulado as key, to_jsonb(a) as row from ato_simulado a
     where fk_usuario = ${userId} and pk_ato_simulado > ${after} order by pk_ato_simulado limit ${PAGE}`);

/** The shop's data about the customer and their logins. */
export const accountData = ({ db }: HasDb, userId: number): PersonalSection[] => [
  {
    file: 'cadastro.json',
    title: 'Cadastro',
    rows: () => inPages(0, (after) => readAccountRows(db, userId, after)),
  },
  {
    file: 'consentimentos.json',
    title: 'Consentimentos',
    rows: () => inPages(0n, (after) => readConsentRows(db, userId, after)),
  },
  {
    file: 'cookies.json',
    title: 'Respostas ao aviso de cookies',
    rows: () => inPages(0n, (after) => readCookieRows(db, userId, after)),
  },
  {
    file: 'sessoes.json',
    title: 'Acessos à conta',
    rows: () => inPages('', (after) => readSessionRows(db, userId, after)),
  },
  {
    file: 'aparelhos.json',
    title: 'Aparelhos conhecidos',
    rows: () => inPages(0n, (after) => readDeviceRows(db, userId, after)),
  },
  {
    file: 'atendimento.json',
    title: 'O que o atendimento fez em seu nome',
    rows: () => inPages(0n, (after) => readSimulatedActRows(db, userId, after)),
  },
];
