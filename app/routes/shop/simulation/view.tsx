import { Form, useNavigation } from '@remix-run/react';
import { simulationPath } from '~/domain/shipping/addresses';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { SimulationResult } from '~/ui/shipping/simulation-result';
import { SummaryRows } from '~/ui/summary-rows';
import { TextField } from '~/ui/text-field';
import type { SimulationPage } from './route';

/** The shipping simulator as a page: the product as it was configured, a CEP, and the ways to deliver. */
export const SimulationView = ({ page }: { page: SimulationPage }) => {
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
