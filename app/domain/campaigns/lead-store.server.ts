import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';
import type { LeadInput } from './lead-form';
import type { SurveyInput } from './survey-form';

const PAGE = 100;

/** Leads with the account's own e-mail, without the IP address, which may be another person's. */
export const readLeadRows = (db: Db, userId: number, after: number): Promise<KeyedRow<number>[]> =>
  db.$queryRaw(Prisma.sql`
    select l.pk_contato_campanha as key,
           (to_jsonb(l) - 'ip') || jsonb_build_object('respostas', to_jsonb(r) - 'fk_contato_campanha') as row
      from contato_campanha l
      join usuario u on u.email_usuario = l.email
      left join resposta_campanha r on r.fk_contato_campanha = l.pk_contato_campanha
     where u.pk_usuario = ${userId} and l.pk_contato_campanha > ${after}
     order by l.pk_contato_campanha limit ${PAGE}`);

type NewLead = Omit<LeadInput, 'phone' | 'wantsNews' | 'stateId' | 'source'> & {
  areaCode: string;
  phone: string;
  newsConsent: string | null;
  channel: 'site' | 'api';
  ip: string | null;
  createdAt: Date;
} & LeadInput['source'];

export const insertLead = (db: Db, lead: NewLead): Promise<{ id: number }> =>
  db.lead.create({ data: lead, select: { id: true } });

export const findLead = (db: Db, id: number) =>
  db.lead.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, answers: { select: { leadId: true } } },
  });

/** The first answers are kept. */
export const keepAnswers = async (
  db: Db,
  leadId: number,
  answers: SurveyInput & { createdAt: Date },
): Promise<void> => {
  await db.leadAnswers.createMany({ data: [{ leadId, ...answers }], skipDuplicates: true });
};

/** A lead who answered the survey is not marked. */
export const markDeclined = (db: Db, id: number, declinedAt: Date) =>
  db.lead.updateMany({ where: { id, declinedAt: null, answers: null }, data: { declinedAt } });

export const deleteLeads = (db: Db, email: string) => db.lead.deleteMany({ where: { email } });
