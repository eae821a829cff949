import { Form } from '@remix-run/react';
import { Button } from '../button';
import type { ShellSimulation } from './shell-data';
import { shellLinks } from './shell-links';

/**
 * Stays at the bottom of every page while an operator acts as a customer (specification 2.3: 'operator simulating
 * client'), with the way out.
 */
export const SimulationBanner = ({ customerName, operatorName }: ShellSimulation) => (
  <aside aria-label="Simulação" className="simulation-banner">
    <div className="wrap flex h-full items-center justify-between gap-x-4">
      <div className="min-w-0 text-xs md:text-sm">
        <p className="whitespace-nowrap font-semibold text-sm">Operador simulando cliente</p>
        <p className="md:flex md:gap-x-4">
          <span className="block truncate">
            Cliente: <span className="font-semibold uppercase">{customerName}</span>
          </span>
          <span className="block truncate">
            Operador: <span className="font-semibold uppercase">{operatorName}</span>
          </span>
        </p>
      </div>
      <Form method="post" action={shellLinks.logout} className="shrink-0">
        <Button type="submit" variant="secondary" size="sm">
          <span>
            Encerrar<span className="sr-only md:not-sr-only"> simulação</span>
          </span>
        </Button>
      </Form>
    </div>
  </aside>
);
