import { inTransaction } from '~/platform/db.server';
import { notifyOutbox } from '../notifications/queue-message.server';
import { fail, ok, type Result } from '../shared/result';
import { campaignCoupons } from './labels';
import { type LeadKey, readLeadKey } from './lead-form';
import { findLead, keepAnswers, markDeclined } from './lead-store.server';
import { queueCoupon } from './queue-coupon.server';
import type { CampaignServices } from './register-lead.server';
import type { SurveyInput } from './survey-form';

export type HeldLead = { id: number; name: string; email: string; hasAnswered: boolean };

/** The lead of a key, with what its owner may see; null for a key that this shop did not issue. */
export const readLead = async (
  { db, linkSecret }: Pick<CampaignServices, 'db' | 'linkSecret'>,
  key: LeadKey | null,
): Promise<HeldLead | null> => {
  const id = key && readLeadKey(linkSecret, key);
  const lead = id === null ? null : await findLead(db, id);
  return lead && { id: lead.id, name: lead.name, email: lead.email, hasAnswered: lead.answers !== null };
};

/**
 * Saves a lead's answers and queues the better coupon, which replaces the first one. A second call changes nothing.
 */
export const answerSurvey = async (
  services: CampaignServices,
  key: LeadKey,
  answers: SurveyInput,
): Promise<Result<null, 'not-found'>> => {
  const lead = await readLead(services, key);
  if (!lead) return fail('not-found');
  const { registered, answered } = campaignCoupons;
  await inTransaction(services, async (within) => {
    await keepAnswers(within.db, lead.id, { ...answers, createdAt: services.clock.now() });
    await queueCoupon(within, lead, { code: answered, instead: [registered] });
  });
  await notifyOutbox(services);
  return ok(null);
};

/** The lead skips the survey. */
export const declineSurvey = async (
  services: CampaignServices,
  key: LeadKey,
): Promise<Result<null, 'not-found'>> => {
  const lead = await readLead(services, key);
  if (!lead) return fail('not-found');
  await markDeclined(services.db, lead.id, services.clock.now());
  return ok(null);
};
