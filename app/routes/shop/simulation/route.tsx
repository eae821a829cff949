import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { findListed, productPath } from '~/calls/catalogue/listed.server';
import { addressRefusal } from '~/calls/http/session.server';
import { refusalOf } from '~/calls/refusal';
import { simulationRefusals } from '~/calls/shipping.server';
import { describeConfiguration } from '~/domain/catalogue/describe-configuration';
import { quantityOf } from '~/domain/catalogue/product';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { readConfiguration } from '~/domain/catalogue/wire';
import { productParameters, writeConfiguration } from '~/domain/catalogue/wire-fields';
import { cepDigits } from '~/domain/shared/cep';
import { numberText } from '~/domain/shared/unit-price';
import { simulationPerAddress, simulatorMessages } from '~/domain/shipping/labels';
import { simulateDelivery } from '~/domain/shipping/simulate-delivery.server';
import { simulationPath, toWireSimulation } from '~/domain/shipping/wire';
import { getServices, type Services } from '~/services.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { SimulationResult } from '~/ui/shipping/simulation-result';
import { SummaryRows } from '~/ui/summary-rows';
import { TextField } from '~/ui/text-field';
import { loaderHeaders, type PublicPage, publicPageHeaders } from '../public-page.server';

/** The freight simulator as a page: the configured product, a CEP, and the delivery options. */
const SimulationView = ({ page }: { page: SimulationPage }) => {
  const isBusy = useNavigation().location?.pathname === simulationPath(page.productId);
  return (
    <div className="wrap pt-4 pb-12">
      <Breadcrumb
        items={[
          { label: 'Início', to: '/' },
          { label: page.name, to: page.to },
          { label: 'Calcular frete e prazo' },
        ]}
      />
      <h1 className="mt-2 font-medium font-serif text-title">Calcular frete e prazo</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
        <Card title={page.name}>
          <SummaryRows
            className="text-sm"
            rows={page.configuration.map(({ label, value }) => ({ key: label, term: label, value }))}
          />
          <p className="mt-4">
            <Link to={page.to} className="link">
              Voltar ao produto com estas escolhas
            </Link>
          </p>
        </Card>
        <Card title="Para onde vai?">
          <Form method="get" action={simulationPath(page.productId)} className="flex items-start gap-2">
            {page.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields of one name may have one value twice
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <TextField
              id="cep"
              name="cep"
              label="CEP"
              mask="cep"
              autoComplete="postal-code"
              placeholder="00.000-000"
              defaultValue={page.cep}
              errors={page.cepError ? [page.cepError] : []}
              fieldClassName="grow"
            />
            <Button type="submit" busy={isBusy} className="mt-7">
              Calcular
            </Button>
          </Form>
          <div role="status" className="mt-4 empty:mt-0">
            {page.result ? <SimulationResult result={page.result} /> : null}
            {page.problems.length > 0 ? (
              <Notice tone="danger">
                <p className="text-sm">{page.problems.join(' ')}</p>
              </Notice>
            ) : null}
          </div>
        </Card>
      </div>
    </div>
  );
};

export const headers = loaderHeaders;

export const handle: PublicPage = { query: ['cep', ...productParameters] };

export const meta: MetaFunction = () => [
  { title: 'Calcular frete e prazo | Lombada' },
  { name: 'robots', content: 'noindex' },
];

type Answer = {
  result: ReturnType<typeof toWireSimulation> | null;
  cepError: string;
  /** Other obstacles. */
  problems: string[];
};
const nothing: Answer = { result: null, cepError: '', problems: [] };

/** The answer for a typed CEP; nothing for a page without one. */
const simulate = async (
  services: Services,
  productId: number,
  fields: URLSearchParams,
  typed: string | null,
): Promise<Answer> => {
  if (typed === null) return nothing;
  const cep = cepDigits(typed);
  if (!cep) {
    const cepError = typed.trim() === '' ? simulatorMessages.cepNeeded : simulatorMessages.cepInvalid;
    return { ...nothing, cepError };
  }
  const simulated = await simulateDelivery(services, { cep, productId, fields });
  if (simulated.ok) return { ...nothing, result: toWireSimulation(simulated.value) };
  const { text, errors } = refusalOf(simulationRefusals, simulated.failure);
  const cepError = errors?.cep?.join(' ') ?? '';
  return { ...nothing, cepError, problems: cepError ? [] : [text, ...Object.values(errors ?? {}).flat()] };
};

/** GET /simular-frete/:pk_produto?{configuration}&cep=: the simulator for browsers without scripts, and as a link. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const services = await getServices();
  const listed = await findListed(services, params.pk_produto);
  if (!listed) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get('cep')?.slice(0, 20) ?? null;
  const { configuration } = readConfiguration(listed.product, searchParams);
  const query = writeConfiguration(listed.product, configuration);
  const limited =
    typed === null ? null : await addressRefusal(services, simulationPerAddress, request, context);
  const answer = limited
    ? { ...nothing, problems: [limited.message] }
    : await simulate(services, listed.page.id, searchParams, typed);
  const isRefused = answer.cepError !== '' || answer.problems.length > 0;
  const page = {
    ...answer,
    productId: listed.page.id,
    name: listed.page.name,
    configuration: [
      ...describeConfiguration(resolveConfiguration(listed.product, configuration)),
      { label: 'Quantidade', value: numberText(quantityOf(configuration)) },
    ],
    fields: [...query],
    to: `${productPath(listed)}?${query}`,
    cep: typed ?? '',
  };
  if (limited) return data(page, { status: 429, headers: limited.headers });
  return data(page, { status: isRefused ? 422 : 200, headers: publicPageHeaders(request) });
};

export type SimulationPage = Awaited<ReturnType<typeof loader>>['data'];

export default function SimulationRoute() {
  return <SimulationView page={useLoaderData<typeof loader>()} />;
}
