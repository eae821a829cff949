import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';
import type { ChoiceChannel, MailChoice } from './mail-choice';

/** Addresses are in lower case. */
export type NewChoice = MailChoice & {
  email: string;
  channel: ChoiceChannel;
  ip: string | null;
  createdAt: Date;
};

/** Writes a choice if it differs from the last one; otherwise returns false. */
export const insertChoice = async (db: Db, choice: NewChoice): Promise<boolean> => {
  const { email, kind, accepted, channel, ip, createdAt } = choice;
  const rows = await db.$executeRaw(Prisma.sql`
    insert into escolha_email (email, assunto, aceito, canal, ip, dta_inc)
    select ${email}, ${kind}, ${accepted}, ${channel}, ${ip}, ${createdAt}
     where ${accepted} is distinct from coalesce((
       select aceito from escolha_email where email = ${email} and assunto = ${kind}
        order by pk_escolha_email desc limit 1), true)`);
  return rows > 0;
};

/** The last choice for each kind; kinds without a choice are missing. */
export const findChoices = (db: Db, email: string): Promise<MailChoice[]> =>
  db.$queryRaw(Prisma.sql`
    select distinct on (assunto) assunto as kind, aceito as accepted from escolha_email
     where email = ${email} order by assunto, pk_escolha_email desc`);

export const deleteChoices = (db: Db, email: string): Promise<number> =>
  db.$executeRaw(Prisma.sql`delete from escolha_email where email = ${email}`);

export const readChoiceRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_escolha_email::int as key, to_jsonb(e) - array['ip'] as row
      from escolha_email e join usuario u on u.email_usuario = e.email
     where u.pk_usuario = ${userId} and pk_escolha_email > ${after} order by pk_escolha_email limit 100`);
