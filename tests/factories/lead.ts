import { answerSurvey } from '../../app/domain/campaigns/answer-survey.server';
import type { LeadKey } from '../../app/domain/campaigns/lead-form';
import { registerLead } from '../../app/domain/campaigns/register-lead.server';
import type { Services } from '../../app/services.server';
import { someAddress } from './account-calls';

/** A city in São Paulo by the ids of the forms. */
export const somePlace = async ({ db }: Services) => {
  const city = await db.city.findFirstOrThrow({ where: { name: 'Campinas' } });
  return { fk_estado: String(city.stateId), pk_cidade: String(city.id) };
};

/** A lead of the campaign's page. */
export const leadOf = async (services: Services, email: string): Promise<LeadKey> => {
  const { fk_estado, pk_cidade } = await somePlace(services);
  const kept = await registerLead(
    services,
    {
      name: 'Pessoa <b>de</b> Teste',
      email,
      phone: { areaCode: '19', number: '987654321' },
      stateId: Number(fk_estado),
      cityId: Number(pk_cidade),
      titles: 2,
      printRun: 100,
      wantsNews: false,
      source: { source: 'instagram', medium: null, campaign: null, term: null, content: null },
    },
    { ip: someAddress(), channel: 'site' },
  );
  if (!kept.ok) throw new Error('the name was not kept');
  return kept.value;
};

/** The same with its answers. */
export const answeredLead = async (services: Services, email: string): Promise<LeadKey> => {
  const key = await leadOf(services, email);
  await answerSurvey(services, key, {
    role: 'Editora-chefe',
    production: 'own',
    sales: 'store',
    reach: 'national',
    recommends: true,
    wantsProduction: true,
    wantsDelivery: false,
    wantsLowerCost: true,
    wantsPrinting: false,
    wantsDesign: false,
  });
  return key;
};
