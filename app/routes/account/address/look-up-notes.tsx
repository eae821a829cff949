import { addressMessages } from '~/domain/addresses/labels';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { cepNote, type LookUps } from './use-look-ups';

/** What the look-ups of an address form are doing and what they came to; problems of a field stand under the field. */
export const LookUpNotes = ({ cep, company }: Pick<LookUps, 'cep' | 'company'>) => (
  <div className="mt-3 grid gap-3">
    <p role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
      {cep.isRunning || company.isRunning ? <Spinner /> : null}
      {company.isRunning ? 'Buscando os dados da empresa…' : null}
      {cep.isRunning && !company.isRunning ? 'Buscando o endereço deste CEP…' : null}
      {cep.outcome?.kind === 'found' ? cepNote(cep.outcome.found) : null}
      {company.outcome?.kind === 'found' && !cep.outcome ? 'Empresa encontrada. Confira os dados.' : null}
    </p>
    {cep.outcome?.kind === 'failed' ? (
      <Notice tone="warning" live="alert" title={addressMessages.cepFailed}>
        <p>{cep.outcome.message || 'Preencha o endereço à mão ou tente de novo.'}</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={cep.again}>
          Tentar de novo
        </Button>
      </Notice>
    ) : null}
    {company.outcome?.kind === 'failed' ? (
      <Notice tone="warning" live="alert" title={addressMessages.companyFailed}>
        <p>
          {company.outcome.message ||
            'Você pode preencher os dados à mão, tentar de novo ou falar com a gente.'}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="secondary" size="sm" onClick={company.again}>
            Tentar de novo
          </Button>
          {/* A tab of its own: what was typed here stays. */}
          <a
            href="/contato"
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-9 items-center text-sm"
          >
            Fale com a gente<span className="sr-only"> (abre em outra aba)</span>
          </a>
        </div>
      </Notice>
    ) : null}
  </div>
);
