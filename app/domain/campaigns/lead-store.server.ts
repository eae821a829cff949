import type { Db } from '~/platform/db.server';
import type { LeadInput } from './lead-form';
import type { SurveyInput } from './survey-form';

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

/** The first answers count. */
export const keepAnswers = async (
  db: Db,
  leadId: number,
  answers: SurveyInput & { createdAt: Date },
): Promise<void> => {
  await db.leadAnswers.createMany({ data: [{ leadId, ...answers }], skipDuplicates: true });
};

/** Who answered has not declined. */
export const markDeclined = (db: Db, id: number, declinedAt: Date) =>
  db.lead.updateMany({ where: { id, declinedAt: null, answers: null }, data: { declinedAt } });

export const deleteLeads = (db: Db, email: string) => db.lead.deleteMany({ where: { email } });
