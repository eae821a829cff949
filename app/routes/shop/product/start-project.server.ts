import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { pricingBasis } from '~/calls/catalogue/listed.server';
import { keepProject } from '~/calls/http/kept-projects.server';
import { readForm } from '~/calls/http/request-body.server';
import type { ListedProduct } from '~/domain/catalogue/catalogue.server';
import { PRICE_MISSING } from '~/domain/catalogue/labels';
import { fieldNames } from '~/domain/catalogue/wire-fields';
import type { Services } from '~/services.server';
import { configured } from './product-page.server';
import { TERMS_ACCEPTED, TERMS_FIELD } from './terms-field';

type Read = ReturnType<typeof configured>;

/** Why the form cannot continue; '' if it can. */
const obstacle = ({ problems, changes, isPriceMissing }: Read, hasAccepted: boolean): string => {
  if (problems.length > 0) return 'Falta acertar algumas escolhas.';
  if (isPriceMissing) return PRICE_MISSING;
  if (changes.length > 0) return 'Ajustamos algumas escolhas. Confira o novo preço antes de seguir.';
  return hasAccepted ? '' : 'Falta só um passo.';
};

/**
 * The form's button "Ir para envio de arquivos": saves the configuration as a project of the customer or visitor and
 * redirects to its files. An adjusted configuration is shown again first, with its price. Prices in the form are
 * ignored.
 */
export const startProject = async (
  services: Services,
  listed: ListedProduct,
  { request, context }: { request: Request; context: AppLoadContext },
) => {
  const form = await readForm(request, [...fieldNames(listed.product), TERMS_FIELD]);
  const { problems, ...state } = configured(listed, form, await pricingBasis(services, listed));
  const hasAccepted = form.get(TERMS_FIELD) === TERMS_ACCEPTED;
  const refuse = (message: string, status: number) => data({ state, hasAccepted, message }, { status });
  const message = obstacle({ problems, ...state }, hasAccepted);
  if (message !== '') return refuse(message, 400);

  const kept = await keepProject(services, state.configuration, { request, context });
  if (!kept.ok) return refuse(kept.failure.message, 429);
  const { projectId, headers } = kept.value;
  throw redirect(`/envio?projeto=${encodeURIComponent(projectId)}&passos`, { headers });
};

export type ProjectRefusal = Awaited<ReturnType<typeof startProject>>['data'];
