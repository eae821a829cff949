import type { ReactNode } from 'react';
import { addressMessages } from '~/domain/addresses/labels';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { cepNote, type LookUps } from './use-look-ups';
import { documentWords } from './use-question';

/** Progress and result of a look-up, announced. It takes no space while empty. */
const Status = ({ isRunning, children }: { isRunning: boolean; children: ReactNode }) => (
  <p role="status" className="flex items-center gap-2 text-muted text-sm">
    {isRunning ? <Spinner /> : null}
    <span>{children}</span>
  </p>
);

/**
 * Under the recipient: progress of the look-up of a number. After a failure it offers the contact page and a retry.
 */
export const CompanyNote = ({
  company: { isRunning, requested, outcome, again },
}: Pick<LookUps, 'company'>) => (
  <>
    <Status isRunning={isRunning}>
      {isRunning
        ? documentWords(requested).running
        : outcome?.kind === 'found' && outcome.found.isCompany
          ? 'Empresa encontrada. Confira os dados.'
          : ''}
    </Status>
    {outcome?.kind === 'failed' ? (
      <Notice tone="warning" live="alert" title={documentWords(requested).failed}>
        <p>{outcome.message || documentWords(requested).advice}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="secondary" size="sm" onClick={again}>
            Tentar de novo
          </Button>
          {/* Opened in a new tab, so that the form keeps its input. */}
          <a
            href="/contato"
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-9 items-center text-sm"
          >
            Contato<span className="sr-only"> (abre em outra aba)</span>
          </a>
        </div>
      </Notice>
    ) : null}
  </>
);

/** Under CEP and street: progress of the look-up of the CEP. */
export const CepNote = ({ cep: { isRunning, outcome, again } }: Pick<LookUps, 'cep'>) => (
  <>
    <Status isRunning={isRunning}>
      {isRunning ? 'Buscando o endereço deste CEP…' : outcome?.kind === 'found' ? cepNote(outcome.found) : ''}
    </Status>
    {outcome?.kind === 'failed' ? (
      <Notice tone="warning" live="alert" title={addressMessages.cepFailed}>
        <p>{outcome.message || 'Preencha o endereço à mão ou tente de novo.'}</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={again}>
          Tentar de novo
        </Button>
      </Notice>
    ) : null}
  </>
);
