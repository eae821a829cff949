import { redirect } from '@remix-run/node';
import { type HeldLead, readLead } from '~/domain/campaigns/answer-survey.server';
import type { LeadKey } from '~/domain/campaigns/lead-form';
import { type CookieEnv, hostCookie } from '~/platform/cookies.server';
import { getServices } from '~/services.server';

/** The lead of this browser from the campaign's page, for the next steps. */
const cookie = hostCookie('lombada-campanha');
const LIFE_SECONDS = 7 * 24 * 60 * 60;
export const LANDING_PATH = '/landing';
export const THANKS_PATH = '/landing/obrigado-5off';
export const SURVEY_PATH = '/landing/registro';
export const FINAL_PATH = '/landing/obrigado-10off';

/** The Set-Cookie header that stores a lead's key. */
export const keepLead = (env: CookieEnv, { id, signature }: LeadKey): string =>
  cookie.write(env, `${id}.${signature}`, LIFE_SECONDS);

/** The lead key in the browser's cookie. Its signature is checked when the lead is read. */
export const heldLeadKey = (env: CookieEnv, request: Request): LeadKey | null => {
  const [id, signature] = (cookie.read(env, request.headers.get('cookie')) ?? '').split('.');
  return id && signature ? { id: Number(id), signature } : null;
};

/** The browser's lead, or null. */
export const heldLead = async (request: Request): Promise<HeldLead | null> => {
  const services = await getServices();
  return readLead(services, heldLeadKey(services.env, request));
};

/** The lead and its key; without one, redirects to the campaign's first page. @throws the redirect */
export const requireLead = async (request: Request): Promise<HeldLead & { key: LeadKey }> => {
  const services = await getServices();
  const key = heldLeadKey(services.env, request);
  const lead = await readLead(services, key);
  if (!lead || !key) throw redirect(LANDING_PATH);
  return { ...lead, key };
};
