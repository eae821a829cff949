import type { ActionFunctionArgs } from '@remix-run/node';
import { configurationErrors, PRICE_MISSING } from '~/domain/catalogue/labels';
import { requestFields } from '~/domain/catalogue/wire-request';
import { livePrice } from '~/domain/pricing/live-price';
import { readChoices } from '~/domain/pricing/starting-configuration';
import { keepProject } from '~/routes/keep-project.server';
import { pricingBasis } from '~/routes/pricing-basis.server';
import { readParams } from '~/routes/request-body.server';
import { getServices } from '~/services.server';
import { allowOnly, answer, onPost, refuse, refuseTooMany } from '../respond.server';
import { noStore, requestedProduct } from './asked-product.server';
import { notOrderable } from './orderable.server';

/**
 * POST /api/produto/salvar-configuracao: keeps a configured product as a project, to send files for. As on the
 * page nothing is kept that differs from what was asked for: what would have to be adjusted is refused.
 */
export const action = onPost(async ({ request, context }: ActionFunctionArgs) => {
  const services = await getServices();
  const params = await readParams(request);
  const listed = await requestedProduct(services, params);
  const { product, index } = listed;
  const basis = await pricingBasis(services, listed);
  const fields = requestFields(product, index, params);
  const { configuration, changes } = readChoices(product, fields, basis.table);
  const price = livePrice(product, configuration, basis);
  if (!price.ok && price.failure.kind === 'invalid')
    return refuse({ ...notOrderable(configuration, price.failure), headers: noStore });
  if (changes.length > 0) {
    const errors = configurationErrors(configuration, { problems: [], changes });
    return refuse({ status: 422, message: 'Ajuste a configuração antes de salvar.', errors });
  }
  if (!price.ok) return refuse({ status: 422, message: PRICE_MISSING });
  const kept = await keepProject(services, configuration, { request, context });
  if (!kept.ok) return refuseTooMany(kept.failure.retryAfterSeconds, kept.failure.message);
  const { projectId, headers } = kept.value;
  const data = { projeto: projectId, link: `/envio?projeto=${encodeURIComponent(projectId)}` };
  return answer(data, 'Configuração salva.', { status: 201, headers });
});

export const loader = allowOnly('POST');
